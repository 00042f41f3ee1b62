"use strict";

// What an audit finds wrong with a picture: a list beside it, and numbers in it while the list is seen.
class FindingsPane {
  // `onMark(finding)` is told of the finding to be marked in the picture, or null; `onFlag(findings)` of those to be numbered;
  // `onCount(count, isError)` how many there are, and whether one of them is an error.
  constructor({ onMark, onFlag, onCount }) {
    this.onMark = onMark;
    this.onFlag = onFlag;
    this.onCount = onCount;
    this.open = [];
    this.isSeen = false;
    this.list = element("div", { class: "reading findings" });
    this.root = element("div", { class: "pane" }, this.list);
  }

  // What counts: what nobody lets pass.
  static open(findings = []) { return findings.filter(({ allowed }) => allowed === undefined); }

  // `findings` is undefined where nobody knows.
  show(findings) {
    this.open = FindingsPane.open(findings);
    const allowed = (findings ?? []).filter((each) => each.allowed !== undefined);
    this.onCount(this.open.length, this.open.some(({ severity }) => severity === "error"));
    keepingFocus(this.list, () => {
      this.list.replaceChildren();
      if (!findings) this.say("Nobody has looked.");
      else if (findings.length === 0) this.say("Nothing wrong: all rules of the audit are kept.");
      if (this.open.length > 0) this.list.append(this.rows(this.open, true));
      if (allowed.length > 0) {
        this.list.append(element(
          "details", {}, element("summary", {}, `${allowed.length} let pass`), this.rows(allowed, false)));
      }
    });
    this.flag();
  }

  say(text) { this.list.append(element("p", { class: "nothing" }, text)); }

  rows(findings, areNumbered) {
    return element("ol", {}, ...findings.map((finding, index) => this.row(finding, areNumbered ? index + 1 : null)));
  }

  row(finding, number) {
    const row = element(
      "button", { type: "button", class: `spoken ${finding.severity}` },
      element("span", { class: "number" }, number ? String(number) : "–"),
      element("span", { class: "said" },
        element("span", {}, element("span", { class: `badge ${finding.severity}` }, finding.rule), " ", element("strong", {}, finding.name)),
        element("span", {}, finding.message),
        element("span", { class: "more" }, finding.allowed === undefined ? finding.path : `let pass: ${finding.allowed}`)));
    for (const [event, marked] of [["pointerenter", finding], ["focus", finding], ["pointerleave", null], ["blur", null]]) {
      row.addEventListener(event, () => this.onMark(marked));
    }
    return element("li", {}, row);
  }

  // Whether the list is what is seen beside the picture.
  seen(isSeen) {
    this.isSeen = isSeen;
    this.flag();
  }

  flag() { this.onFlag(this.isSeen ? this.open : []); }
}

// How many findings a version has; null for none.
function findingsText({ findings }) { return findings > 0 ? plural(findings, "finding") : null; }

function findingsBadge(version) {
  const text = findingsText(version);
  return text ? element("span", { class: "badge warning" }, text) : null;
}
