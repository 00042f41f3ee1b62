"use strict";

// The whole page: how all is shown above, the list at the left, the picture and what is in it at the right.
class PreviewPage {
  constructor(source, content) {
    this.source = source;
    this.title = content.title;
    const { name, settings } = pageAddress.read();
    this.settings = settings;
    this.catalogue = new Catalogue();
    this.catalogue.take(content.previews);
    this.version = null;
    this.finder = new Finder(() => this.filter());
    this.list = new EntryList({
      label: "Previews", onSelect: (version) => this.selected(version), describe: (version) => this.describe(version),
    });
    this.wall = new Wall({
      source, settings, title: this.title, draw: (version) => this.draw(version, true),
    });
    this.knobs = source.isLive ? new PageKnobs(settings, content.choices, (isEnd) => this.settingsChanged(isEnd)) : null;
    this.stage = new PreviewStage({
      onPoint: (point, isChosen) => this.tree.point(point, isChosen),
      onWidth: (width, isEnd) => this.knobs.take({ ...this.settings, width }, isEnd),
    });
    this.tree = new ComponentTree((marks) => this.stage.mark(marks));
    this.reading = new ReadingOrder({
      onMark: (item) => this.stage.mark({
        hover: item ? { name: item.label ?? item.component, frame: item.frame } : null, pin: null,
      }),
      onNumber: (frames) => this.stage.number(frames),
    });
    this.findings = new FindingsPane({
      onMark: (finding) => this.stage.mark({ hover: finding ? { name: finding.name, frame: finding.frame } : null, pin: null }),
      onFlag: (findings) => this.stage.flag(findings),
      onCount: (count, isError) => this.panel?.count("findings", count, isError ? "error" : "warning"),
    });
    this.model = new ModelKnobs((change) => this.modelChanged(change));
    this.command = new CommandPane();
    this.timeline = new Timeline((index) => this.showFrame(index));
    this.toolbar = new StageToolbar(this.stage);
    this.panel = new Panel([
      { key: "layout", title: "Layout", root: this.tree.root },
      { key: "reading", title: "Accessibility", root: this.reading.root },
      { key: "findings", title: "Audit", root: this.findings.root },
      ...(source.isLive ? [{ key: "model", title: "Model", root: this.model.root }] : []),
      { key: "command", title: "Command", root: this.command.root },
    ], (key) => this.findings.seen(key === "findings"));
    this.problem = new ProblemNotice();
    this.keyboard = new Keys(this.makeKeys(), this);
    this.keyboard.addCommon();
    this.build();
    this.sayPolling(content.polling);
    this.filter();
    const version = this.catalogue.named(name);
    const names = new Set(this.catalogue.versions.map((each) => each.preview.name));
    if (version || names.size === 1) this.open(version ?? this.catalogue.versions[0]);
    else this.showWall();
    addEventListener("hashchange", () => this.addressChanged());
    addEventListener("beforeprint", () => {
      // What is printed is the wall, whatever is open.
      if (this.wall.root.hidden) this.wall.show(this.list.entries);
      this.wall.prepareForPrint();
    });
    source.listen({
      changed: (change) => this.changed(change), catalogue: (now) => this.catalogueChanged(now),
      polling: ({ reason }) => this.sayPolling(reason),
      gone: (isReplaced) => this.gone(isReplaced),
    });
  }

  // MARK: Building

  build() {
    const count = element("span", {}, "");
    this.count = count;
    this.brand = element("strong", {}, this.title);
    this.allButton = element(
      "button", { type: "button", title: "All at a glance (g)", "aria-pressed": "false", onclick: () => this.toggleWall() }, "All");
    this.notice = element("p", { class: "notice", role: "status", hidden: true });
    this.heading = element("header", { class: "heading" });
    this.detail = element(
      "main", { class: "detail" }, this.heading, this.problem.root, this.toolbar.root, this.stage.root);
    this.stage.controls.append(this.timeline.root);
    this.content = element("div", { class: "content" }, this.detail, this.panel.root);
    document.body.prepend(
      element(
        "div", { class: `page previews ${this.source.isLive ? "live" : "files"}` },
        element(
          "header", { class: "bar" }, element("div", { class: "brand" }, this.brand, count),
          this.notice, this.knobs?.root ?? element("span", { class: "room" }), this.allButton, ...this.keyboard.buttons),
        element("nav", { class: "sidebar", "aria-label": "Previews" }, this.finder.root, this.list.root),
        this.content, this.wall.root),
      this.keyboard.help);
  }

  makeKeys() {
    const next = () => this.list.move(1);
    const previous = () => this.list.move(-1);
    const isOpen = () => this.wall.root.hidden;
    // Arrows, Home and End scroll through all, unless they go through the list.
    const isOne = () => isOpen() || document.activeElement === this.list.root;
    const panes = this.panel.panes.map((_, index) => String(index + 1));
    const keys = [
      { keys: ["j", "ArrowDown"], label: "j ↓", does: "next preview", run: next, when: isOne },
      { keys: ["k", "ArrowUp"], label: "k ↑", does: "previous preview", run: previous, when: isOne },
      { keys: ["Home"], label: "Home", does: "first preview", run: () => this.list.select(0), when: isOne },
      { keys: ["End"], label: "End", does: "last preview", run: () => this.list.select(this.list.entries.length - 1), when: isOne },
      { keys: ["Enter"], label: "Enter", does: "open what is selected in the list", run: () => this.open(this.list.current),
        when: () => document.activeElement === this.list.root },
      { keys: ["v"], label: "v", does: "next variant", run: () => this.nextVariant(), when: isOpen },
      { keys: ["g"], label: "g", does: "all at a glance, or one", run: () => this.toggleWall() },
      { keys: panes, label: `1–${panes.length}`, does: "layout, accessibility, audit and more",
        run: (key) => this.panel.show(Number(key) - 1), when: isOpen },
      { keys: ["Escape"], label: "Esc", does: "let the pinned component go", run: () => this.tree.unpin(), when: isOpen },
      { keys: ["n"], label: "n", does: "number what is read", run: () => this.reading.toggle(), when: isOpen },
      ...this.toolbar.keys.map((key) => ({ ...key, when: isOpen })),
      { keys: [",", "ArrowLeft"], label: ", ←", does: "previous frame", run: () => this.timeline.step(-1), when: isOpen },
      { keys: [".", "ArrowRight"], label: ". →", does: "next frame", run: () => this.timeline.step(1), when: isOpen },
      { keys: [" "], label: "space", does: "play the frames, or hold", run: () => this.timeline.toggle(), when: isOpen },
      { keys: ["c"], label: "c", does: "copy the picture", run: () => this.copyPicture(), when: isOpen },
      { keys: ["u"], label: "u", does: "copy the address", run: () => this.copyAddress() },
    ];
    if (this.source.isLive) {
      keys.push(
        { keys: ["s"], label: "s", does: "light, dark or as is", run: () => this.cycle("style", ["light", "dark"]) },
        { keys: ["r"], label: "r", does: "left to right, right to left or as is", run: () => this.cycle("direction", ["rtl", "ltr"]) },
        { keys: ["x"], label: "x", does: "show as documents say", run: () => this.knobs.take({}, true) });
    }
    return keys;
  }

  // MARK: The list

  describe(version) {
    this.look(version);
    const marks = [];
    if (version.problem) marks.push(element("span", { class: "badge problem" }, "error"));
    if (version.findings > 0) marks.push(findingsBadge(version));
    if (version.variant) marks.push(element("span", { class: "badge variant" }, version.variant));
    else if (version.preview.kind === "list") marks.push(element("span", { class: "figure" }, "list"));
    return {
      kind: version.problem ? "failed" : "fine", name: version.preview.name,
      label: [
        version.preview.name, version.variant, version.problem ? "error" : null, findingsText(version),
      ].filter((text) => text).join(", "),
      thumbnail: version.thumbnail, state: marks,
    };
  }

  // Has a version drawn whose row shows another state of it, once it is clear what else the page shows: what is open comes first,
  // and other rows may be in view by then.
  look(version) {
    queueMicrotask(() => {
      if (version.drawnIn === JSON.stringify(this.settings) || !this.list.hasRow(version)) return;
      // Why there is no answer is said where it is opened.
      this.draw(version, true).catch(() => {});
    });
  }

  // Asks for what a version shows, and has its row show that as well.
  async draw(version, isOneOfMany) {
    const settings = JSON.stringify(this.settings);
    version.drawnIn = settings;
    const answer = await this.source.drawing(version, this.settings, isOneOfMany);
    // Answers may overtake each other.
    if (settings !== JSON.stringify(this.settings)) return answer;
    const frame = answer.drawing?.frames.at(-1);
    const [problem, thumbnail] = [answer.problem ?? null, frame ? this.source.picture(frame) : null];
    const isNews = thumbnail !== version.thumbnail || Boolean(problem) !== Boolean(version.problem);
    Object.assign(version, { problem, thumbnail });
    if (isNews) this.list.redrawRow(version);
    return answer;
  }

  filter() {
    const { words } = this.finder;
    const { versions } = this.catalogue;
    const found = versions.filter((version) => Finder.matches(version.text, words));
    this.finder.say(`${found.length.toLocaleString("en")} of ${plural(versions.length, "preview")}`);
    this.count.textContent = plural(new Set(versions.map((version) => version.preview.name)).size, "document");
    const isOpen = this.version && this.wall.root.hidden;
    const index = found.indexOf(this.version);
    this.isFiltering = true;
    this.list.show(found);
    if (isOpen) this.list.select(index);
    this.isFiltering = false;
    if (!this.wall.root.hidden) this.wall.show(found);
    // What is hidden gives way to what is found; what has gone stays open, as it may come back.
    else if (isOpen && index < 0 && versions.includes(this.version)) this.open(found[0]);
    if (versions.length === 0) this.say("There is no *.scene.json and no *.list.json here yet.");
    else if (this.wasEmpty) this.say(null);
    this.wasEmpty = versions.length === 0;
  }

  showTitle() {
    this.brand.textContent = this.title;
    this.wall.title = this.title;
    document.title = this.version && this.wall.root.hidden ? `${this.version.name} · ${this.title}` : `Previews: ${this.title}`;
  }

  selected(version) {
    if (!this.isFiltering && version) this.open(version);
  }

  // MARK: What is shown

  // Shows one version beside all that is known of it.
  open(version) {
    if (!version) return;
    const isOther = version.name !== this.version?.name;
    this.version = version;
    const wasWall = !this.wall.root.hidden;
    this.toggleViews(false);
    const index = this.list.entries.indexOf(version);
    if (index >= 0 && this.list.current !== version) {
      this.isFiltering = true;
      this.list.select(index);
      this.isFiltering = false;
    }
    pageAddress.write(version.name, this.settings);
    this.showTitle();
    this.showHeading();
    // What had the focus is gone with the wall, unless it was the list.
    if (wasWall && document.activeElement !== this.list.root) this.heading.querySelector("h1").focus();
    if (isOther) {
      this.timeline.stop();
      this.tree.show([]);
      this.drawing = null;
      this.showProblem(null);
    }
    this.load(isOther);
  }

  showHeading() {
    const { version } = this;
    keepingFocus(this.heading, () => this.heading.replaceChildren(
      element(
        "div", { class: "titles" }, element("p", { class: "suite", dir: "auto" }, version.group),
        element("h1", { tabindex: -1 }, element("bdi", {}, version.title), " ",
          version.variant ? element("span", { class: "badge variant" }, version.variant) : null),
        element("p", { class: "facts" }, element("code", { title: "Where it is written" }, version.preview.file))),
      element(
        "div", { class: "actions" },
        element("button", { type: "button", title: "Copy the picture (c)", onclick: () => this.copyPicture() }, "Copy PNG"),
        element("button", { type: "button", title: "Copy the address (u)", onclick: () => this.copyAddress() }, "Copy link"))));
    this.toolbar.showVariants(this.catalogue.besides(version), version, (each) => this.open(each));
  }

  // Loads what is to be shown; while that takes time, only the last wish counts.
  async load(isOther = false) {
    this.isOther ||= isOther;
    this.isStale = true;
    if (this.isLoading) return;
    this.isLoading = true;
    while (this.isStale) {
      this.isStale = false;
      await this.loadOnce();
    }
    this.isLoading = false;
  }

  async loadOnce() {
    const { version } = this;
    let answer;
    try {
      answer = await this.draw(version, false);
    } catch (error) {
      if (version.name === this.version.name) this.refused(error);
      return;
    }
    if (version.name !== this.version.name) return;
    const isOther = this.isOther;
    this.isOther = false;
    this.showProblem(answer.problem);
    if (!answer.drawing) {
      if (!this.drawing) this.showNothing("It cannot be drawn.");
      return;
    }
    this.drawing = answer.drawing;
    this.timeline.take(answer.drawing.frames, isOther);
    this.model.show(answer.drawing.model, version.model === null, isOther);
    this.command.show(answer.drawing);
    await this.showFrame(this.timeline.index);
  }

  async showFrame(index) {
    const frame = this.drawing?.frames[index];
    if (!frame) return;
    const { version } = this;
    const outcome = await this.stage.present(this.source.picture(frame), frame, `Picture of ${version.name}`);
    // While an edge is dragged there is always a next picture.
    if (outcome === "late" || version !== this.version || this.isStale) return;
    if (outcome === "lost") {
      this.stage.say("Its picture cannot be loaded.");
      this.showKnown({});
      return;
    }
    const known = await this.source.inspection(version, this.settings, index).catch(() => ({}));
    if (version !== this.version || this.timeline.index !== index) return;
    this.showKnown(known);
    if (known.findings) this.countFindings(version, known.findings);
  }

  // Shows what is known of a picture beside it.
  showKnown({ outline = [], accessibility, findings }) {
    this.tree.show(outline);
    this.reading.show(accessibility);
    this.findings.show(findings);
  }

  // A server has not looked at pictures before they are shown.
  countFindings(version, findings) {
    const count = FindingsPane.open(findings).length;
    if (!this.source.isLive || count === version.findings) return;
    version.findings = count;
    this.list.redrawRow(version);
  }

  // Says why there is no picture, of which nothing is known then either.
  showNothing(reason) {
    this.stage.say(reason);
    this.timeline.take([], true);
    this.showKnown({});
    this.model.show(undefined, true, true);
    this.command.show(null);
  }

  // The picture that is seen stays only where it is of this very preview.
  refused(error) {
    const isGone = error instanceof TypeError;
    if (isGone) this.gone();
    else this.showProblem({ message: error.message });
    if (!this.drawing) this.showNothing(isGone ? "It cannot be drawn: the preview has ended." : "It cannot be drawn.");
  }

  showProblem(problem) {
    this.problem.show(problem, Boolean(this.drawing));
    this.stage.root.classList.toggle("outdated", Boolean(problem) && Boolean(this.drawing));
  }

  // MARK: Changes

  settingsChanged(isEnd) {
    pageAddress.write(this.wall.root.hidden ? this.version?.name ?? "" : "", this.settings);
    if (isEnd) {
      this.list.redraw();
      if (!this.wall.root.hidden) this.wall.show(this.list.entries);
    }
    if (this.wall.root.hidden && this.version) this.load();
  }

  // What is not changed stays the document's own, whatever is saved meanwhile.
  modelChanged(change) {
    const isMember = change !== null && !Array.isArray(change);
    this.version.model = isMember ? { ...this.version.model, ...change } : change;
    this.load();
  }

  changed({ names }) {
    const affected = new Set(names);
    for (const version of this.catalogue.versions) {
      if (!affected.has(version.preview.name)) continue;
      version.drawnIn = null;
      if (!this.wall.root.hidden) this.wall.changed(version);
    }
    if (this.version && affected.has(this.version.preview.name) && this.wall.root.hidden) {
      this.load().then(() => this.redrawRows(affected));
    } else {
      this.redrawRows(affected);
    }
  }

  redrawRows(names) {
    for (const version of this.catalogue.versions) {
      if (names.has(version.preview.name)) this.list.redrawRow(version);
    }
  }

  // Documents have come or gone, or have other variants.
  catalogueChanged(content) {
    this.sayPolling(content.polling);
    this.catalogue.take(content.previews);
    this.title = content.title;
    this.showTitle();
    this.version &&= this.catalogue.named(this.version.name) ?? this.version;
    this.filter();
    if (!this.version || !this.wall.root.hidden) return;
    this.showHeading();
    this.load();
  }

  gone(isReplaced = false) {
    const advice = isReplaced
      ? "Another preview answers here now; open the address that it has printed." : "The preview has ended; start it again.";
    this.say(advice, true);
  }

  sayPolling(reason) { this.say(reason ? `Changes are looked for again and again: ${reason}.` : null); }

  // Says how things are, until they are otherwise. What was done is read to its end where they are as they were.
  say(text, isProblem = false) {
    if (text === this.state?.[0] && isProblem === this.state?.[1]) return;
    this.state = [text, isProblem];
    this.notify(text, isProblem);
  }

  // Says what was done, for as long as it takes to read.
  sayDone(text, isProblem = false) {
    this.notify(text, isProblem);
    this.reported = setTimeout(() => this.notify(...this.state), 6000);
  }

  notify(text, isProblem) {
    clearTimeout(this.reported);
    this.notice.hidden = !text;
    this.notice.textContent = text ?? "";
    this.notice.classList.toggle("problem", isProblem);
  }

  addressChanged() {
    const { name, settings } = pageAddress.read();
    if (this.knobs && JSON.stringify(settings) !== JSON.stringify(this.settings)) this.knobs.take(settings, true);
    const version = this.catalogue.named(name);
    if (!version) return this.showWall();
    if (!this.list.entries.includes(version)) {
      this.finder.empty();
      this.filter();
    }
    return this.open(version);
  }

  // MARK: Views

  toggleViews(isWall) {
    if (!isWall) this.wall.leave();
    this.wall.root.hidden = !isWall;
    this.content.hidden = isWall;
    this.allButton.setAttribute("aria-pressed", String(isWall));
  }

  showWall() {
    const wasWall = !this.wall.root.hidden;
    // What has the focus may go with the picture.
    const losesFocus = document.activeElement === document.body || this.content.contains(document.activeElement);
    this.toggleViews(true);
    this.timeline.stop();
    pageAddress.write("", this.settings);
    this.showTitle();
    this.wall.show(this.list.entries);
    if (wasWall) return;
    this.wall.goBack();
    if (losesFocus) this.wall.focus(this.version);
  }

  toggleWall() {
    if (this.wall.root.hidden) this.showWall();
    else this.open(this.version ?? this.list.current);
  }

  nextVariant() {
    if (!this.version) return;
    const versions = this.catalogue.besides(this.version);
    this.open(versions[(versions.findIndex((each) => each.name === this.version.name) + 1) % versions.length]);
  }

  cycle(key, values) {
    const next = values[values.indexOf(this.settings[key]) + 1];
    const settings = { ...this.settings, [key]: next };
    if (!next) delete settings[key];
    this.knobs.take(settings, true);
  }

  async copyPicture() {
    const frame = this.timeline.frame;
    if (!frame || !this.stage.url) {
      this.sayDone("There is no picture to copy.", true);
      return;
    }
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": this.pictureBytes() })]);
      this.sayDone("The picture is copied.");
    } catch {
      this.sayDone("This browser does not let pages copy pictures; open the picture and copy it there.", true);
      open(this.source.picture(frame), "_blank", "noreferrer");
    }
  }

  // Of the very file where a server has it; a page of files may only draw it again.
  async pictureBytes() {
    if (this.source.isLive) return (await fetch(this.stage.url)).blob();
    const [image] = this.stage.frames[0].images;
    const canvas = element("canvas", { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
    });
  }

  async copyAddress() {
    addressBar.flush();
    if (await copyText(location.href)) this.sayDone("The address is copied.");
    else this.sayDone("This browser does not let pages copy; the address is that of the page.", true);
  }
}

const ownContent = readData("previews");
const previewSource = ownContent ? new FileSource(ownContent) : new LiveSource();
let preview;
previewSource.catalogue().then((content) => { preview = new PreviewPage(previewSource, content); });
