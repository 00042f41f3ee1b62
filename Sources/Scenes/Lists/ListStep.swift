import Components
import DataSources
import FlexLayout
import Geometry
import JSON
import ListViews

/// One step of a list script.
enum ListStep: Sendable {
  /// An item as an `apply` step gives it.
  struct Entry: Sendable {
    /// Nil for an update that keeps the item's template.
    let template: String?
    let model: JSONValue
  }

  /// How a change comes on show.
  struct Animation: Sendable {
    let kind: RowAnimation
    /// Nil for a change that shows at once.
    let framesPerSecond: Double?
    /// In seconds.
    let duration: Double
  }

  /// Whether network images come.
  enum ImageArrival: CaseIterable, Sendable {
    case hold, deliver
  }

  case apply(Changeset<Entry>, UpdateMode, Animation)
  case scrollTo(Point)
  case scrollBy(Point)
  case scrollToItem(ItemIndexPath, ScrollPosition)
  /// At a point of the viewport.
  case tap(Point)
  /// For so many seconds.
  case wait(Double)
  case reload
  case resize(Size)
  /// Nil leaves the direction as it is.
  case configure(LayoutDirection?)
  case images(ImageArrival)
  case frame(name: String)
}
