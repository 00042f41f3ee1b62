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
