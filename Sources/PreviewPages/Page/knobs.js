"use strict";

// How all previews are shown: what is empty is as documents say.
class PageKnobs {
  constructor(settings, choices, onChange) {
    this.settings = settings;
    this.onChange = onChange;
    this.fields = {
      style: this.menu("style", "Style", choices.style),
      direction: this.menu("direction", "Direction", choices.direction),
      contentSize: this.menu("contentSize", "Content size", choices.contentSize),
      locale: this.field("locale", "Locale", { type: "text", placeholder: "en", size: 6, spellcheck: "false" }),
      width: this.field("width", "Width", { type: "number", min: 1, max: 100000, step: "any", placeholder: "auto" }),
      scale: this.field("scale", "Scale", { type: "number", min: 0.1, max: 1000, step: "any", placeholder: "auto" }),
    };
    this.reset = element(
      "button", { type: "button", title: "As documents say (x)", onclick: () => this.take({}, true) }, "Reset");
    this.root = element(
      "details", { class: "knobs", open: !matchMedia("(max-width: 1180px)").matches },
      element("summary", {}, "Show as"),
      element("div", { class: "fields", role: "group", "aria-label": "How all previews are shown" },
        ...Object.values(this.fields).map((field) => field.label), this.reset));
    this.refresh();
  }

  menu(key, title, choices) {
    const control = element(
      "select", { "aria-label": title }, element("option", { value: "" }, "as is"),
      ...choices.map((choice) => element("option", { value: choice }, choice)));
    control.addEventListener("change", () => this.changed(key, control.value));
    return { control, label: element("label", {}, element("span", {}, title), control) };
  }

  field(key, title, properties) {
    const control = element("input", { "aria-label": title, autocomplete: "off", ...properties });
    const listen = () => {
      if (control.checkValidity()) this.changed(key, numericSettings.has(key) ? Number(control.value) : control.value.trim());
    };
    control.addEventListener(key === "locale" ? "change" : "input", listen);
    return { control, label: element("label", {}, element("span", {}, title), control) };
  }

  changed(key, value) {
    if (value) this.settings[key] = value;
    else delete this.settings[key];
    this.refresh();
    this.onChange(true);
  }

  // Takes over all settings. `isEnd` is false while something is being dragged.
  take(settings, isEnd) {
    for (const key of settingKeys) delete this.settings[key];
    Object.assign(this.settings, settings);
    this.refresh();
    this.onChange(isEnd);
  }

  refresh() {
    for (const [key, { control }] of Object.entries(this.fields)) {
      const text = String(this.settings[key] ?? "");
      if (document.activeElement !== control || control.value === "") control.value = text;
      control.classList.toggle("set", text !== "");
    }
    enable(this.reset, settingKeys.some((key) => this.settings[key]));
  }
}

// The model's own values, to be changed on the page.
class ModelKnobs {
  // `onChange(change)` is given the member of the model that has another value now, or all of what is no object; null where
  // nothing is to be changed any more.
  constructor(onChange) {
    this.onChange = onChange;
    this.fields = element("div", { class: "model" });
    this.reset = element("button", { type: "button", onclick: () => this.onChange(null) }, "As in the document");
    this.root = element("div", { class: "pane" }, element("div", { class: "actions" }, this.reset), this.fields);
  }

  // `isOwn` says that nothing is changed, `isOther` that the model is another preview's than before.
  show(model, isOwn, isOther) {
    enable(this.reset, !isOwn);
    // Who is typing goes on typing.
    if (this.fields.contains(document.activeElement) && !isOwn && !isOther) return;
    const text = JSON.stringify(model ?? null);
    if (text === this.text) return;
    this.text = text;
    this.model = model;
    const isEmpty = model === undefined || model === null || (typeof model === "object" && Object.keys(model).length === 0);
    keepingFocus(this.fields, () => this.fields.replaceChildren(
      isEmpty ? element("p", { class: "nothing" }, "It has no values of its own.") : this.node(model, [], "model")));
  }

  node(value, way, title) {
    if (value !== null && typeof value === "object") {
      const entries = Array.isArray(value) ? value.map((each, index) => [index, each]) : Object.entries(value);
      const shown = entries.slice(0, 100).map(([key, each]) => this.node(each, [...way, key], String(key)));
      const inner = element("div", { class: "members" }, ...shown);
      if (way.length === 0) return inner;
      return element(
        "details", { open: way.length < 2 && entries.length <= 12 },
        element("summary", {}, title, Array.isArray(value) ? ` [${value.length}]` : ""), inner);
    }
    return element("label", { class: "value" }, element("span", {}, title), this.control(value, way, title));
  }

  control(value, way, title) {
    const label = way.join(".");
    if (typeof value === "boolean") {
      const control = element("input", { type: "checkbox", "aria-label": label });
      control.checked = value;
      control.addEventListener("change", () => this.set(way, control.checked));
      return control;
    }
    if (typeof value === "number") {
      const control = element("input", { type: "number", step: "any", "aria-label": label });
      control.value = value;
      control.addEventListener("input", () => {
        if (control.value !== "" && control.checkValidity()) this.set(way, Number(control.value));
      });
      return control;
    }
    const isLong = typeof value === "string" && (value.length > 40 || value.includes("\n"));
    const control = element(isLong ? "textarea" : "input", { "aria-label": label, rows: isLong ? 3 : null, spellcheck: "false" });
    control.value = value ?? "";
    if (value === null) control.placeholder = "null";
    control.addEventListener("input", () => this.set(way, value === null && control.value === "" ? null : control.value));
    return control;
  }

  set(way, value) {
    const changed = structuredClone(this.model);
    let holder = changed;
    for (const key of way.slice(0, -1)) holder = holder[key];
    holder[way.at(-1)] = value;
    this.model = changed;
    this.text = JSON.stringify(changed);
    const [key] = way;
    this.onChange(Array.isArray(changed) ? changed : { [key]: changed[key] });
  }
}
