"use strict";

// The components of a picture as a tree, in step with the picture, and what is said of one of them.
class ComponentTree {
  // `onMark({ hover, pin })` is told what to mark in the picture.
  constructor(onMark) {
    this.onMark = onMark;
    this.components = [];
    this.rows = [];
    this.pinned = -1;
    this.hovered = -1;
    this.tree = element("div", { class: "tree", role: "tree", "aria-label": "Components" });
    this.facts = element("div", { class: "component", "aria-live": "polite" });
    this.root = element("div", { class: "pane" }, this.facts, this.tree);
    this.tree.addEventListener("pointermove", (event) => this.hover(ComponentTree.index(event)));
    this.tree.addEventListener("pointerleave", () => this.hover(-1));
    this.tree.addEventListener("click", (event) => this.choose(ComponentTree.index(event)));
    this.tree.addEventListener("keydown", (event) => this.pressed(event));
  }

  static index(event) { return Number(event.target.closest("[data-index]")?.dataset.index ?? -1); }

  static most = 3000;

  // Shows other components; the one that is pinned stays so where it can be found again.
  show(outline) {
    const before = this.components[this.pinned];
    this.components = ComponentTree.placed(outline);
    this.pinned = before ? this.components.findIndex((each) => each.way === before.way) : -1;
    this.hovered = -1;
    const hadFocus = this.tree.contains(document.activeElement);
    this.rows = this.components.slice(0, ComponentTree.most).map((each, index) => this.row(each, index));
    const rest = this.components.length - this.rows.length;
    this.tree.replaceChildren(...this.rows);
    if (rest > 0) this.tree.append(element("p", { class: "rest" }, `and ${plural(rest, "component")} more`));
    this.focusable = this.rows[this.pinned] ?? this.rows[0];
    this.focusable?.setAttribute("tabindex", "0");
    if (hadFocus) this.focusable?.focus({ preventScroll: true });
    this.refresh();
  }

  // Frames come relative to the component around; what is wanted is where they are in the picture.
  static placed(outline) {
    const open = [];
    const counts = [];
    return outline.map((each) => {
      open.length = Math.min(open.length, each.depth);
      const parent = open.at(-1) ?? null;
      const [x, y, width, height] = each.frame ?? [0, 0, 0, 0];
      const frame = parent ? [parent.frame[0] + x, parent.frame[1] + y, width, height] : [x, y, width, height];
      const name = `${each.type}${each.item ? `[${each.item.join(", ")}]` : ""}${each.id ? `#${each.id}` : ""}`;
      counts.length = each.depth + 1;
      counts[each.depth] = (counts[each.depth] ?? -1) + 1;
      const way = `${parent?.way ?? ""}/${counts[each.depth]}`;
      const made = { ...each, name, frame, parent, way, isShown: Boolean(each.frame) && width > 0 && height > 0 };
      open.push(made);
      return made;
    });
  }

  row(component, index) {
    const row = element(
      "div", { class: "node", role: "treeitem", "aria-level": component.depth + 1, "data-index": index, tabindex: -1 },
      element("span", { class: "type" }, component.type),
      component.item ? element("span", { class: "item" }, ` ${component.item.join(".")}`) : null,
      component.id ? element("span", { class: "id" }, `#${component.id}`) : null,
      element("span", { class: "hint" }, ComponentTree.hint(component)));
    row.style.paddingInlineStart = `${8 + Math.min(component.depth, 24) * 12}px`;
    return row;
  }

  // A few words by which people recognise it.
  static hint({ says }) {
    const text = says.string ?? says.text ?? says.source ?? says.title ?? "";
    return typeof text === "string" ? text.slice(0, 60) : "";
  }

  // The component in front at a point of the picture; -1 for none.
  at({ x, y }) {
    return this.components.findLastIndex(
      ({ frame, isShown }) => isShown && x >= frame[0] && y >= frame[1] && x < frame[0] + frame[2] && y < frame[1] + frame[3]);
  }

  // The pointer is somewhere in the picture, or has clicked there.
  point(point, isChosen) {
    const index = point ? this.at(point) : -1;
    if (isChosen) this.choose(index);
    else this.hover(index);
  }

  hover(index) {
    if (index === this.hovered) return;
    this.hovered = index;
    this.refresh();
  }

  // Pins a component; one that is pinned is let go.
  choose(index) {
    this.pinned = index === this.pinned ? -1 : index;
    this.refresh();
    this.rows[this.pinned]?.scrollIntoView({ block: "nearest" });
  }

  unpin() {
    this.pinned = -1;
    this.refresh();
  }

  pressed(event) {
    const from = ComponentTree.index(event);
    const component = this.components[from];
    if (!component || isBrowsersKey(event)) return;
    const moves = {
      ArrowDown: () => from + 1, ArrowUp: () => from - 1, Home: () => 0, End: () => this.rows.length - 1,
      ArrowLeft: () => this.components.indexOf(component.parent),
      ArrowRight: () => (this.components[from + 1]?.parent === component ? from + 1 : from),
      Enter: () => from, " ": () => from,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const to = move();
    const row = this.rows[to];
    if (!row) return;
    this.focusable?.setAttribute("tabindex", "-1");
    row.setAttribute("tabindex", "0");
    this.focusable = row;
    row.focus();
    if (to !== this.pinned || to === from) this.choose(to);
  }

  refresh() {
    const [hover, pin] = [this.components[this.hovered], this.components[this.pinned]];
    for (const row of this.tree.querySelectorAll(".hovered, [aria-selected=true]")) {
      row.classList.remove("hovered");
      row.removeAttribute("aria-selected");
    }
    if (hover) this.rows[this.hovered]?.classList.add("hovered");
    if (pin) this.rows[this.pinned]?.setAttribute("aria-selected", "true");
    if (hover && this.isFollowing) this.rows[this.hovered]?.scrollIntoView({ block: "nearest" });
    this.describe(hover ?? pin);
    const marked = (each) => (each ? { name: each.name, frame: each.frame, parent: each.parent?.frame } : null);
    this.onMark({ hover: marked(hover), pin: marked(pin) });
  }

  describe(component) {
    if (!component) {
      announce(
        this.facts, element("p", { class: "nothing" }, "Point at the picture to see what is there; click to keep it."));
      return;
    }
    const { frame, says } = component;
    const rows = [["frame", component.isShown ? `${frame.slice(0, 2).map(round).join(", ")} · ${frame.slice(2).map(round).join(" × ")}` : "not shown"]];
    if (component.parent) {
      const [top, right, bottom, left] = margins(frame, component.parent.frame).map(round);
      rows.push(["margins", `top ${top}, right ${right}, bottom ${bottom}, left ${left}`]);
    }
    for (const [key, value] of Object.entries(says)) {
      if (!key.endsWith(".$content")) rows.push([key.replace(/^\^/, "around: "), value]);
    }
    announce(
      this.facts, element("h3", {}, element("span", { class: "type" }, component.type),
        component.id ? element("span", { class: "id" }, `#${component.id}`) : null,
        component === this.components[this.pinned] ? element("span", { class: "pinned" }, " pinned") : null),
      element("dl", {}, ...rows.map(([key, value]) => element(
        "div", {}, element("dt", {}, key), element("dd", {}, swatch(value), typeof value === "string" ? value : JSON.stringify(value))))));
  }
}

// A spot of a colour where a value is one; null where it is none.
function swatch(value) {
  if (typeof value !== "string" || !/^#[0-9a-f]{3,8}$/i.test(value)) return null;
  const spot = element("span", { class: "swatch", "aria-hidden": "true" });
  spot.style.background = value;
  return spot;
}
