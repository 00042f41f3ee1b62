public import Components
public import DataSources
public import ListViews

/// Why a list script ended before its last step. Steps count from 0.
public enum ListPlayError: Error, Hashable, Sendable {
  /// The changes of a step do not fit the list.
  case invalidChangeset(step: Int, ChangesetError)
  /// A step is about an item that the list does not show; `operation` is its key, `reason` in words.
  case noItem(step: Int, operation: String, ItemIndexPath, reason: String)
  /// A step scrolls what is not in its item.
  case noScroll(step: Int, id: String, ItemIndexPath)
  /// An item, or the header or footer of a section, cannot be made of its template; `place` says which.
  case content(step: Int, place: String, SceneError)
  /// The components of an item cannot be laid out.
  case layout(step: Int, LayoutError)
  /// The script makes more frames than `SceneLimits.frames`.
  case tooManyFrames(step: Int, limit: Int)
  /// A frame cannot be drawn or written.
  case frame(step: Int, FrameError)
}

extension ListPlayError {
  /// The step that failed. Of a frame that was written in the background, the step that came to know of it.
  public var step: Int {
    switch self {
    case .invalidChangeset(let step, _), .noItem(let step, _, _, _), .noScroll(let step, _, _),
      .content(let step, _, _), .layout(let step, _), .tooManyFrames(let step, _), .frame(let step, _):
      step
    }
  }
}

extension ListPlayError: CustomStringConvertible {
  /// One line: the step, what it did with which index, and the reason.
  public var description: String {
    "step \(step): \(explanation)"
  }

  private var explanation: String {
    switch self {
    case .invalidChangeset(_, let error): error.description
    case .noItem(_, let operation, let indexPath, let reason): "\(operation) \(indexPath): \(reason)"
    case .noScroll(_, let id, let indexPath): "scroll \(indexPath): there is no scroll \"\(id)\" in the item"
    case .content(_, let place, let error): "\(place): \(error)"
    case .layout(_, let error): (error.documentPath.map { "\($0): " } ?? "") + error.description
    case .tooManyFrames(_, let limit):
      "the script makes more than the limit of \(limit) frames (frames); make it shorter, take fewer frames a second or raise the limit (SceneLimits in Swift)"
    case .frame(_, let error): error.description
    }
  }
}
