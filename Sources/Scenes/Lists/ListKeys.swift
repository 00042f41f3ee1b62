import Components
import ListViews

/// The keys of a list script.
enum ListScriptKey: String, DocumentKey {
  case version, list, templates, swipeActions, steps, test
}

/// The keys of `list`.
enum ListKey: String, DocumentKey {
  case kind, width, height, scale, background, separator, layout, contentInset, anchoring
  case environment, variants, colors, parts, fonts, header, footer, pullDownHeader, selection

  /// What a variant may say otherwise than its script.
  static let ofVariants: [ListKey] = [
    .kind, .width, .height, .scale, .background, .separator, .layout, .contentInset, .anchoring, .environment,
    .colors, .fonts, .selection,
  ]
}

/// The keys of `separator`.
enum SeparatorKey: String, DocumentKey {
  case color, height, inset, rightInset
}

/// The keys of `layout`.
enum CollectionLayoutKey: String, DocumentKey {
  case kind, columns, scrollDirection, minimumLineSpacing, minimumInteritemSpacing, sectionInset, itemSize
  case headerTemplate, footerTemplate, pinned
}

/// The keys of `itemSize` and `resize`.
enum WidthAndHeightKey: String, DocumentKey {
  case width, height
}

/// The keys of a step.
enum ListStepKey: String, DocumentKey {
  case apply, mode, animation, fps, duration, scroll, tap, longPress, pan, swipe, select, deselect, wait,
    reload
  case resize, configure, images, frame

  /// What a step does; exactly one of them is there.
  static let operations: [ListStepKey] = [
    .apply, .scroll, .tap, .longPress, .pan, .swipe, .select, .deselect, .wait, .reload, .resize, .configure,
    .images, .frame,
  ]
  /// What says more about `apply`.
  static let ofChanges: [ListStepKey] = [.mode, .animation, .fps, .duration]
}

/// The keys of `apply`.
enum ChangesetKey: String, DocumentKey {
  case updateItems, removeItems, removeSections, moveSections, insertSections, moveItems, insertItems
}

/// The keys of an item in `insertItems` and `updateItems`.
enum ItemEntryKey: String, DocumentKey {
  case at, template, model
}

/// The keys of a move.
enum MoveKey: String, DocumentKey {
  case from, to
}

/// The keys of `scroll`.
enum ScrollKey: String, DocumentKey {
  case to, by, toItem, position, id, at, bounce
}

/// The keys of `longPress` where it says for how long.
enum LongPressKey: String, DocumentKey {
  case at, duration
}

/// The keys of `swipe`.
enum SwipeKey: String, DocumentKey {
  case at, edge
}

/// The keys of `select` and `deselect` where they are objects.
enum ItemKey: String, DocumentKey {
  case at
}

/// The keys of a template's `swipeActions`.
enum SwipeActionsKey: String, DocumentKey {
  case leading, trailing
}

/// The keys of a swipe action that is no component.
enum SwipeActionKey: String, DocumentKey {
  case title, style, color, action, id
}

/// The keys of `configure`.
enum ConfigureKey: String, DocumentKey {
  case layoutDirection
}

/// The words of list scripts.
extension Keywords {
  static let listKind = KeywordTable(casesOf: ListDescription.Kind.self)
  static let scrollDirection = KeywordTable(casesOf: ScrollDirection.self)
  static let updateMode = KeywordTable(casesOf: UpdateMode.self)
  static let scrollPosition = KeywordTable(casesOf: ScrollPosition.self)
  static let scrollAnchoring = KeywordTable(casesOf: ScrollAnchoring.self)
  static let supplementaryKind = KeywordTable(casesOf: SupplementaryPlace.Kind.self)
  static let imageArrival = KeywordTable(casesOf: ListStep.ImageArrival.self, named: ["hold", "deliver"])
  static let rowAnimation = KeywordTable(casesOf: RowAnimation.self)
  static let listLayoutKind = KeywordTable(casesOf: CollectionDescription.Kind.self)
  static let selectionMode = KeywordTable(casesOf: SelectionMode.self)
  static let swipeEdge = KeywordTable(
    casesOf: ListStep.SwipeSide.self, named: ["leading", "trailing", "left", "right"])
  static let swipeActionStyle = KeywordTable(
    casesOf: SwipeActionStyle.self, named: ["normal", "destructive"])
}
