"use strict";

// Decisions on the page: sent to the server, which keeps them for all pages.
class Review {
  constructor(page, data) {
    this.page = page;
    this.decisions = new Map();
    this.revision = -1;
    this.done = [];
    this.turn = Promise.resolve();
    this.build(data);
    page.decorate = (entry) => this.badge(entry);
    page.keyboard.keys.push(
      { keys: ["a"], label: "a", does: "accept: write the reference", isOnce: true, run: () => this.decideCurrent("accepted") },
      { keys: ["r"], label: "r", does: "reject", isOnce: true, run: () => this.decideCurrent("rejected") },
      { keys: ["u"], label: "u", does: "undo", isOnce: true, run: () => this.undo() },
      { keys: ["A"], label: "A", does: "accept all shown", run: () => this.askForAll() });
    const select = page.selected.bind(page);
    // A button that nothing could be done with for a moment has the focus again.
    page.list.onSelect = (entry) => keepingFocus(page.detail.root, () => {
      select(entry);
      this.refresh();
    });
    this.load();
    setInterval(() => { if (!document.hidden) this.load(); }, 2000);
    addEventListener("focus", () => this.load());
  }

  build({ folder, review }) {
    // Another server may answer at this address by the time somebody decides, with another report.
    this.headers = { "X-Offscreen-Review": review };
    this.accept = element("button", { type: "button", class: "accept", onclick: () => this.decideCurrent("accepted"), ...shortcut("a") },
      "Accept", shortcutMark("a"));
    this.reject = element("button", { type: "button", class: "reject", onclick: () => this.decideCurrent("rejected"), ...shortcut("r") },
      "Reject", shortcutMark("r"));
    this.undoButton = element("button", { type: "button", onclick: () => this.undo(), ...shortcut("u") }, "Undo", shortcutMark("u"));
    this.page.detail.actions.append(this.accept, this.reject, this.undoButton);
    this.progress = element("span", { class: "progress", role: "status", title: `References: ${folder}` });
    this.all = element("button", { type: "button", class: "accept", onclick: () => this.askForAll() }, "Accept all shown");
    this.page.extras.append(this.progress, this.all);
    this.question = element("dialog", { class: "help", "aria-label": "Accept all shown" });
    document.body.append(this.question);
    this.folder = folder;
  }

  decision(entry) { return this.decisions.get(entry.name) ?? "undecided"; }

  // What a run fails for. Passes within tolerance can be accepted too, but only one by one.
  static isOpen(entry) { return ["failed", "different", "missing", "notComparable", "finding"].includes(entry.outcome); }

  // Why an entry cannot be accepted; null for one that can be.
  static hindrance({ outcome, recording }) {
    if (recording) return null;
    if (outcome === "finding") return "A finding of an audit is about no reference: mend what it names, or let the rule pass where that is written";
    if (outcome === "failed") return "There is no picture to accept: mend the error and run the tests again";
    return "The report holds no new reference for it";
  }

  badge(entry) {
    const decision = this.decision(entry);
    return decision === "undecided" ? null : element("span", { class: `badge ${decision}` }, decision);
  }

  // Those shown that are to be decided about.
  get undecided() {
    return this.page.list.entries.filter((entry) => Review.isOpen(entry) && this.decision(entry) === "undecided");
  }

  // What "accept all shown" would accept.
  get acceptable() { return this.undecided.filter((entry) => entry.recording && this.page.groups.explains(entry)); }

  refresh() {
    const entry = this.page.list.current;
    const decision = entry ? this.decision(entry) : "undecided";
    enable(this.accept, entry?.recording && decision !== "accepted");
    this.accept.title = (entry && Review.hindrance(entry)) ?? "Write the reference (a)";
    enable(this.reject, entry && decision !== "rejected");
    enable(this.undoButton, decision !== "undecided" || this.done.length > 0);
    this.page.detail.root.dataset.decision = decision;
    this.page.detail.refreshBadge();
    const open = this.page.report.entries.filter(Review.isOpen);
    const decided = open.filter((each) => this.decision(each) !== "undecided").length;
    announce(this.progress, `${decided.toLocaleString("en")} of ${open.length.toLocaleString("en")} decided`);
    const count = this.acceptable.length;
    enable(this.all, count > 0);
    // Of those shown that differ by more than the chosen cause, somebody has to look at the rest.
    const what = this.page.groups.chosen ? "Accept this cause" : "Accept all shown";
    this.all.textContent = count === 0 ? what : `${what} (${count.toLocaleString("en")})`;
  }

  async load() {
    const answer = await this.ask({});
    if (answer) this.take(answer);
  }

  async ask(options) {
    try {
      const response = await fetch("/api/decisions", { ...options, headers: { ...options.headers, ...this.headers } });
      if (!response.ok) throw new Error((await response.text()).trim());
      if (this.isGone) this.page.detail.say(null);
      this.isGone = false;
      return await response.json();
    } catch (error) {
      this.isGone = true;
      const reason = error instanceof TypeError ? "the review has ended; start it again" : error.message;
      this.page.detail.say(`Nothing is written: ${reason}.`, true);
      return null;
    }
  }

  take({ state, refused }) {
    // Answers may overtake each other: an older state is no news.
    if (state.revision > this.revision) {
      this.revision = state.revision;
      this.decisions = new Map(Object.entries(state.decisions));
      this.page.list.redraw();
    }
    this.refresh();
    if (refused.length === 0) return;
    const others = refused.length > 1 ? ` And ${refused.length - 1} more were refused.` : "";
    this.page.detail.say(`${refused[0].name}: ${refused[0].reason}.${others}`, true);
  }

  // Returns the names for which it happened: those of which `seen` is decided so far, where others may have decided meanwhile.
  // The server reads no more than a part of them at a time.
  async decide(decision, entries, seen) {
    const names = [];
    for (let start = 0; start < entries.length; start += Review.partLength) {
      const part = entries.slice(start, start + Review.partLength);
      const done = await this.decidePart(decision, part, seen);
      names.push(...done);
      if (this.isGone) break;
    }
    return names;
  }

  static partLength = 1000;

  async decidePart(decision, entries, seen) {
    const answer = await this.ask({
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        decision, entries: entries.map(({ name }) => ({ name, seen })),
      }),
    });
    if (!answer) return [];
    this.take(answer);
    const refused = new Set(answer.refused.map((refusal) => refusal.name));
    return entries.filter((entry) => !refused.has(entry.name)).map((entry) => entry.name);
  }

  // Runs steps one after the other: keys pressed quickly mean the entry that is selected by then.
  inTurn(step) {
    this.turn = this.turn.then(step);
    return this.turn;
  }

  decideCurrent(decision) { return this.inTurn(() => this.decideSelected(decision)); }

  async decideSelected(decision) {
    const entry = this.page.list.current;
    if (!entry) return;
    const hindrance = decision === "accepted" ? Review.hindrance(entry) : null;
    if (hindrance) {
      this.page.detail.say(`${hindrance}.`);
      return;
    }
    const names = await this.decide(decision, [entry], this.decision(entry));
    if (names.length === 0) return;
    this.done.push({ decision, names });
    this.selectNextOpen();
  }

  // The next entry nobody decided about, from here on and then from the start.
  selectNextOpen() {
    const { entries, selected } = this.page.list;
    const order = [...entries.slice(selected + 1), ...entries.slice(0, selected)];
    const next = order.find((entry) => Review.isOpen(entry) && this.decision(entry) === "undecided");
    if (next) this.page.list.select(entries.indexOf(next));
    else this.refresh();
  }

  undo() { return this.inTurn(() => this.undoLast()); }

  // Takes back the last thing done on this page; on an entry decided before, that decision.
  async undoLast() {
    const { current } = this.page.list;
    const { decision, names } = this.done.pop()
      ?? (current ? { decision: this.decision(current), names: [current.name] } : { names: [] });
    const wanted = new Set(names);
    const entries = this.page.report.entries.filter(
      (entry) => wanted.has(entry.name) && this.decision(entry) !== "undecided");
    if (entries.length === 0) return this.refresh();
    this.page.detail.say(null);
    const undone = await this.decide("undecided", entries, decision);
    if (undone.length > 0) {
      const refusal = this.page.detail.notice.hidden ? null : this.page.detail.notice.textContent;
      this.page.selectEntry(undone[0]);
      if (refusal) this.page.detail.say(refusal, true);
    }
    return this.refresh();
  }

  async acceptAll(entries) {
    const names = await this.decide("accepted", entries, "undecided");
    if (names.length > 0) this.done.push({ decision: "accepted", names });
  }

  askForAll() {
    const entries = this.acceptable;
    const left = this.undecided.filter((entry) => Review.hindrance(entry)).length;
    if (entries.length === 0) {
      if (left > 0) this.page.detail.say("What is left has no new references to accept.");
      return;
    }
    const confirm = element("button", { class: "accept", value: "yes" }, `Accept ${entries.length.toLocaleString("en")}`);
    this.question.replaceChildren(
      element("h2", {}, `Accept ${plural(entries.length, "snapshot")}?`),
      element("p", {}, `Their new pictures become the references in ${this.folder}.`),
      ...(left === 0 ? [] : [element("p", {}, `Not among them: ${left.toLocaleString("en")} without a new reference, such as findings of an audit.`)]),
      element("form", { method: "dialog", class: "answers" }, element("button", { value: "no" }, "Cancel"), confirm));
    this.question.onclose = () => {
      if (this.question.returnValue === "yes") this.inTurn(() => this.acceptAll(entries));
    };
    this.question.returnValue = "no";
    this.question.showModal();
    confirm.focus();
  }
}

const review = new Review(page, readData("extension"));
