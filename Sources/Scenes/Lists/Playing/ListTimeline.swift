import Components
package import DataSources
package import Geometry
package import JSON
package import ListViews

/// What a list script made: its frames and the actions of its taps.
public struct ListTimeline: Sendable {
  /// What was on show at one moment.
  package struct Frame: Sendable {
    /// The name of the picture's file.
    package let file: String
    /// The step that caused the frame.
    package let step: Int
    /// In seconds of the virtual clock.
    package let time: Double
    /// The size of the picture, in pixels.
    package let size: PixelSize
    /// Pixels per point of the picture.
    package let scale: DisplayScale
    /// How far the list scrolls, in points.
    package let contentSize: Size
    /// The point of the content at the viewport's top left corner, in points.
    package let contentOffset: Point
    /// The models of all items.
    package let sections: [[JSONValue]]
    /// The items in view, ascending.
    package let visible: [VisibleItem]
    /// The selected items, ascending.
    package let selected: [ItemIndexPath]
    /// Items that have gone out of view, ascending, then those that have come.
    package let events: [Event]
    /// What it shows, for comparing it with another frame.
    let shown: ShownList
    /// All that is in view, as a value; nil where the player was not asked for it.
    package var seen: SeenList? { shown.seen }
  }

  /// What a frame is made of.
  struct ShownList: Sendable {
    /// What the script says of the list.
    let statement: JSONObject
    /// What steps have made of that.
    let newStatement: JSONObject
    /// Those that the script brings along.
    let fonts: SceneFonts
    /// The layouts of the items in view, in their order; nil for those that come to nothing.
    let rows: [Layout?]
    /// Where the windows in each of them have been scrolled to.
    let scrollPositions: [ScrollPositions]
    /// What it shows beside its rows.
    let accessories: [ListAccessory]
    /// Nil where nobody asked for it.
    var seen: SeenList?
  }

  /// An item in view.
  package struct VisibleItem: Hashable, Sendable {
    /// Where it is now.
    package let indexPath: ItemIndexPath
    /// In content coordinates, in points.
    package let frame: Rect
  }

  /// An item has come into view or gone out of it.
  package enum Event: Hashable, Sendable {
    /// Where it is now.
    case willDisplay(ItemIndexPath)
    /// Where it was in the frame before.
    case didEndDisplaying(ItemIndexPath)
  }

  /// A tap that a button took.
  package struct TakenTap: Sendable {
    /// The step that tapped.
    package let step: Int
    /// What the button's document says of it.
    package let action: SceneAction
    /// Where the button is.
    package let place: ListPlace
    /// The model of the item; of a section's header or footer, what that is filled with.
    package let model: JSONValue
  }

  /// In the order of their files.
  package internal(set) var frames: [Frame] = []
  /// In the order of the steps.
  package internal(set) var actions: [TakenTap] = []
}

extension ListTimeline {
  /// The content of `timeline.json`: frames and the actions of taps, with indented lines.
  public var jsonText: String { jsonParts.joined() }

  /// `jsonText` in parts that follow each other, each made when it is asked for: every frame lists the models of all items, so
  /// that all of them together may be far larger than the script.
  package var jsonParts: some Sequence<String> {
    let frames = frames.enumerated().lazy.map { number, frame in
      (number == 0 ? "\n    " : ",\n    ") + frame.json.text(.indented, depth: 2)
    }
    let actions = JSONValue.array(actions.map(\.json)).text(.indented, depth: 1)
    let end = (self.frames.isEmpty ? "]" : "\n  ]") + ",\n  \"actions\": \(actions)\n}\n"
    return [AnySequence(["{\n  \"frames\": ["]), AnySequence(frames), AnySequence([end])].lazy.joined()
  }

  /// The value that `jsonText` is the text of.
  package var json: JSONValue {
    ["frames": .array(frames.map(\.json)), "actions": .array(actions.map(\.json))]
  }
}

extension ListTimeline.Frame {
  fileprivate var json: JSONValue {
    .object(
      JSONObject(present: [
        ("file", .string(file)), ("step", .number(step)), ("time", .number(time)),
        ("width", .number(size.width)), ("height", .number(size.height)),
        ("contentSize", [.number(contentSize.width), .number(contentSize.height)]),
        ("contentOffset", [.number(contentOffset.x), .number(contentOffset.y)]),
        ("sections", .array(sections.map { .array($0) })),
        ("visible", .array(visible.map { ["at": $0.indexPath.json, "frame": $0.frame.json] })),
        ("selected", selected.isEmpty ? nil : .array(selected.map(\.json))),
        ("events", .array(events.map(\.json))),
      ]))
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
        ("step", .number(step)), ("action", .string(action.name)),
        ("id", action.id.map { .string($0) }), ("at", indexPath?.json),
        ("in", nameOfPlace.map { .string($0) }), ("section", section.map { .number($0) }),
        ("model", model),
      ]))
  }

  private var indexPath: ItemIndexPath? {
    if case .item(let indexPath) = place { indexPath } else { nil }
  }

  /// Nil for an item.
  private var nameOfPlace: String? {
    switch place {
    case .item: nil
    case .supplementary(let place): place.kind.rawValue
    case .listHeader: "listHeader"
    case .listFooter: "listFooter"
    case .pullDownHeader: "pullDownHeader"
    }
  }

  private var section: Int? {
    if case .supplementary(let place) = place { place.section } else { nil }
  }
}

extension ItemIndexPath {
  /// Section and item.
  var json: JSONValue { [.number(section), .number(item)] }
}

extension Rect {
  fileprivate var json: JSONValue { [.number(minX), .number(minY), .number(width), .number(height)] }
}
