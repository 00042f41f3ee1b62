import DataSources
import Geometry
package import JSON

extension ListTimeline {
  /// The content of `timeline.json`: frames and the actions of taps, with indented lines.
  public var jsonText: String { json.text(.indented) + "\n" }

  /// The value that `jsonText` is the text of.
  package var json: JSONValue {
    ["frames": .array(frames.map(\.json)), "actions": .array(actions.map(\.json))]
  }
}

extension ListTimeline.Frame {
  fileprivate var json: JSONValue {
    [
      "file": .string(file), "step": .number(Double(step)), "time": .number(time),
      "width": .number(Double(size.width)), "height": .number(Double(size.height)),
      "contentSize": [.number(contentSize.width), .number(contentSize.height)],
      "contentOffset": [.number(contentOffset.x), .number(contentOffset.y)],
      "sections": .array(sections.map { .array($0) }),
      "visible": .array(visible.map { ["at": $0.indexPath.json, "frame": $0.frame.json] }),
      "events": .array(events.map(\.json)),
    ]
  }
}

extension ListTimeline.Event {
  fileprivate var json: JSONValue {
    switch self {
    case .willDisplay(let indexPath): ["event": "willDisplay", "at": indexPath.json]
    case .didEndDisplaying(let indexPath): ["event": "didEndDisplaying", "at": indexPath.json]
    }
  }
}

extension ListTimeline.TakenTap {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(present: [
        ("step", .number(Double(step))), ("action", .string(action.name)),
        ("id", action.id.map { .string($0) }), ("at", indexPath.json), ("model", model),
      ]))
  }
}

extension ItemIndexPath {
  fileprivate var json: JSONValue { [.number(Double(section)), .number(Double(item))] }
}

extension Rect {
  fileprivate var json: JSONValue { [.number(minX), .number(minY), .number(width), .number(height)] }
}
