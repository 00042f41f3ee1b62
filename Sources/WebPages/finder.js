"use strict";

// A field for words to look for, and what was found by them.
class Finder {
  constructor(onChange) {
    this.onChange = onChange;
    this.field = element("input", {
      type: "search", placeholder: "Filter", "aria-label": "Filter by text", title: "Filter (/)",
      autocomplete: "off", spellcheck: "false", oninput: () => this.onChange(),
      // The cross in the field empties it without any input.
      onsearch: () => this.onChange(),
    });
    this.found = element("p", { class: "found", role: "status" });
    this.root = element("div", { class: "finder" }, this.field, this.found);
  }

  get words() { return this.field.value.toLowerCase().split(/\s+/).filter((word) => word); }

  // Whether a text in small letters has all the words.
  static matches(text, words) { return words.every((word) => text.includes(word)); }

  empty() { this.field.value = ""; }

  say(...children) { announce(this.found, ...children); }
}
