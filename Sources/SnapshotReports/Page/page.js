"use strict";

// The whole page: filters above, the list at the left, the selected entry at the right.
class Page {
  constructor(report) {
    this.report = report;
    this.decorate = () => null;
    this.groups = new Groups(report.groups, (group) => this.choseGroup(group));
    this.detail = new Detail(this.groups, (entry) => this.badge(entry));
    this.list = new EntryList({
      label: "Snapshots", onSelect: (entry) => this.selected(entry),
      describe: (entry) => rowOf(entry, this.badge(entry)),
    });
    this.finder = new Finder(() => this.filter());
    this.searchable = new Map(report.entries.map((entry) => [entry.name, Page.searchText(entry)]));
    const hasOpen = report.entries.some((entry) => entry.outcome !== "passed");
    this.shown = new Set(outcomes.filter((outcome) => outcome.open || !hasOpen).map((outcome) => outcome.key));
    this.keyboard = new Keys(this.makeKeys(), this);
    this.keyboard.addCommon();
    this.build();
    // Showing the list selects its first entry, which is in the address then.
    const name = Page.nameInAddress();
    this.filter();
    this.selectEntry(name);
    addEventListener("hashchange", () => this.selectEntry(Page.nameInAddress()));
  }

  // What became of an entry: what somebody decided, or else what the run found.
  badge(entry) { return this.decorate(entry) ?? outcomeBadge(entry.outcome); }

  static searchText(entry) {
    const { headline, details } = wordsOf(entry);
    return [entry.name, headline, entry.source?.file ?? "", ...details].join("\n").toLowerCase();
  }

  build() {
    this.chips = outcomes.map((outcome) => this.chip(outcome)).filter((chip) => chip !== null);
    this.extras = element("div", { class: "extras" });
    document.body.prepend(
      element(
        "div", { class: "page" },
        element(
          "header", { class: "bar" },
          element("div", { class: "brand" }, element("strong", {}, "Snapshots"), this.runFacts()),
          element("div", { class: "chips", role: "group", "aria-label": "Outcomes" }, ...this.chips),
          this.extras,
          ...this.keyboard.buttons),
        element(
          "nav", { class: "sidebar", "aria-label": "Snapshots" },
          this.groups.root, this.finder.root, this.list.root),
        this.detail.root),
      this.keyboard.help);
  }

  runFacts() {
    const facts = [this.report.fingerprint];
    const { against } = this.report;
    if (against) facts.unshift(`against ${against.revision}${against.commit ? ` (${against.commit.slice(0, 12)})` : ""}`);
    if (this.report.shard) facts.push(`shard ${this.report.shard.index}/${this.report.shard.count}`);
    if (!this.report.isWhole) facts.push("filtered or cut short");
    return element("span", { title: facts.join(" · ") }, facts.join(" · "));
  }

  chip({ key, title, titleOfSeveral }) {
    const count = this.report.entries.filter((entry) => entry.outcome === key).length;
    if (count === 0) return null;
    const chip = element(
      "button", { type: "button", class: `chip ${key}`, "aria-pressed": String(this.shown.has(key)) },
      element("b", {}, count.toLocaleString("en")), ` ${count === 1 ? title : titleOfSeveral}`);
    chip.addEventListener("click", () => {
      if (!this.shown.delete(key)) this.shown.add(key);
      chip.setAttribute("aria-pressed", String(this.shown.has(key)));
      this.filter();
    });
    return chip;
  }

  filter() {
    const { words } = this.finder;
    const found = this.report.entries.filter(
      (entry) => this.groups.includes(entry) && Finder.matches(this.searchable.get(entry.name), words));
    const entries = found.filter((entry) => this.shown.has(entry.outcome));
    this.finder.say(
      `${entries.length.toLocaleString("en")} of ${plural(this.report.entries.length, "snapshot")}`,
      this.hint(words.length > 0 ? found.filter((entry) => !this.shown.has(entry.outcome)) : []) ?? "");
    this.list.show(entries);
  }

  // Says that what somebody looks for is there but not shown, and shows it.
  hint(hidden) {
    if (hidden.length === 0) return null;
    const keys = new Set(hidden.map((entry) => entry.outcome));
    const titles = [...keys].map((key) => outcomeTitles.get(key) ?? key).join(", ");
    return element(
      "button",
      { type: "button", class: "hint", onclick: () => {
        for (const key of keys) this.show(key);
        this.filter();
        // The button has gone with what it said.
        this.list.root.focus();
      } }, `${hidden.length.toLocaleString("en")} more: ${titles}`);
  }

  // Who looks at a cause looks at all that it is the cause of.
  choseGroup(group) {
    if (group) {
      for (const entry of this.report.entries) if (this.groups.includes(entry)) this.show(entry.outcome);
    }
    this.filter();
  }

  // Has entries of an outcome shown, too.
  show(outcome) {
    this.shown.add(outcome);
    for (const chip of this.chips) {
      if (chip.classList.contains(outcome)) chip.setAttribute("aria-pressed", "true");
    }
  }

  selected(entry) {
    this.detail.say(null);
    this.detail.show(entry);
    if (entry) addressBar.write(`#${encodeURIComponent(entry.name)}`);
  }

  // Of the entry that the address leads to; empty where it leads to none.
  static nameInAddress() {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return "";
    }
  }

  // Selects the entry of that name, if need be by showing more than the filters do.
  selectEntry(name) {
    const entry = this.report.entries.find((candidate) => candidate.name === name);
    if (!entry) return;
    if (!this.list.entries.includes(entry)) {
      this.show(entry.outcome);
      this.finder.empty();
      if (this.groups.includes(entry)) this.filter();
      else this.groups.choose(null);
    }
    this.list.select(this.list.entries.indexOf(entry));
  }

  // Chooses one cause after the other, then none.
  nextGroup() {
    const { groups, chosen } = this.groups;
    this.groups.choose(groups[groups.indexOf(chosen) + 1] ?? null);
  }

  makeKeys() {
    const next = () => this.list.move(1);
    const previous = () => this.list.move(-1);
    return [
      { keys: ["j", "ArrowDown", "ArrowRight"], label: "j ↓ →", does: "next snapshot", run: next },
      { keys: ["k", "ArrowUp", "ArrowLeft"], label: "k ↑ ←", does: "previous snapshot", run: previous },
      { keys: ["Home"], label: "Home", does: "first snapshot", run: () => this.list.select(0) },
      { keys: ["End"], label: "End", does: "last snapshot", run: () => this.list.select(this.list.entries.length - 1) },
      ...views.map((view, index) => ({
        keys: [String(index + 1)], label: String(index + 1), does: view.title.toLowerCase(),
        run: () => this.detail.showView(view.key),
      })),
      { keys: [" "], label: "space", does: "hold or go on blinking", run: () => this.detail.stage.toggleBlinking() },
      { keys: ["o"], label: "o", does: "outline regions or not", run: () => this.detail.toggleRegions() },
      { keys: ["+", "="], label: "+", does: "larger", run: () => this.detail.changeZoom(1) },
      { keys: ["-"], label: "−", does: "smaller", run: () => this.detail.changeZoom(-1) },
      { keys: ["0"], label: "0", does: "fit", run: () => this.detail.changeZoom(0) },
      { keys: ["c"], label: "c", does: "next cause of several snapshots", run: () => this.nextGroup() },
    ];
  }
}

const page = new Page(report);
