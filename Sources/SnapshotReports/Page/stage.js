"use strict";

const views = [
  { key: "side", title: "Side by side" },
  { key: "slider", title: "Slider" },
  { key: "onion", title: "Onion skin" },
  { key: "blink", title: "Blink" },
  { key: "difference", title: "Difference" },
];

// Shows the pictures of one entry in one of the views, at one scale.
class Stage {
  constructor() {
    this.view = "side";
    this.zoom = 0;
    this.showsRegions = true;
    this.position = 50;
    this.blinking = null;
    this.canvas = element("div", { class: "canvas", tabindex: -1 });
    this.controls = element("div", { class: "controls" });
    this.root = element("div", { class: "stage" }, this.canvas, this.controls);
    this.frames = [];
    new ResizeObserver(() => this.arrange()).observe(this.canvas);
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
    this.frames = [];
    this.canvas.replaceChildren();
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
    if (!expected && !actual) {
      const reason = entry.outcome === "passed" ? "Equal to its reference; the report carries no picture of it."
        : "There is no picture of it.";
      this.canvas.append(element("p", { class: "nothing" }, reason));
      return undefined;
    }
    if (expected) this.addFrame("expected", [["expected", expected]]);
    else {
      const reason = entry.outcome === "missing" ? "There is no reference yet."
        : "The store does not have the reference's picture.";
      this.canvas.append(this.absent("expected", reason));
    }
    if (actual) this.addFrame("actual", [["actual", actual]]);
    else this.canvas.append(this.absent("actual", "Nothing was drawn."));
    if (difference) this.addFrame("difference", [["difference", difference]]);
    return undefined;
  }

  absent(title, reason) {
    return element(
      "figure", { class: "absent" }, element("figcaption", {}, element("span", {}, title)), element("p", {}, reason));
  }

  addFrame(title, layers) {
    // Not to be seen before its size is known, or it would jump.
    const figure = element("figure", { class: "loading" });
    const images = layers.map(([role, path]) => {
      const image = element(
        "img",
        { class: `layer ${role}`, alt: `${role} picture of ${this.entry.name}`, decoding: "async", draggable: "false" });
      image.addEventListener("load", () => this.arrange());
      image.addEventListener("error", () => this.lose(figure, title, role));
      image.src = pictureURL(path);
      return image;
    });
    const size = element("span", { class: "size" });
    const picture = element("div", { class: "picture" }, ...images);
    const regions = (this.entry.difference?.regions ?? []).slice(0, 500).map((region) => {
      const outline = element("div", { class: "region", "aria-hidden": "true" });
      picture.append(outline);
      return { outline, region };
    });
    figure.append(element("figcaption", {}, element("span", {}, title), size), picture);
    this.canvas.append(figure);
    this.frames.push({ figure, picture, images, regions, size });
  }

  // A report may have been moved without its pictures.
  lose(figure, title, role) {
    this.frames = this.frames.filter((frame) => frame.figure !== figure);
    figure.replaceWith(this.absent(title, `The report's ${role} picture is gone or damaged.`));
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

  // 0 fits the pictures into the room there is; other steps are pixels of the screen per pixel of the picture.
  changeZoom(step) {
    const steps = [0, 0.5, 1, 2, 3, 4, 6, 8, 16];
    const index = steps.indexOf(this.zoom);
    this.zoom = step === 0 ? 0 : steps[Math.min(Math.max(index + step, 0), steps.length - 1)];
    this.arrange();
    return this.zoom;
  }

  // Sizes are set here and not by style sheets, so that regions and layers of different sizes stay in place.
  arrange() {
    const sizes = this.frames.map(({ images }) => ({
      width: Math.max(...images.map((image) => image.naturalWidth)),
      height: Math.max(...images.map((image) => image.naturalHeight)),
    }));
    const shown = sizes.filter((size) => size.width > 0 && size.height > 0);
    if (shown.length === 0) return;
    const { scale, isStacked } = this.fit(shown);
    this.canvas.classList.toggle("stacked", isStacked);
    this.canvas.classList.toggle("enlarged", scale >= 2);
    this.canvas.classList.toggle("without-regions", !this.showsRegions);
    const room = {
      width: Math.max(...shown.map((size) => size.width)), height: Math.max(...shown.map((size) => size.height)),
    };
    this.frames.forEach((frame, index) => {
      this.place(frame, sizes[index], scale);
      // Pictures of different sizes begin at the same edge, so that they can be compared by eye.
      frame.figure.style.minWidth = `${room.width * scale}px`;
      frame.picture.style.marginBottom = `${(room.height - sizes[index].height) * scale}px`;
    });
  }

  // The greatest scale at which pictures beside each other, or else below each other, can all be seen.
  fit(sizes) {
    const style = getComputedStyle(this.canvas);
    const room = {
      width: this.canvas.clientWidth - 2 * parseFloat(style.paddingLeft) - 4,
      height: this.canvas.clientHeight - 2 * parseFloat(style.paddingTop) - 4,
    };
    const count = Math.max(sizes.length, this.canvas.children.length);
    const [gap, caption] = [24, 30];
    const width = Math.max(...sizes.map((size) => size.width));
    const height = Math.max(...sizes.map((size) => size.height));
    const beside = Math.min((room.width - gap * (count - 1)) / count / width, (room.height - caption) / height);
    const below = Math.min(room.width / width, ((room.height - gap * (count - 1)) / count - caption) / height);
    // Beside each other on a narrow screen nothing could be made out; below each other they can be scrolled.
    const isNarrow = count > 1 && beside < 1 && beside * width < 140;
    const isStacked = count > 1 && (isNarrow || below > beside);
    const fitting = Math.max(isNarrow ? room.width / width : isStacked ? below : beside, 0.02);
    // Whole factors keep pixels square.
    const whole = fitting >= 1 ? Math.min(Math.floor(fitting), 4) : fitting;
    return { scale: this.zoom || whole, isStacked };
  }

  place({ figure, picture, images, regions, size }, { width, height }, scale) {
    if (width === 0) return;
    figure.classList.remove("loading");
    picture.style.width = `${width * scale}px`;
    picture.style.height = `${height * scale}px`;
    for (const image of images) {
      image.style.width = `${image.naturalWidth * scale}px`;
      image.style.height = `${image.naturalHeight * scale}px`;
    }
    for (const { outline, region } of regions) {
      const [x, y, regionWidth, regionHeight] = region;
      outline.style.left = `${x * scale - 3}px`;
      outline.style.top = `${y * scale - 3}px`;
      outline.style.width = `${regionWidth * scale + 6}px`;
      outline.style.height = `${regionHeight * scale + 6}px`;
    }
    size.textContent = `${width} × ${height}`;
  }
}
