import Outlines

@testable import Scenes

/// All keys and words that readers of scene documents know, for those who describe the format elsewhere.
enum SceneVocabulary {
  /// The keys of each kind of object, by the name of its definition in `Schemas/scene.schema.json`; `scene` is the document.
  static var objects: [String: [String]] {
    var objects = [
      "test": DocumentTestKey.names, "tolerance": ToleranceKey.names, "scene": SceneKey.names,
      "variant": VariantKey.names + SceneKey.ofVariants.map(\.rawValue),
      "environment": EnvironmentKey.names, "colorPair": ColorPairKey.names,
      "fontSource": FontSourceKey.names, "partNode": PartKey.names + TemplateCompiler.directiveKeys,
      "view": ViewKey.names,
      "size": SizeKey.names,
      "accessibility": AccessibilityKey.names, "audit": AllowanceKey.names,
      "gradient": GradientKey.names, "shadow": ShadowKey.names, "transform": TransformKey.names,
      "boxShadow": ShadowKey.names + BoxShadowKey.names, "edgeBorder": BorderKey.names,
      "filters": FilterKey.names, "imageMask": MaskKey.names, "backgroundImage": BackgroundImageKey.names,
      "corners": CornerKey.names, "insets": InsetsKey.names, "signedInsets": InsetsKey.names,
      "font": FontKey.names, "run": RunKey.names, "runSize": WidthAndHeightKey.names,
      "tabStop": TabStopKey.names, "markerString": MarkerKey.names,
      "marginEdges": EdgeKey.names, "paddingEdges": EdgeKey.names, "borderEdges": EdgeKey.names,
      "position": PositionKey.names, "stateTexts": ControlStateKey.names,
      "stateColors": ControlStateKey.names,
      "flexboxChild": FlexboxChildKey.names + TemplateCompiler.directiveKeys,
      "zstackChild": ZStackChildKey.names + TemplateCompiler.directiveKeys,
      "gridChild": GridChildKey.names + TemplateCompiler.directiveKeys,
      "staticChild": StaticChildKey.names + TemplateCompiler.directiveKeys,
    ]
    for type in NodeRegistry.types {
      objects["\(type.name)Node"] = type.allKeys + TemplateCompiler.directiveKeys
    }
    return objects
  }

  /// The words of each kind of choice, by the name of its definition in the schema.
  static var words: [String: [String]] {
    [
      "direction": Keywords.direction.words, "justifyContent": Keywords.justifyContent.words,
      "alignItems": Keywords.alignItems.words, "alignSelf": Keywords.alignSelf.words,
      "alignContent": Keywords.alignContent.words, "wrap": Keywords.wrap.words,
      "boxSizing": Keywords.boxSizing.words, "overflow": Keywords.overflow.words,
      "positionType": Keywords.positionType.words, "display": Keywords.display.words,
      "userInterfaceStyle": Keywords.userInterfaceStyle.words, "contentSize": Keywords.contentSize.words,
      "textStyle": Keywords.textStyle.words,
      "layoutDirection": Keywords.layoutDirection.words, "contentMode": Keywords.contentMode.words,
      "pathContentMode": Keywords.pathContentMode.words, "edge": Keywords.edge.words,
      "device": Keywords.device.words, "deviceOrientation": Keywords.deviceOrientation.words,
      "textAlignment": Keywords.textAlignment.words, "lineBreakMode": Keywords.lineBreakMode.words,
      "decoration": Keywords.decoration.words, "gradientType": Keywords.gradientType.words,
      "activityIndicatorStyle": Keywords.activityIndicatorStyle.words,
      "accessibilityTrait": Keywords.accessibilityTrait.words,
      "auditRule": AuditRule.allCases.map(\.rawValue), "centering": Keywords.centering.words,
      "centerSizing": Keywords.centerSizing.words, "zstackAlignment": Keywords.zstackAlignment.words,
      "gridAlignment": Keywords.gridAlignment.words, "axis": Keywords.axis.words,
      "clippedDimension": Keywords.clippedDimension.words,
      "fontWeight": Keywords.fontWeight.words, "cornerCurve": Keywords.cornerCurve.words,
      "fillRule": Keywords.fillRule.words, "lineCap": Keywords.lineCap.words,
      "lineJoin": Keywords.lineJoin.words,
      "tabAlignment": Keywords.tabAlignment.words, "textBaseline": Keywords.textBaseline.words,
      "textBoxTrim": Keywords.textBoxTrim.words, "listMarker": Keywords.listMarker.words,
      "blendMode": Keywords.blendMode.words, "cssColor": CSSColor.names,
    ]
  }

  /// The words after `"type"` of a component.
  static var componentTypes: [String] { NodeRegistry.types.map { $0.name } + [PartKey.typeName] }
}

extension NodeType {
  fileprivate static var allKeys: [String] {
    NodeKey.names + sharedKeys.flatMap { $0.names } + Key.names.filter { !NodeKey.names.contains($0) }
  }
}

/// All keys and words that readers of list scripts know, for those who describe the format elsewhere.
enum ListVocabulary {
  /// The keys of each kind of object, by the name of its definition in `Schemas/list.schema.json`; `script` is the document.
  static let objects: [String: [String]] = [
    "script": ListScriptKey.names, "list": ListKey.names,
    "variant": VariantKey.names + ListKey.ofVariants.map(\.rawValue), "separator": SeparatorKey.names,
    "layout": CollectionLayoutKey.names, "itemSize": WidthAndHeightKey.names, "step": ListStepKey.names,
    "changeset": ChangesetKey.names, "update": ItemEntryKey.names, "insertion": ItemEntryKey.names,
    "itemMove": MoveKey.names, "sectionMove": MoveKey.names, "scroll": ScrollKey.names,
    "resize": WidthAndHeightKey.names, "configure": ConfigureKey.names, "longPress": LongPressKey.names,
    "pan": MoveKey.names, "swipe": SwipeKey.names, "item": ItemKey.names,
    "swipeActions": SwipeActionsKey.names,
    "swipeAction": SwipeActionKey.names,
  ]

  /// The words of each kind of choice, by the name of its definition in the schema.
  static let words: [String: [String]] = [
    "listKind": Keywords.listKind.words, "scrollDirection": Keywords.scrollDirection.words,
    "updateMode": Keywords.updateMode.words, "scrollPosition": Keywords.scrollPosition.words,
    "rowAnimation": Keywords.rowAnimation.words, "scrollAnchoring": Keywords.scrollAnchoring.words,
    "supplementaryKind": Keywords.supplementaryKind.words, "imageArrival": Keywords.imageArrival.words,
    "listLayoutKind": Keywords.listLayoutKind.words, "selectionMode": Keywords.selectionMode.words,
    "swipeEdge": Keywords.swipeEdge.words, "swipeActionStyle": Keywords.swipeActionStyle.words,
  ]
}
