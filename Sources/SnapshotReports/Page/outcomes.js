"use strict";

const report = readData("report");

// Worst first. `open` outcomes are shown before anything is filtered.
const outcomes = report.outcomes.map((outcome) => ({ ...outcome, open: outcome.key !== "passed" }));
const outcomeTitles = new Map(outcomes.map((outcome) => [outcome.key, outcome.title]));

function shareText(difference) {
  const { differentPixels, totalPixels } = difference;
  if (!totalPixels || !differentPixels) return "0 %";
  // Rounded as in the headline.
  const hundredths = Math.round((differentPixels * 10_000) / totalPixels);
  if (hundredths < 1) return "< 0.01 %";
  if (hundredths >= 10_000 && differentPixels < totalPixels) return "> 99.99 %";
  return `${hundredths / 100} %`;
}

// What is said of an entry: a headline, and a line for each thing that differs.
function wordsOf(entry) {
  return report.words[entry.name] ?? { headline: "", details: [], causes: [] };
}

// Words with what stands on each side of an arrow by itself: of two texts that are read from right to left browsers would show
// the later one first.
function withArrows(text) {
  return text.split(" → ").flatMap((side, index) => [index > 0 ? " → " : null, element("bdi", { dir: "ltr" }, side)]);
}

function outcomeBadge(outcome) {
  return element("span", { class: `badge ${outcome}` }, outcomeTitles.get(outcome) ?? outcome);
}

// What the command of an entry accepts: it may be that of a document with several pictures.
function acceptedWith(entry) { return report.entries.filter(({ accept }) => accept === entry.accept); }

// What the list shows of an entry, with what became of it.
function rowOf(entry, badge) {
  const path = entry.pictures.actual ?? entry.pictures.expected;
  const figure = entry.outcome !== "passed" && entry.difference ? shareText(entry.difference) : null;
  // Findings of one document differ in where they are.
  const [, name, place] = (entry.outcome === "finding" && entry.name.match(/^(.*?: [\w-]+) at (.*)$/s)) || [null, entry.name, null];
  return {
    kind: entry.outcome, name, place, label: `${entry.name}, ${badge.textContent}`,
    thumbnail: path ? pictureURL(path) : null,
    state: [badge, figure ? element("span", { class: "figure" }, figure) : null],
  };
}
