"use strict";

// Panes of which one is seen, beside the picture: `{ key, title, root }`.
class Panel {
  // `onShow(key)` is told which is seen.
  constructor(panes, onShow) {
    this.panes = panes;
    this.onShow = onShow;
    this.tabs = panes.map(({ key, title }, index) => element(
      "button", { type: "button", role: "tab", id: `tab-${key}`, "aria-controls": `pane-${key}`,
        title: `${title} (${index + 1})`, onclick: () => this.show(index) }, title));
    for (const { key, root } of panes) {
      root.id = `pane-${key}`;
      root.setAttribute("role", "tabpanel");
      root.setAttribute("aria-labelledby", `tab-${key}`);
    }
    this.root = element(
      "aside", { class: "panel", "aria-label": "What is in the picture" },
      tabList("Panels", this.tabs),
      ...panes.map(({ root }) => root));
    this.show(0);
  }

  show(index) {
    if (!this.panes[index]) return;
    this.panes.forEach(({ root }, each) => {
      root.hidden = each !== index;
      this.tabs[each].setAttribute("aria-selected", String(each === index));
    });
    this.onShow(this.panes[index].key);
  }

  // Says how many things there are in a pane, where there are any; `kind` is their tone.
  count(key, count, kind) {
    const index = this.panes.findIndex((pane) => pane.key === key);
    this.tabs[index].replaceChildren(
      this.panes[index].title, ...(count > 0 ? [" ", element("span", { class: `badge ${kind}` }, String(count))] : []));
  }
}

// The command that draws what is shown, and what the picture lacks.
class CommandPane {
  constructor() { this.root = element("div", { class: "pane" }); }

  // `drawing` is null for none.
  show(drawing) {
    keepingFocus(this.root, () => this.root.replaceChildren(...(drawing ? CommandPane.content(drawing) : [])));
  }

  static content({ command, warnings = [] }) {
    return [
      element("p", {}, "This draws the same:"),
      element("div", { class: "command" }, element("code", {}, command), copyButton(command, "Copy the command")),
      ...warnings.map((warning) => element("p", { class: "warning" }, warning)),
    ];
  }
}

// What is wrong with a document, and where.
class ProblemNotice {
  constructor() { this.root = element("div", { class: "notice problem", role: "alert", hidden: true }); }

  // `problem` is null for none; one without a file is no document's.
  show(problem, hasPicture) {
    this.root.hidden = !problem;
    if (!problem) return;
    const place = placeOf(problem);
    keepingFocus(this.root, () => announce(
      this.root, element("p", { class: "message" }, problem.message),
      element("p", { class: "place" },
        ...(place ? [element("code", {}, place), problem.path ? element("code", {}, problem.path) : null, copyButton(place, "Copy the place")] : []),
        hasPicture ? element("span", {}, "Below is the last picture that could be drawn.") : null)));
  }
}

// A file with its line, as editors take it.
function placeOf({ file, line, column }) {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}
