"use strict";

// The frames of a list script, one by one or as a film.
class Timeline {
  // `onFrame(index)` is told which frame to show.
  constructor(onFrame) {
    this.onFrame = onFrame;
    this.frames = [];
    this.index = 0;
    this.playing = null;
    this.range = element("input", { type: "range", min: 0, step: 1, "aria-label": "Frame" });
    this.range.addEventListener("input", () => this.go(Number(this.range.value)));
    this.label = element("output", { class: "frame" });
    this.button = element("button", { type: "button", title: "Play (space)", onclick: () => this.toggle() }, "Play");
    this.root = element(
      "div", { class: "timeline", role: "group", "aria-label": "Frames", hidden: true },
      element("button", { type: "button", "aria-label": "Previous frame", title: "Previous frame (,)",
        onclick: () => this.step(-1) }, "‹"),
      this.button,
      element("button", { type: "button", "aria-label": "Next frame", title: "Next frame (.)",
        onclick: () => this.step(1) }, "›"),
      this.range, this.label);
  }

  // Takes other frames: who looked at the last one looks at the last one, others stay where they are.
  take(frames, isOther) {
    const wasLast = isOther || this.index >= this.frames.length - 1;
    if (isOther) this.stop();
    this.frames = frames;
    this.index = wasLast ? frames.length - 1 : Math.min(this.index, frames.length - 1);
    this.root.hidden = frames.length < 2 && !frames[0]?.title;
    this.refresh();
  }

  get frame() { return this.frames[this.index]; }

  go(index) {
    this.index = Math.min(Math.max(index, 0), this.frames.length - 1);
    this.refresh();
    this.onFrame(this.index);
  }

  step(step) {
    if (this.root.hidden) return;
    this.stop();
    this.go(this.index + step);
  }

  toggle() {
    if (this.root.hidden) return;
    if (this.playing) return this.stop();
    if (this.index >= this.frames.length - 1) this.go(0);
    this.button.textContent = "Hold";
    // A film is not read out.
    this.label.setAttribute("aria-live", "off");
    return this.schedule();
  }

  // Frames at the same time are shown long enough to be seen.
  schedule() {
    const next = this.frames[this.index + 1];
    if (!next) return this.stop();
    const seconds = Math.max(next.time - this.frame.time, 0) || 0.5;
    this.playing = setTimeout(() => {
      this.go(this.index + 1);
      this.schedule();
    }, Math.min(seconds, 3) * 1000);
    return undefined;
  }

  stop() {
    clearTimeout(this.playing);
    this.playing = null;
    this.button.textContent = "Play";
    this.label.removeAttribute("aria-live");
  }

  refresh() {
    this.range.max = Math.max(this.frames.length - 1, 0);
    this.range.value = this.index;
    const { frame } = this;
    const name = frame?.title?.replace(/^\d+-/, "") ?? "";
    const text = frame ? `${this.index + 1} of ${this.frames.length} · ${name} · ${round(frame.time ?? 0)} s` : "";
    announce(this.label, text);
    this.range.setAttribute("aria-valuetext", text);
  }
}
