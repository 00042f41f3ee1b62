"use strict";

// Causes that several pictures have in common: a list above that of the pictures, one of which may be chosen.
class Groups {
  // `onChoose(group)` is given null where none is chosen any more.
  constructor(groups, onChoose) {
    this.groups = groups;
    this.onChoose = onChoose;
    this.chosen = null;
    this.rows = groups.map((group) => this.row(group));
    this.root = element(
      "details",
      { class: "groups", open: !matchMedia("(max-width: 820px)").matches, hidden: groups.length === 0 },
      element("summary", {}, plural(groups.length, "cause"), " of several snapshots"),
      element("div", { role: "group", "aria-label": "Causes of several snapshots" }, ...this.rows));
  }

  row(group) {
    const row = element(
      "button", { type: "button", class: "cause", "aria-pressed": "false", title: group.cause },
      element("span", { class: "what" }, ...withArrows(group.cause)),
      element("span", { class: "figure" }, `${plural(group.pictures, "snapshot")}, ${plural(group.components, "component")}`));
    row.addEventListener("click", () => this.choose(this.chosen === group ? null : group));
    return row;
  }

  choose(group) {
    this.chosen = group;
    this.groups.forEach((each, index) => this.rows[index].setAttribute("aria-pressed", String(each === group)));
    this.onChoose(group);
  }

  // Those that an entry is in.
  of(entry) {
    const { causes } = wordsOf(entry);
    return this.groups.filter((group) => causes.includes(group.id));
  }

  // Whether an entry is in the chosen group; all are where none is chosen.
  includes(entry) {
    return this.chosen === null || wordsOf(entry).causes.includes(this.chosen.id);
  }

  // Whether the chosen group is all that was found in an entry, so that who accepts the group accepts nothing else.
  explains(entry) {
    return this.chosen === null || (this.includes(entry) && wordsOf(entry).causes.length === 1);
  }
}
