"use strict";

// What is above the picture: its variants, and how closely and on what it is looked at.
class StageToolbar {
  constructor(stage) {
    this.stage = stage;
    const button = (text, title, run, properties = {}) => element(
      "button", { type: "button", title, onclick: run, ...properties }, text);
    this.variants = element("div", { class: "tabs variants", role: "group", "aria-label": "Variants" });
    this.zoom = button("Fit", "Fit (0)", () => this.changeZoom(0));
    this.grid = button("Grid", "Pixel grid, from 4 pixels on (p)", () => this.toggleGrid(), { "aria-pressed": "false" });
    this.guides = button("Guides", "Lines at the pointer (l)", () => this.toggleGuides(), { "aria-pressed": "false" });
    this.background = element(
      "select", { "aria-label": "Background", title: "Background (b)" },
      ...backgrounds.map((each) => element("option", { value: each }, each)));
    this.background.addEventListener("change", () => this.stage.setBackground(this.background.value));
    this.root = element(
      "div", { class: "toolbar" }, this.variants,
      element(
        "div", { class: "group" }, this.grid, this.guides, this.background,
        button("−", "Smaller (-)", () => this.changeZoom(-1), { "aria-label": "Smaller" }), this.zoom,
        button("+", "Larger (+)", () => this.changeZoom(1), { "aria-label": "Larger" })));
  }

  // `versions` are all of the one that is shown.
  showVariants(versions, shown, onOpen) {
    this.variants.hidden = versions.length < 2;
    keepingFocus(this.variants, () => this.variants.replaceChildren(...versions.map((each) => element(
      "button", { type: "button", "aria-pressed": String(each.name === shown.name), onclick: () => onOpen(each) },
      each.variant ?? "as is"))));
  }

  changeZoom(step) {
    const zoom = this.stage.changeZoom(step);
    this.zoom.textContent = zoom === 0 ? "Fit" : `${zoom * 100} %`;
  }

  toggleGrid() { this.grid.setAttribute("aria-pressed", String(this.stage.toggleGrid())); }

  toggleGuides() { this.guides.setAttribute("aria-pressed", String(this.stage.toggleGuides())); }

  nextBackground() {
    this.background.selectedIndex = (this.background.selectedIndex + 1) % backgrounds.length;
    this.stage.setBackground(this.background.value);
  }

  get keys() {
    return [
      { keys: ["+", "="], label: "+", does: "larger", run: () => this.changeZoom(1) },
      { keys: ["-"], label: "−", does: "smaller", run: () => this.changeZoom(-1) },
      { keys: ["0"], label: "0", does: "fit", run: () => this.changeZoom(0) },
      { keys: ["p"], label: "p", does: "pixel grid", run: () => this.toggleGrid() },
      { keys: ["l"], label: "l", does: "lines at the pointer", run: () => this.toggleGuides() },
      { keys: ["b"], label: "b", does: "next background", run: () => this.nextBackground() },
    ];
  }
}
