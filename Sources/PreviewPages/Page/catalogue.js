"use strict";

// One version of a preview, as it is or a variant: what the list and the wall show and addresses lead to.
class Version {
  // `name` is that of no other version.
  constructor(name, preview, variant, drawn) {
    this.preview = preview;
    this.variant = variant ?? null;
    this.name = name;
    this.problem = drawn?.problem ?? preview.problem ?? null;
    // What it shows, where the page has that with it.
    this.drawing = drawn?.drawing ?? null;
    // The address of its last picture; null for none, or where nobody has drawn it.
    this.thumbnail = null;
    // The settings it was last drawn in; null for none, or where it has changed since.
    this.drawnIn = null;
    // How much is wrong with it, as far as somebody has looked.
    this.findings = drawn?.findings ?? 0;
    // What somebody has changed of the model on the page: its members, or all of what is no object; null for nothing.
    this.model = null;
    this.text = `${this.name}\n${preview.file}`.toLowerCase();
  }

  // The folder it is in.
  get group() { return splitName(this.preview.name)[0]; }

  get title() { return splitName(this.preview.name)[1]; }
}

// All versions of all previews, by their folders.
class Catalogue {
  constructor() {
    this.versions = [];
  }

  // Takes what there is now; what is known of versions that stay, stays.
  take(previews) {
    const known = new Map(this.versions.map((version) => [version.name, version]));
    const taken = new Set(previews.map((preview) => preview.name));
    this.versions = previews.flatMap((preview) => {
      const drawn = preview.drawings ?? [null, ...preview.variants].map((variant) => ({ variant }));
      return drawn.map((each) => {
        const name = each.variant ? Catalogue.free(`${preview.name}.${each.variant}`, taken) : preview.name;
        const version = new Version(name, preview, each.variant, each);
        const before = known.get(version.name);
        if (before) {
          version.model = before.model;
          version.thumbnail = before.thumbnail;
          version.findings = preview.drawings ? version.findings : before.findings;
          version.problem ??= preview.drawings ? null : before.problem;
        }
        return version;
      });
    });
    // Folder by folder, that of all first; within one in the order they came.
    this.versions.sort((one, other) => (one.group < other.group ? -1 : Number(one.group > other.group)));
  }

  // The name, or one like it where another preview is called so: `card.dark` of the variant `dark`, beside a document `card.dark`.
  static free(name, taken) {
    const free = taken.has(name) ? Catalogue.free(`${name}~`, taken) : name;
    taken.add(free);
    return free;
  }

  named(name) { return this.versions.find((version) => version.name === name) ?? null; }

  // All versions of the preview that a version is of.
  besides(version) { return this.versions.filter((each) => each.preview.name === version.preview.name); }
}
