"use strict";

const views = [
  { key: "side", title: "Side by side" },
  { key: "slider", title: "Slider" },
  { key: "onion", title: "Onion skin" },
  { key: "blink", title: "Blink" },
  { key: "difference", title: "Difference" },
];

// Shows the pictures of one entry in one of the views, at one scale.
class Stage extends PictureStage {
  constructor() {
    super();
    this.view = "side";
    this.showsRegions = true;
    this.position = 50;
    this.blinking = null;
    // Whether what the pictures come from is still there: files are, servers end.
    this.isServed = async () => true;
  }

  // Whether the entry has the pictures of a view.
  static offers(entry, view) {
    const { expected, actual, difference } = entry.pictures;
    if (view === "side") return true;
    return view === "difference" ? Boolean(difference) : Boolean(expected && actual);
  }

  show(entry, view) {
    this.view = Stage.offers(entry, view) ? view : "side";
    this.entry = entry;
    clearInterval(this.blinking);
    this.blinking = null;
    this.clear();
    this.canvas.className = `canvas ${this.view}`;
    this.controls.replaceChildren();
    const { expected, actual, difference } = entry.pictures;
    if (this.view === "side") this.addSideBySide(entry);
    else if (this.view === "difference") this.addFrame("difference", [["difference", difference]]);
    else this.addFrame("expected and actual", [["expected", expected], ["actual", actual]]);
    if (this.view === "slider") this.addRange("Share of the expected picture", true);
    if (this.view === "onion") this.addRange("Opacity of the actual picture", false);
    if (this.view === "blink") this.addBlinking();
    this.arrange();
  }

  addSideBySide(entry) {
    const { expected, actual, difference, sheet } = entry.pictures;
    if (!expected && !actual && sheet) return this.addFrame("sheet", [["sheet", sheet]]);
    if (entry.outcome === "finding" && actual) return this.addFrame("picture", [["actual", actual]]);
    if (!expected && !actual) {
      const equal = report.against ? `The same as at ${report.against.revision}` : "Equal to its reference";
      const reason = entry.outcome === "passed" ? `${equal}; the report carries no picture of it.` : "There is no picture of it.";
      this.canvas.append(element("p", { class: "nothing" }, reason));
      return undefined;
    }
    if (expected) this.addFrame("expected", [["expected", expected]]);
    else this.canvas.append(this.absent("expected", Stage.absence(entry)));
    if (actual) this.addFrame("actual", [["actual", actual]]);
    else this.canvas.append(this.absent("actual", entry.outcome === "removed" ? "It is not there any more." : "Nothing was drawn."));
    if (difference) this.addFrame("difference", [["difference", difference]]);
    return undefined;
  }

  // Why there is no expected picture.
  static absence({ outcome }) {
    if (outcome === "missing") return "There is no reference yet.";
    if (outcome === "added") return `It was not there at ${report.against.revision}.`;
    if (outcome === "brokenBefore") return `It could not be drawn at ${report.against.revision}.`;
    return "The store does not have the reference's picture.";
  }

  absent(title, reason) {
    return element(
      "figure", { class: "absent" }, element("figcaption", {}, element("span", {}, title)), element("p", {}, reason));
  }

  addFrame(title, layers) {
    const frame = this.add(
      title,
      layers.map(([role, path]) => ({ role, url: pictureURL(path), alt: `${role} picture of ${this.entry.name}` })),
      (frame, role) => this.lose(frame.figure, title, role));
    const regions = (this.entry.difference?.regions ?? []).slice(0, 500);
    for (const region of regions) this.outline(frame, region, element("div", { class: "region", "aria-hidden": "true" }));
  }

  // A report may have been moved without its pictures.
  async lose(figure, title, role) {
    this.frames = this.frames.filter((frame) => frame.figure !== figure);
    const reason = await this.isServed() ? `The report's ${role} picture is gone or damaged.`
      : `The review has ended; start it again to see the ${role} picture.`;
    figure.replaceWith(this.absent(title, reason));
    this.arrange();
  }

  addRange(label, isSlider) {
    const range = element("input", { type: "range", min: 0, max: 100, step: 0.5, "aria-label": label });
    range.value = this.position;
    const move = (value) => {
      this.position = Math.min(Math.max(value, 0), 100);
      range.value = this.position;
      this.canvas.style.setProperty("--position", String(this.position));
    };
    range.addEventListener("input", () => move(Number(range.value)));
    move(this.position);
    if (!isSlider) {
      this.controls.append(element("span", {}, "expected"), range, element("span", {}, "actual"));
      return;
    }
    this.controls.append(
      element("span", {}, "expected left of the line"), range, element("span", {}, "actual right of it"));
    const picture = this.frames[0].picture;
    picture.append(element("div", { class: "handle", "aria-hidden": "true" }));
    const follow = (event) => {
      const box = picture.getBoundingClientRect();
      move(((event.clientX - box.left) / box.width) * 100);
    };
    picture.addEventListener("pointerdown", (event) => {
      picture.setPointerCapture(event.pointerId);
      follow(event);
    });
    picture.addEventListener("pointermove", (event) => {
      if (picture.hasPointerCapture(event.pointerId)) follow(event);
    });
  }

  addBlinking() {
    const label = element("span", { class: "shown", "aria-live": "off" });
    const pause = element("button", { type: "button", onclick: () => this.toggleBlinking() });
    this.controls.append(label, pause, element("kbd", {}, "space"));
    this.flip = () => {
      const showsActual = this.canvas.classList.toggle("flipped");
      label.textContent = showsActual ? "actual" : "expected";
    };
    this.labelBlinking = () => { pause.textContent = this.blinking ? "Hold" : "Blink"; };
    this.flip();
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.toggleBlinking();
    this.labelBlinking();
  }

  toggleBlinking() {
    if (this.view !== "blink") return;
    if (this.blinking) {
      clearInterval(this.blinking);
      this.blinking = null;
    } else {
      this.flip();
      this.blinking = setInterval(this.flip, 600);
    }
    this.labelBlinking();
  }

  toggleRegions() {
    this.showsRegions = !this.showsRegions;
    this.arrange();
  }

  // As soon as the scale is known.
  arranged() { this.canvas.classList.toggle("without-regions", !this.showsRegions); }
}
