"use strict";

// What screen readers find in a picture, in their order.
class ReadingOrder {
  // `onMark(item)` is told of the item to be marked in the picture, or null; `onNumber(frames)` which are to be numbered.
  constructor({ onMark, onNumber }) {
    this.onMark = onMark;
    this.onNumber = onNumber;
    this.elements = [];
    this.isKnown = false;
    this.showsNumbers = false;
    this.switch = element(
      "button", { type: "button", "aria-pressed": "false", title: "Number the picture (n)", onclick: () => this.toggle() },
      "Order in the picture");
    this.list = element("div", { class: "reading" });
    this.root = element("div", { class: "pane" }, element("div", { class: "actions" }, this.switch), this.list);
  }

  // `items` is undefined where nobody can say.
  show(items) {
    this.elements = [];
    this.isKnown = Boolean(items);
    enable(this.switch, this.isKnown);
    keepingFocus(this.list, () => this.list.replaceChildren(this.content(items)));
    this.refresh();
  }

  content(items) {
    if (!items) return element("p", { class: "nothing" }, "There is no reading order of this picture.");
    if (items.length === 0) return element("p", { class: "nothing" }, "Screen readers find nothing here.");
    return this.level(items);
  }

  level(items) { return element("ol", {}, ...items.map((item) => this.item(item))); }

  item(item) {
    const said = [item.value ? `value ${item.value}` : null, item.hint, (item.traits ?? []).join(", "), (item.actions ?? []).join(", ")]
      .filter((text) => text);
    const number = item.isElement ? this.elements.push(item) : null;
    const row = element(
      "button", { type: "button", class: "spoken" },
      element("span", { class: "number" }, number ? String(number) : "–"),
      element("span", { class: "said" }, element("strong", {}, item.label ?? item.identifier ?? `(${item.component})`),
        said.length > 0 ? element("span", { class: "more" }, said.join(" · ")) : null));
    for (const [event, marked] of [["pointerenter", item], ["focus", item], ["pointerleave", null], ["blur", null]]) {
      row.addEventListener(event, () => this.onMark(marked));
    }
    return element("li", {}, row, item.items?.length ? this.level(item.items) : null);
  }

  toggle() {
    if (!this.isKnown) return;
    this.showsNumbers = !this.showsNumbers;
    this.refresh();
  }

  refresh() {
    this.switch.setAttribute("aria-pressed", String(this.showsNumbers));
    this.onNumber(this.showsNumbers ? this.elements.map((item) => item.frame) : []);
  }
}
