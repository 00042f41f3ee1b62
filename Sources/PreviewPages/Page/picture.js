"use strict";

const backgrounds = ["checks", "white", "black", "page"];

// The picture of a preview with what is drawn over it. Places are in points.
class PreviewStage extends PictureStage {
  // `onPoint(point, isPinned)` is told where the pointer is, null for nowhere; `onWidth(points, isEnd)` of the edge being dragged.
  constructor({ onPoint, onWidth }) {
    super();
    this.onPoint = onPoint;
    this.onWidth = onWidth;
    this.points = 1;
    this.url = null;
    this.turn = 0;
    this.hover = PreviewStage.box("hover");
    this.pin = PreviewStage.box("pin");
    this.distances = ["top", "right", "bottom", "left"].map((side) => element("div", { class: `distance ${side}` }));
    this.crossPlace = element("span", { class: "tag" });
    this.cross = element("div", { class: "cross", hidden: true }, this.crossPlace);
    this.crossed = { x: 0, y: 0 };
    this.order = element("div", { class: "order", hidden: true });
    this.flags = element("div", { class: "flags" });
    this.over = element(
      "div", { class: "over", "aria-hidden": "true" }, this.pin, this.hover, ...this.distances, this.flags, this.order, this.cross);
    this.places = { hover: null, pin: null, parent: null, order: [], flags: [] };
    this.setBackground("checks");
  }

  static box(kind) { return element("div", { class: `box ${kind}`, hidden: true }, element("span", { class: "tag" })); }

  // Shows a picture once it is decoded, in place of the one before. Resolves to `shown`, to `lost` for one that cannot be had, or
  // to `late` where another is to be shown by then.
  async present(url, frame, alt) {
    this.turn += 1;
    const { turn } = this;
    const image = new Image();
    image.src = url;
    const isDecoded = await image.decode().then(() => true, () => false);
    if (turn !== this.turn) return "late";
    if (!isDecoded) return "lost";
    if (this.frames.length === 0) this.build();
    const shown = this.frames[0];
    image.className = "layer actual";
    image.alt = alt;
    image.draggable = false;
    shown.images[0].replaceWith(image);
    shown.images[0] = image;
    shown.title.textContent = `${round(frame.width / frame.scale)} × ${round(frame.height / frame.scale)} points`;
    this.points = frame.scale;
    this.url = url;
    this.arrange();
    this.root.dataset.picture = frame.picture;
    return "shown";
  }

  build() {
    this.canvas.replaceChildren();
    const title = element("span", {});
    const size = element("span", { class: "size" });
    const image = element("img", { alt: "" });
    this.handle = this.makeHandle();
    const picture = element("div", { class: "picture" }, image, this.over, this.handle);
    const figure = element("figure", {}, element("figcaption", {}, title, size), picture);
    this.canvas.append(figure);
    this.frames = [{ figure, picture, images: [image], outlines: [], size, title }];
    picture.addEventListener("pointermove", (event) => this.moved(event));
    picture.addEventListener("pointerleave", () => this.left());
    picture.addEventListener("click", (event) => this.onPoint(this.point(event), true));
  }

  // Says something in place of a picture.
  say(text) {
    this.turn += 1;
    this.frames = [];
    this.url = null;
    delete this.root.dataset.picture;
    this.canvas.replaceChildren(element("p", { class: "nothing" }, text));
  }

  point(event) {
    const box = this.frames[0].picture.getBoundingClientRect();
    const pixel = this.scale * this.points;
    return { x: (event.clientX - box.left) / pixel, y: (event.clientY - box.top) / pixel };
  }

  moved(event) {
    this.crossed = this.point(event);
    this.onPoint(this.crossed, false);
    this.putCross();
  }

  // Where the pointer was last: a place of the picture, at any scale.
  putCross() {
    const { x, y } = this.crossed;
    const pixel = this.scale * this.points;
    this.cross.style.setProperty("--x", `${x * pixel}px`);
    this.cross.style.setProperty("--y", `${y * pixel}px`);
    this.crossPlace.textContent = `${round(x)}, ${round(y)}`;
  }

  left() { this.onPoint(null, false); }

  // The right edge, by which the width is changed.
  makeHandle() {
    const handle = element("div", {
      class: "edge", role: "slider", tabindex: 0, "aria-label": "Width of the picture", "aria-orientation": "horizontal",
      "aria-valuemin": 1, "aria-valuemax": 2000, title: "Drag to change the width",
    });
    const box = () => this.frames[0].picture.getBoundingClientRect();
    // Where it was taken, how far from the edge itself, and the width it was moved to; null as long as it has not been moved.
    let [taken, grip, width] = [0, 0, null];
    handle.addEventListener("pointerdown", (event) => {
      handle.setPointerCapture(event.pointerId);
      // The scale stays what it is, or the edge would run away from the pointer.
      this.held = this.scale;
      [taken, grip, width] = [event.clientX, event.clientX - box().right, null];
      event.preventDefault();
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId) || (width === null && event.clientX === taken)) return;
      width = Math.max(1, Math.round((event.clientX - grip - box().left) / (this.scale * this.points)));
      this.onWidth(width, false);
    });
    handle.addEventListener("pointerup", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      this.held = null;
      if (width !== null) this.onWidth(width, true);
    });
    handle.addEventListener("click", (event) => event.stopPropagation());
    handle.addEventListener("keydown", (event) => {
      const width = Math.round(this.frames[0].images[0].naturalWidth / this.points);
      const step = event.shiftKey ? 10 : 1;
      const next = {
        ArrowLeft: width - step, ArrowDown: width - step, ArrowRight: width + step, ArrowUp: width + step,
        Home: Number(handle.ariaValueMin), End: Number(handle.ariaValueMax),
      }[event.key];
      if (next === undefined || isBrowsersKey(event)) return;
      event.preventDefault();
      this.onWidth(Math.max(1, next), true);
    });
    return handle;
  }

  fit(sizes) {
    const fitting = super.fit(sizes);
    return this.held ? { ...fitting, scale: this.held } : fitting;
  }

  setBackground(background) { this.canvas.dataset.background = background; }

  toggleGrid() { return this.canvas.classList.toggle("grid"); }

  toggleGuides() {
    this.cross.hidden = !this.cross.hidden;
    return !this.cross.hidden;
  }

  // Marks components: `{ name, frame, parent }` or null, frames absolute.
  mark({ hover, pin }) {
    this.places.hover = hover;
    this.places.pin = pin;
    this.arranged();
  }

  // Numbers frames in their order; none of them takes the numbers away.
  number(frames) {
    this.places.order = frames;
    this.order.hidden = frames.length === 0;
    this.order.replaceChildren(...frames.map((_, index) => element("span", {}, String(index + 1))));
    this.arranged();
  }

  // Puts boxes with their numbers around `{ frame, severity }`.
  flag(findings) {
    this.places.flags = findings.map(({ frame }) => frame);
    const counts = new Map();
    this.flags.replaceChildren(...findings.map(({ severity, frame }, index) => {
      const number = element("span", {}, String(index + 1));
      // Numbers in the same corner stand beside each other.
      const corner = frame.slice(0, 2).join();
      const before = counts.get(corner) ?? 0;
      counts.set(corner, before + 1);
      number.style.marginLeft = `${before * 20}px`;
      return element("div", { class: `flag ${severity}` }, number);
    }));
    this.arranged();
  }

  arranged() {
    if (this.frames.length === 0) return;
    const pixel = this.scale * this.points;
    const { picture, images } = this.frames[0];
    picture.style.setProperty("--pixel", `${this.scale}px`);
    this.canvas.classList.toggle("grid-shown", this.scale >= 4);
    this.handle.setAttribute("aria-valuenow", String(round(images[0].naturalWidth / this.points)));
    PreviewStage.put(this.hover, this.places.hover, pixel);
    PreviewStage.put(this.pin, this.places.pin, pixel);
    this.putDistances(this.places.hover ?? this.places.pin, pixel);
    this.putCross();
    this.places.flags.forEach((frame, index) => PreviewStage.move(this.flags.children[index], frame, pixel));
    this.places.order.forEach((frame, index) => {
      const mark = this.order.children[index];
      [mark.style.left, mark.style.top] = [`${frame[0] * pixel}px`, `${frame[1] * pixel}px`];
    });
  }

  static put(box, marked, pixel) {
    box.hidden = !marked;
    if (!marked) return;
    PreviewStage.move(box, marked.frame, pixel);
    box.classList.toggle("low", marked.frame[1] * pixel < 24);
    box.firstChild.textContent = `${marked.name} ${round(marked.frame[2])} × ${round(marked.frame[3])}`;
  }

  static move(box, frame, pixel) {
    const [x, y, width, height] = frame.map((length) => length * pixel);
    Object.assign(box.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  }

  // How far the component is from the edges of the one around it.
  putDistances(marked, pixel) {
    const parent = marked?.parent;
    for (const line of this.distances) line.hidden = !parent;
    if (!parent) return;
    const [x, y, width, height] = marked.frame;
    const [top, right, bottom, left] = margins(marked.frame, parent);
    const middle = { x: x + width / 2, y: y + height / 2 };
    const lines = [
      [middle.x, Math.min(y, y - top), 0, top], [x + width, middle.y, right, 0],
      [middle.x, y + height, 0, bottom], [x - left, middle.y, left, 0],
    ];
    this.distances.forEach((line, index) => {
      const length = [top, right, bottom, left][index];
      line.hidden = !(length > 0.01);
      const [lineX, lineY, lineWidth, lineHeight] = lines[index].map((number) => number * pixel);
      Object.assign(line.style, {
        left: `${lineX}px`, top: `${lineY}px`, width: `${lineWidth}px`, height: `${lineHeight}px`,
      });
      line.dataset.length = String(round(length));
    });
  }
}

// Top, right, bottom and left: from the edges of a frame to those of the one around it.
function margins([x, y, width, height], [outerX, outerY, outerWidth, outerHeight]) {
  return [y - outerY, outerX + outerWidth - x - width, outerY + outerHeight - y - height, x - outerX];
}

// As people read it: two digits behind the point at most.
function round(number) { return Math.round(number * 100) / 100; }
