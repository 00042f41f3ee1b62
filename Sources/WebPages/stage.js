"use strict";

// Shows pictures at one scale, beside or below each other, with outlines of places in them.
class PictureStage {
  constructor() {
    this.zoom = 0;
    this.scale = 1;
    this.canvas = element("div", { class: "canvas", role: "group", "aria-label": "Pictures" });
    this.controls = element("div", { class: "controls" });
    this.root = element("div", { class: "stage" }, this.canvas, this.controls);
    this.frames = [];
    new ResizeObserver(() => this.arrange()).observe(this.canvas);
  }

  clear() {
    this.frames = [];
    this.canvas.replaceChildren();
  }

  // Adds a picture of one or more layers, `{ role, url, alt }`. `onError(frame, role)` is told of one that cannot be had.
  add(title, layers, onError) {
    // Not to be seen before its size is known, or it would jump.
    const figure = element("figure", { class: "loading" });
    const images = layers.map(({ role, url, alt }) => {
      const image = element("img", { class: `layer ${role}`, alt, decoding: "async", draggable: "false" });
      image.addEventListener("load", () => this.arrange());
      image.addEventListener("error", () => onError(frame, role));
      image.src = url;
      return image;
    });
    const size = element("span", { class: "size" });
    const picture = element("div", { class: "picture" }, ...images);
    figure.append(element("figcaption", {}, element("span", {}, title), size), picture);
    this.canvas.append(figure);
    const frame = { figure, picture, images, outlines: [], size };
    this.frames.push(frame);
    return frame;
  }

  // Puts an element around an area of a picture, in the picture's pixels, and keeps it there at any scale.
  outline(frame, area, made) {
    frame.picture.append(made);
    frame.outlines.push({ made, area });
  }

  // Once all is in place.
  arranged() {}

  // Pixels of the screen per pixel of the picture.
  static zooms = [0.5, 1, 2, 3, 4, 6, 8, 16];

  // 0 fits the pictures into the room there is; from there, larger and smaller mean than they are now.
  changeZoom(step) {
    const { zooms } = PictureStage;
    const { zoom } = this;
    const scale = zoom || this.scale;
    const larger = () => zooms.find((each) => each > scale + 0.01) ?? zoom;
    const smaller = () => zooms.findLast((each) => each < scale - 0.01) ?? 0;
    this.zoom = step === 0 ? 0 : step > 0 ? larger() : smaller();
    this.arrange();
    // Below the smallest zoom are pictures that fit, unless they are small themselves.
    if (step < 0 && this.scale > scale) {
      this.zoom = zoom;
      this.arrange();
    }
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
    this.scale = scale;
    this.canvas.classList.toggle("stacked", isStacked);
    this.canvas.classList.toggle("enlarged", scale >= 2);
    const room = {
      width: Math.max(...shown.map((size) => size.width)), height: Math.max(...shown.map((size) => size.height)),
    };
    this.frames.forEach((frame, index) => {
      this.place(frame, sizes[index], scale);
      // Pictures of different sizes begin at the same edge, so that they can be compared by eye.
      frame.figure.style.minWidth = `${room.width * scale}px`;
      frame.picture.style.marginBottom = `${(room.height - sizes[index].height) * scale}px`;
    });
    this.arranged();
    this.letScroll();
  }

  // Keys reach pictures that are larger than their place, to scroll them; others would be a stop for nothing.
  letScroll() {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = this.canvas;
    this.canvas.tabIndex = scrollWidth > clientWidth || scrollHeight > clientHeight ? 0 : -1;
  }

  // The greatest scale at which pictures beside each other, or else below each other, can all be seen, unless that is too small.
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
    const across = (room.width - gap * (count - 1)) / count / width;
    const beside = Math.min(across, (room.height - caption) / height);
    const below = Math.min(room.width / width, ((room.height - gap * (count - 1)) / count - caption) / height);
    // Beside each other on a narrow screen nothing could be made out; below each other they can be scrolled.
    const isNarrow = count > 1 && across < 1 && across * width < 140;
    // Of tall pictures on a wide one neither: they stay beside each other, as wide as there is room, and are scrolled together.
    const isTall = count > 1 && !isNarrow && beside < 1 && beside * width < 140;
    const isStacked = count > 1 && (isNarrow || (!isTall && below > beside));
    const fits = isNarrow ? room.width / width : isTall ? Math.min(across, 1) : isStacked ? below : beside;
    const fitting = Math.max(fits, 0.02);
    // Whole factors keep pixels square.
    const whole = fitting >= 1 ? Math.min(Math.floor(fitting), 4) : fitting;
    return { scale: this.zoom || whole, isStacked };
  }

  place({ figure, picture, images, outlines, size }, { width, height }, scale) {
    if (width === 0) return;
    figure.classList.remove("loading");
    picture.style.width = `${width * scale}px`;
    picture.style.height = `${height * scale}px`;
    // On paper, where there may be less room, pictures keep their shape.
    figure.style.setProperty("--ratio", String(width / height));
    figure.style.setProperty("--pixels", String(width));
    for (const image of images) {
      image.style.width = `${image.naturalWidth * scale}px`;
      image.style.height = `${image.naturalHeight * scale}px`;
      // For what is said in parts of the picture but done to layers of other sizes.
      image.style.setProperty("--share", String(image.naturalWidth / width));
    }
    for (const { made, area } of outlines) {
      const [x, y, areaWidth, areaHeight] = area;
      made.style.left = `calc(${(x / width) * 100}% - 3px)`;
      made.style.top = `calc(${(y / height) * 100}% - 3px)`;
      made.style.width = `calc(${(areaWidth / width) * 100}% + 6px)`;
      made.style.height = `calc(${(areaHeight / height) * 100}% + 6px)`;
    }
    size.textContent = `${width} × ${height}`;
  }
}
