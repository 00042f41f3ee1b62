import Auditing
import Outlines
import Testing

/// What names a side is found where texts run from right to left.
@Suite struct MirroringTests {
  private static let label = ##"{ "type": "label", "string": "Bells" }"##
  private static let box =
    ##"{ "type": "component", "size": { "width": 90, "height": 60 }, "view": { "backgroundColor": "#EEEEEE" } }"##
  private static let dotKeys =
    ##""type": "component", "size": { "width": 20, "height": 20 }, "view": { "backgroundColor": "#1D4ED8" }"##

  /// Components that come out as their mirror image.
  static let mirrored = [
    ##"{ "component": { "type": "label", "id": "a", "string": "Bells" }, "position": { "type": "absolute", "start": 30 } }"##,
    ##"{ "type": "inset", "id": "a", "start": 40, "end": 8, "child": \##(label) }"##,
    ##"{ "type": "flexbox", "direction": "row", "children": [ \##(label), { "component": { "type": "label", "id": "a", "string": "Seven" }, "margin": { "start": 20 } } ] }"##,
    aligned("bottomEnd"),
    aligned("bottom"),
    rounded(##""topLeft": 12, "topRight": 12"##),
    drawn("center"),
  ]

  /// Components whose part `a` does not.
  static let fixed = [
    ##"{ "component": { "type": "label", "id": "a", "string": "Bells" }, "position": { "type": "absolute", "left": 30 } }"##,
    ##"{ "type": "inset", "id": "a", "left": 40, "right": 8, "child": \##(label) }"##,
    ##"{ "type": "label", "id": "a", "string": "Bells", "alignment": "left" }"##,
    ##"{ "type": "flexbox", "direction": "row", "children": [ \##(label), { "component": { "type": "label", "id": "a", "string": "Seven" }, "margin": { "left": 20 } } ] }"##,
    aligned("bottomRight"),
    ##"{ "component": { "type": "zstack", "alignment": "topStart", "children": [ \##(box), { "component": { "id": "a", \##(dotKeys) }, "alignment": "left" } ] }, "alignSelf": "start" }"##,
    rounded(##""topLeft": 12, "bottomLeft": 12"##),
    drawn("left"),
  ]

  private static func aligned(_ alignment: String) -> String {
    ##"{ "component": { "type": "zstack", "id": "a", "alignment": "\##(alignment)", "children": [ \##(box), { \##(dotKeys) } ] }, "alignSelf": "start" }"##
  }

  private static func drawn(_ contentMode: String) -> String {
    ##"{ "type": "path", "id": "a", "d": "M2 2 H20 V20 Z", "viewBox": [0, 0, 24, 24], "fill": "#1D4ED8", "size": { "width": 90, "height": 24 }, "contentMode": "\##(contentMode)" }"##
  }

  private static func rounded(_ corners: String) -> String {
    ##"{ "type": "component", "id": "a", "size": { "width": 60, "height": 60 }, "view": { "backgroundColor": "#1D4ED8", "cornerRadius": { \##(corners) } } }"##
  }

  @Test(arguments: mirrored) @MainActor func whatIsMirroredIsNotFound(component: String) throws {
    #expect(try found(component) == [])
  }

  @Test(arguments: fixed) @MainActor func whatNamesASideIsFound(component: String) throws {
    #expect(try found(component) == ["unmirrored a"])
  }

  @MainActor private func found(_ component: String) throws -> [String] {
    try AuditStudio().findings(inComponent: component, ##""layoutDirection": "rtl","##).map {
      "\($0.rule.rawValue) \($0.id ?? $0.path)"
    }
  }
}
