"use strict";

// Worst first. `open` outcomes are shown before anything is filtered.
const outcomes = [
  { key: "failed", title: "error", open: true },
  { key: "different", title: "different", open: true },
  { key: "missing", title: "no reference", open: true },
  { key: "notComparable", title: "not comparable", open: true },
  { key: "toleranced", title: "within tolerance", open: true },
  { key: "recorded", title: "recorded", open: true },
  { key: "passed", title: "passed", open: false },
];
const outcomeTitles = new Map(outcomes.map((outcome) => [outcome.key, outcome.title]));

function shareText(difference) {
  const { differentPixels, totalPixels } = difference;
  if (!totalPixels || !differentPixels) return "0 %";
  const share = (differentPixels * 100) / totalPixels;
  if (share < 0.01) return "< 0.01 %";
  return `${share < 10 ? share.toFixed(2) : share.toFixed(1)} %`;
}

function outcomeBadge(outcome) {
  return element("span", { class: `badge ${outcome}` }, outcomeTitles.get(outcome) ?? outcome);
}

// What is before and behind a name's last slash.
function splitName(name) {
  const slash = name.lastIndexOf("/");
  return slash < 0 ? ["", name] : [name.slice(0, slash), name.slice(slash + 1)];
}
