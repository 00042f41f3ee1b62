public import DataSources
public import Geometry
package import JSON

/// What a list script made: its frames and the actions of its taps.
public struct ListTimeline: Sendable {
  /// What was on show at one moment.
  public struct Frame: Sendable {
    /// The name of the picture's file.
    public let file: String
    /// The step that caused the frame.
    public let step: Int
    /// In seconds of the virtual clock.
    public let time: Double
    /// Of the picture.
    public let size: PixelSize
    /// Of the picture.
    public let scale: DisplayScale
    /// In points.
    public let contentSize: Size
    /// In points.
    public let contentOffset: Point
    /// The models of all items.
    package let sections: [[JSONValue]]
    /// The items in view, ascending.
    public let visible: [VisibleItem]
    /// Items that have gone out of view, ascending, then those that have come.
    public let events: [Event]
  }

  /// An item in view.
  public struct VisibleItem: Hashable, Sendable {
    /// Where it is now.
    public let indexPath: ItemIndexPath
    /// In content coordinates, in points.
    public let frame: Rect
  }

  /// An item has come into view or gone out of it.
  public enum Event: Hashable, Sendable {
    /// Where it is now.
    case willDisplay(ItemIndexPath)
    /// Where it was in the frame before.
    case didEndDisplaying(ItemIndexPath)
  }

  /// A tap that a button took.
  public struct TakenTap: Sendable {
    /// The step that tapped.
    public let step: Int
    /// Of the button.
    public let action: SceneAction
    /// Of the item that the button is in.
    public let indexPath: ItemIndexPath
    /// Of the item.
    package let model: JSONValue
  }

  /// In the order of their files.
  public internal(set) var frames: [Frame] = []
  /// In the order of the steps.
  public internal(set) var actions: [TakenTap] = []
}

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
