/// All keys and words that readers of list scripts know, for those who describe the format elsewhere.
package enum ListVocabulary {
  /// The keys of each kind of object, by the name of its definition in `Schemas/list.schema.json`; `script` is the document.
  package static let objects: [String: [String]] = [
    "script": ListScriptKey.names, "list": ListKey.names, "separator": SeparatorKey.names,
    "layout": CollectionLayoutKey.names, "itemSize": WidthAndHeightKey.names, "step": ListStepKey.names,
    "changeset": ChangesetKey.names, "update": ItemEntryKey.names, "insertion": ItemEntryKey.names,
    "itemMove": MoveKey.names, "sectionMove": MoveKey.names, "scroll": ScrollKey.names,
    "resize": WidthAndHeightKey.names, "configure": ConfigureKey.names,
  ]

  /// The words of each kind of choice, by the name of its definition in the schema.
  package static let words: [String: [String]] = [
    "listKind": Keywords.listKind.words, "scrollDirection": Keywords.scrollDirection.words,
    "updateMode": Keywords.updateMode.words, "scrollPosition": Keywords.scrollPosition.words,
    "rowAnimation": Keywords.rowAnimation.words, "scrollAnchoring": Keywords.scrollAnchoring.words,
    "supplementaryKind": Keywords.supplementaryKind.words, "imageArrival": Keywords.imageArrival.words,
  ]
}
