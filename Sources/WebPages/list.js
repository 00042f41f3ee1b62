"use strict";

// A list box of which only the rows in view are elements, so that its length costs nothing.
class EntryList {
  // `describe(entry)` gives what a row shows: `{ kind, name, place, label, thumbnail, state }`, where `name` may have a part
  // before its last slash, `place` is what stands there instead of that part, if anything, `thumbnail` is a URL or null and
  // `state` is elements. Entries have a `name` of their own.
  constructor({ label, onSelect, describe }) {
    this.onSelect = onSelect;
    this.describe = describe;
    this.entries = [];
    this.selected = -1;
    this.rows = new Map();
    this.spacer = element("div", { class: "spacer", role: "presentation" });
    this.root = element(
      "div", { class: "list", role: "listbox", tabindex: 0, "aria-label": label }, this.spacer);
    this.root.addEventListener("scroll", () => this.draw(), { passive: true });
    this.root.addEventListener("click", (event) => {
      const row = event.target.closest("[data-index]");
      if (row) this.select(Number(row.dataset.index));
    });
    this.height = 0;
    new ResizeObserver(() => this.resized()).observe(this.root);
  }

  static rowHeight = 56;

  get current() { return this.entries[this.selected] ?? null; }

  // Shows other entries; the one selected last stays so, or is so again, if it is among them.
  show(entries) {
    const name = this.lastName;
    this.entries = entries;
    this.spacer.style.height = `${entries.length * EntryList.rowHeight}px`;
    const index = name === undefined ? -1 : entries.findIndex((entry) => entry.name === name);
    this.redraw();
    this.select(index < 0 && entries.length > 0 ? 0 : index);
  }

  select(index) {
    if (index < -1 || index >= this.entries.length) return;
    this.selected = index;
    this.lastName = this.current?.name ?? this.lastName;
    this.reveal();
    this.redraw();
    if (index >= 0) this.root.setAttribute("aria-activedescendant", `row-${index}`);
    else this.root.removeAttribute("aria-activedescendant");
    this.onSelect(this.current);
  }

  move(step) {
    if (this.entries.length === 0) return;
    this.select(Math.min(Math.max(this.selected + step, 0), this.entries.length - 1));
  }

  redraw() {
    for (const row of this.rows.values()) row.remove();
    this.rows.clear();
    this.draw();
  }

  // Makes the row of an entry anew, if it is in view.
  redrawRow(entry) {
    for (const [index, row] of this.rows) {
      if (this.entries[index] !== entry) continue;
      const made = this.row(index);
      row.replaceWith(made);
      this.rows.set(index, made);
    }
  }

  // Whether an entry is in view, or nearly.
  hasRow(entry) { return [...this.rows.keys()].some((index) => this.entries[index] === entry); }

  // What was in view stays there; where somebody has scrolled away from it, nothing moves.
  resized() {
    const { scrollTop, clientHeight } = this.root;
    const top = this.selected * EntryList.rowHeight;
    if (top < scrollTop + this.height && top + EntryList.rowHeight > scrollTop) this.reveal();
    this.height = clientHeight;
    this.draw();
  }

  reveal() {
    if (this.selected < 0) return;
    const top = this.selected * EntryList.rowHeight;
    const bottom = top + EntryList.rowHeight;
    const { scrollTop, clientHeight } = this.root;
    // What the row is in view of, whether or not that has been observed yet.
    this.height = clientHeight;
    if (top < scrollTop) this.root.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.root.scrollTop = bottom - clientHeight;
  }

  draw() {
    const margin = 6;
    const { scrollTop, clientHeight } = this.root;
    const first = Math.max(0, Math.floor(scrollTop / EntryList.rowHeight) - margin);
    const last = Math.min(
      this.entries.length, Math.ceil((scrollTop + clientHeight) / EntryList.rowHeight) + margin);
    for (const [index, row] of this.rows) {
      if (index >= first && index < last) continue;
      row.remove();
      this.rows.delete(index);
    }
    for (let index = first; index < last; index += 1) {
      if (this.rows.has(index)) continue;
      const row = this.row(index);
      this.rows.set(index, row);
      this.spacer.append(row);
    }
  }

  row(index) {
    const entry = this.entries[index];
    const { kind, name, place, label, thumbnail, state } = this.describe(entry);
    const [suite, ownName] = splitName(name);
    const row = element(
      "div",
      {
        class: `row ${kind}`, role: "option", id: `row-${index}`, "data-index": index,
        "aria-selected": index === this.selected ? "true" : "false", "aria-setsize": this.entries.length,
        "aria-posinset": index + 1, title: place ? `${name} at ${place}` : name, "aria-label": label,
      },
      element(
        "span", { class: "thumbnail" },
        thumbnail
          ? element("img", { src: thumbnail, alt: "", loading: "lazy", decoding: "async", onerror: (event) => event.target.remove() })
          : null),
      element(
        "span", { class: "names" }, element("span", { class: "name", dir: "auto" }, ownName),
        place
          ? element("span", { class: "suite place" }, element("bdi", { dir: "ltr" }, place))
          : element("span", { class: "suite", dir: "auto" }, suite || " ")),
      element("span", { class: "state" }, ...state));
    row.style.top = `${index * EntryList.rowHeight}px`;
    return row;
  }
}

// What is before and behind a name's last slash.
function splitName(name) {
  const slash = name.lastIndexOf("/");
  return slash < 0 ? ["", name] : [name.slice(0, slash), name.slice(slash + 1)];
}
