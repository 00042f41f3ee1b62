"use strict";

// The keys of a page: pressed anywhere but in fields, listed in a dialog.
class Keys {
  // `keys` are `{ keys, label, does, run, when, isOnce }`, where `when` says whether they mean anything now, and `isOnce` that they do
  // no more while they are held; more may be added.
  constructor(keys, { finder, list }) {
    this.keys = keys;
    this.finder = finder;
    this.list = list;
    this.help = element("dialog", { class: "help", "aria-label": "Keys" });
    document.addEventListener("keydown", (event) => this.pressed(event));
  }

  // Those that every page has behind its own.
  addCommon() {
    this.keys.push(
      { keys: ["/"], label: "/", does: "filter; Escape takes it away", run: () => this.finder.field.select() },
      { keys: ["t"], label: "t", does: "light or dark", run: () => Keys.switchScheme() },
      { keys: ["?"], label: "?", does: "these keys", run: () => this.showHelp() });
  }

  // What shows the keys, and what switches between light and dark.
  get buttons() {
    return [
      element("button", { type: "button", class: "round", title: "Light or dark (t)",
        "aria-label": "Switch between light and dark", onclick: () => Keys.switchScheme() }, "◐"),
      element("button", { type: "button", class: "round", title: "Keys (?)", "aria-label": "Show the keys",
        onclick: () => this.showHelp() }, "?"),
    ];
  }

  static switchScheme() {
    const root = document.documentElement;
    const isDark = root.dataset.scheme
      ? root.dataset.scheme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.scheme = isDark ? "light" : "dark";
  }

  pressed(event) {
    // What a dialog asks is answered first.
    if (isBrowsersKey(event) || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const field = event.target;
    if (field === this.finder.field) {
      if (event.key === "Escape" || event.key === "Enter") this.list.root.focus();
      if (event.key === "Escape") {
        // Browsers empty the field by themselves, some of them without saying so.
        event.preventDefault();
        this.finder.empty();
        this.finder.onChange();
      }
      return;
    }
    // What is typed into a field or chosen in a menu is its own affair.
    if (field.matches?.("select, textarea, input:not([type=range], [type=checkbox])")) return;
    // The keys of a slider, and of pictures that can be scrolled, are their own, and so are those that press a button.
    if (field.matches?.("input, .canvas[tabindex='0']") && /^(Arrow|Page|Home$|End$)/.test(event.key)) return;
    if (field.matches?.("button, a, input, summary") && (event.key === " " || event.key === "Enter")) {
      // Or Enter, held a moment too long, would press the button again, for whatever is shown by then.
      if (event.repeat) event.preventDefault();
      return;
    }
    const key = this.keys.find(
      (candidate) => candidate.keys.includes(event.key) && (candidate.when?.() ?? true));
    if (!key) return;
    event.preventDefault();
    if (!(event.repeat && key.isOnce)) key.run(event.key);
  }

  showHelp() {
    const rows = this.keys.map(({ label, does }) => element(
      "div", {}, element("dt", {}, ...label.split(" ").map((key) => element("kbd", {}, key))), element("dd", {}, does)));
    this.help.replaceChildren(
      element("h2", {}, "Keys"), element("dl", {}, ...rows),
      element("form", { method: "dialog" }, element("button", { autofocus: true }, "Close")));
    this.help.showModal();
  }
}
