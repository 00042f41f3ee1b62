"use strict";

// Everything about the selected entry.
class Detail {
  // `badgeOf(entry)` makes what says what became of it.
  constructor(groups, badgeOf) {
    this.groups = groups;
    this.badgeOf = badgeOf;
    this.stage = new Stage();
    this.view = "side";
    this.actions = element("div", { class: "actions" });
    this.notice = element("p", { class: "notice", role: "status", hidden: true });
    this.root = element("main", { class: "detail" });
    this.tabs = views.map((view, index) => element(
      "button",
      { type: "button", role: "tab", title: `${view.title} (${index + 1})`, onclick: () => this.showView(view.key),
        ...shortcut(String(index + 1)) },
      view.title, shortcutMark(String(index + 1))));
    this.regions = element(
      "button", { type: "button", class: "toggle", title: "Outline the regions that differ (o)",
        onclick: () => this.toggleRegions() }, "Regions");
    this.zoom = element(
      "button", { type: "button", title: "Fit (0)", onclick: () => this.changeZoom(0) }, "Fit");
    this.toolbar = element(
      "div", { class: "toolbar" },
      tabList("Views", this.tabs),
      element(
        "div", { class: "group" }, this.regions,
        element("button", { type: "button", "aria-label": "Smaller", title: "Smaller (-)",
          onclick: () => this.changeZoom(-1) }, "−"),
        this.zoom,
        element("button", { type: "button", "aria-label": "Larger", title: "Larger (+)",
          onclick: () => this.changeZoom(1) }, "+")));
  }

  show(entry) {
    this.entry = entry;
    if (!entry) {
      this.stage.show({ pictures: {}, name: "" }, "side");
      this.root.replaceChildren(element("p", { class: "nothing" }, "No snapshot matches."));
      return;
    }
    keepingFocus(this.root, () => {
      this.root.replaceChildren(this.heading(entry), this.notice, this.toolbar, this.stage.root, this.words(entry));
      this.showView(this.view);
    });
  }

  showView(view) {
    if (!this.entry) return;
    this.view = view;
    keepingFocus(this.stage.root, () => this.stage.show(this.entry, view));
    this.tabs.forEach((tab, index) => {
      const key = views[index].key;
      enable(tab, Stage.offers(this.entry, key));
      tab.setAttribute("aria-selected", String(key === this.stage.view));
    });
    const hasRegions = (this.entry.difference?.regions ?? []).length > 0;
    this.regions.hidden = !hasRegions;
    this.regions.setAttribute("aria-pressed", String(this.stage.showsRegions));
  }

  toggleRegions() {
    this.stage.toggleRegions();
    this.regions.setAttribute("aria-pressed", String(this.stage.showsRegions));
  }

  changeZoom(step) {
    const zoom = this.stage.changeZoom(step);
    this.zoom.textContent = zoom === 0 ? "Fit" : `${zoom * 100} %`;
  }

  // Says something about what was done; nothing takes it away.
  say(text, isProblem = false) {
    this.notice.hidden = !text;
    this.notice.textContent = text ?? "";
    this.notice.classList.toggle("problem", isProblem);
  }

  heading(entry) {
    const [suite, name] = splitName(entry.name);
    const { headline } = wordsOf(entry);
    this.badge = this.badgeOf(entry);
    return element(
      "header", { class: "heading" },
      element(
        "div", { class: "titles" }, element("p", { class: "suite", dir: "auto" }, suite),
        element("h1", {}, element("bdi", {}, name), " ", this.badge), this.facts(entry),
        headline ? element("p", { class: "message" }, headline) : null),
      this.actions);
  }

  // Says anew what became of the entry, which may be decided while it is seen.
  refreshBadge() {
    if (!this.entry) return;
    const badge = this.badgeOf(this.entry);
    this.badge.replaceWith(badge);
    this.badge = badge;
  }

  facts(entry) {
    if (!entry.source) return null;
    const { file, line } = entry.source;
    return element(
      "p", { class: "facts" }, element("code", { title: "Where it comes from" }, line ? `${file}:${line}` : file));
  }

  words(entry) {
    const words = element("div", { class: "words" });
    const { details } = wordsOf(entry);
    if (details.length > 0) {
      words.append(
        element("h2", {}, "Changes"), element("ul", {}, ...details.map((detail) => element("li", {}, ...withArrows(detail)))));
    }
    for (const group of this.groups.of(entry)) {
      words.append(
        element("button", { type: "button", class: "shared", onclick: () => this.groups.choose(group) },
          ...withArrows(group.cause), `: also in ${plural(group.pictures - 1, "other snapshot")}`));
    }
    if (entry.accept) {
      words.append(
        element("h2", {}, `Accept ${plural(acceptedWith(entry).length, "snapshot")}`),
        element("div", { class: "command" }, element("code", {}, entry.accept), copyButton(entry.accept, "Copy the command")));
    }
    if (entry.reference) words.append(
      element("p", { class: "reference" }, "Reference ", element("code", {}, entry.reference),
        entry.pictures.sheet
          ? element("a", { href: pictureURL(entry.pictures.sheet), target: "_blank", rel: "noreferrer" }, "all on one sheet")
          : null));
    return words;
  }
}
