"use strict";

// All previews at a glance, by their folders.
class Wall {
  // `draw(version)` asks for what a version shows.
  constructor({ source, settings, title, draw }) {
    this.source = source;
    this.settings = settings;
    this.title = title;
    this.drawVersion = draw;
    this.tiles = new Map();
    this.folders = new Map();
    this.top = 0;
    // It can have the focus, so that keys scroll it.
    this.root = element("main", { class: "wall", hidden: true, tabindex: -1, "aria-label": "All previews" });
    // Only what comes into view is drawn.
    this.observer = new IntersectionObserver((changes) => {
      for (const { isIntersecting, target } of changes) if (isIntersecting) this.load(this.tiles.get(target.dataset.name));
    }, { rootMargin: "300px", scrollMargin: "300px" });
    new ResizeObserver(() => this.estimate()).observe(this.root);
  }

  show(versions) {
    const groups = new Map();
    for (const version of versions) {
      if (!groups.has(version.group)) groups.set(version.group, []);
      groups.get(version.group).push(version);
    }
    const before = this.tiles;
    const focused = document.activeElement?.dataset.name;
    this.tiles = new Map();
    this.observer.disconnect();
    this.folders = new Map([...groups].map(([group, members]) => [group, this.folder(group, members, before)]));
    this.root.replaceChildren(
      element("h1", { class: "off-screen" }, `All previews of ${this.title}`), ...this.folders.values());
    if (versions.length === 0) this.root.append(element("p", { class: "nothing" }, "No previews."));
    for (const { link } of this.tiles.values()) this.observer.observe(link);
    this.tiles.get(focused)?.link.focus({ preventScroll: true });
    this.estimate();
  }

  // Says how high folders are that have not been in view yet, or the end would move away from whoever goes there.
  estimate() {
    const tiles = this.root.querySelector(".tiles");
    if (!tiles?.clientHeight) return;
    const { gridTemplateColumns, rowGap } = getComputedStyle(tiles);
    const columns = gridTemplateColumns.split(" ").length;
    const gap = parseFloat(rowGap);
    const row = tiles.firstElementChild.getBoundingClientRect().height + gap;
    const above = tiles.getBoundingClientRect().top - tiles.parentElement.getBoundingClientRect().top - gap;
    for (const folder of this.folders.values()) {
      const rows = Math.ceil(folder.lastElementChild.childElementCount / columns);
      folder.style.containIntrinsicHeight = `auto ${above + rows * row}px`;
    }
  }

  // The element there was for as many stays: browsers know how high it is while it is out of view.
  folder(group, members, before) {
    const title = group || this.title;
    const known = this.folders.get(group);
    const isAsHigh = known?.querySelector(".tiles").childElementCount === members.length;
    const folder = isAsHigh ? known : element("section", { class: "folder" });
    folder.setAttribute("aria-label", title);
    folder.replaceChildren(
      element("h2", {}, element("bdi", {}, title), element("span", { class: "figure" }, String(members.length))),
      element("div", { class: "tiles" }, ...members.map((version) => this.tile(version, before.get(version.name)))));
    return folder;
  }

  // Notes where one has scrolled to, which what is hidden forgets.
  leave() {
    if (!this.root.hidden) this.top = this.root.scrollTop;
  }

  // Shows what was in view before.
  goBack() { this.root.scrollTop = this.top; }

  // Takes the focus, on the tile of a version if there is one.
  focus(version) {
    const tile = this.tiles.get(version?.name);
    if (tile) tile.link.focus();
    else this.root.focus({ preventScroll: true });
  }

  // `before` is the tile there was for the same version: its picture stays until there is another.
  tile(version, before) {
    const picture = before?.picture ?? element("span", { class: "shown-picture" });
    const reason = element("span", { class: "reason", hidden: true });
    const link = element(
      "a", { class: "tile", href: pageAddress.of(version.name, this.settings), title: version.name, "data-name": version.name },
      element("span", { class: "holder" }, picture, reason),
      element("span", { class: "caption" }, element("span", { class: "name", dir: "auto" }, version.title),
        version.variant ? element("span", { class: "badge variant" }, version.variant) : null, findingsBadge(version)));
    const tile = { version, picture, reason, link, isLoaded: false };
    this.tiles.set(version.name, tile);
    this.tell(tile);
    return link;
  }

  // Draws a version anew that has been drawn.
  changed(version) {
    const tile = this.tiles.get(version.name);
    if (tile?.isLoaded) this.draw(tile);
  }

  load(tile) {
    if (!tile || tile.isLoaded) return;
    tile.isLoaded = true;
    this.draw(tile);
  }

  async draw(tile) {
    const { version, picture } = tile;
    tile.turn = (tile.turn ?? 0) + 1;
    const { turn } = tile;
    let answer;
    try {
      answer = await this.drawVersion(version);
    } catch (error) {
      tile.isLoaded = false;
      // That nobody answers any more is said above all.
      if (turn === tile.turn && !(error instanceof TypeError)) this.tell(tile, { message: error.message });
      return;
    }
    if (turn !== tile.turn) return;
    this.tell(tile);
    const frame = answer.drawing?.frames.at(-1);
    if (!frame) return;
    const image = element("img", { alt: "", decoding: "async", width: frame.width, height: frame.height });
    image.addEventListener("load", () => { if (turn === tile.turn) picture.replaceChildren(image); });
    image.src = this.source.picture(frame);
    // Of files, the first picture needs no waiting.
    if (!picture.firstChild) picture.replaceChildren(image);
  }

  // Says what is wrong with a version, below the picture that there was.
  tell({ version, reason, link }, problem = version.problem) {
    reason.hidden = !problem;
    reason.textContent = problem ? [placeOf(problem), problem.message].filter((text) => text).join(": ") : "";
    const words = [version.name, problem ? `error: ${problem.message}` : null, findingsText(version)];
    link.setAttribute("aria-label", words.filter((text) => text).join(", "));
  }

  // Printers do not wait for what comes into view.
  prepareForPrint() {
    for (const tile of this.tiles.values()) this.load(tile);
  }
}
