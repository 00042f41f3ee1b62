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

  /// Where a row is swiped open.
  enum SwipeSide: CaseIterable, Sendable {
    case leading, trailing, left, right

    func edge(isRightToLeft: Bool) -> SwipeEdge {
      switch self {
      case .leading: .leading
      case .trailing: .trailing
      case .left: isRightToLeft ? .trailing : .leading
      case .right: isRightToLeft ? .leading : .trailing
      }
    }
  }

  /// How long a finger rests unless a step says otherwise: what makes it a long press.
  static let longPressSeconds = 0.5

  case apply(Changeset<Entry>, UpdateMode, Animation)
  /// Beyond the ends of the content, too, where it is bouncing.
  case scrollTo(Point, isBouncing: Bool)
  case scrollBy(Point, isBouncing: Bool)
  case scrollToItem(ItemIndexPath, ScrollPosition)
  /// A `scroll` in an item, by its `id`.
  case scrollContent(id: String, ItemIndexPath, Point, isRelative: Bool)
  /// At a point of the viewport.
  case tap(Point)
  case longPress(Point, seconds: Double)
  /// From one point of the viewport to another one.
  case pan(from: Point, to: Point)
  case swipe(ItemIndexPath, SwipeSide)
  case select(ItemIndexPath)
  case deselect(ItemIndexPath)
  /// For so many seconds.
  case wait(Double)
  case reload
  case resize(Size)
  /// Nil leaves the direction as it is.
  case configure(LayoutDirection?)
  case images(ImageArrival)
  case frame(name: String)
}

extension DocumentValue {
  /// One step of a script with these templates.
  func listStep(templates: Set<String>) throws(SceneError) -> ListStep {
    let step = try object(ListStepKey.self)
    let operations = ListStepKey.operations.filter { step[$0] != nil }
    guard let operation = operations.first, operations.count == 1 else {
      let names = ListStepKey.operations.map(\.rawValue).joined(separator: ", ")
      throw .contradiction(path, reason: "a step does exactly one thing; give one of \(names)")
    }
    if operation != .apply, let key = step.first(of: ListStepKey.ofChanges) {
      throw .contradiction(
        step.path(of: key), reason: "\(key.rawValue) belongs to apply; remove it from this step")
    }
    let value = try step.required(operation)
    switch operation {
    case .scroll: return try value.scrollStep()
    case .tap: return .tap(try value.point())
    case .longPress: return try value.longPressStep()
    case .pan:
      let pan = try value.object(MoveKey.self)
      return .pan(from: try pan.required(.from).point(), to: try pan.required(.to).point())
    case .swipe:
      let swipe = try value.object(SwipeKey.self)
      return .swipe(
        try swipe.required(.at).indexPath(), try swipe[.edge]?.keyword(Keywords.swipeEdge) ?? .trailing)
    case .select: return .select(try value.indexPathOfItem())
    case .deselect: return .deselect(try value.indexPathOfItem())
    case .wait: return .wait(try value.number(.seconds))
    case .reload:
      guard try value.bool() else { throw value.unexpected("true") }
      return .reload
    case .resize: return .resize(try value.listSize())
    case .configure:
      let settings = try value.object(ConfigureKey.self)
      return .configure(try settings[.layoutDirection]?.keyword(Keywords.layoutDirection))
    case .images: return .images(try value.keyword(Keywords.imageArrival))
    case .frame: return .frame(name: try value.frameName())
    case .apply, .mode, .animation, .fps, .duration:
      return .apply(
        try value.changeset(templates: templates), try step[.mode]?.keyword(Keywords.updateMode) ?? .async,
        try step.animation())
    }
  }

  private func scrollStep() throws(SceneError) -> ListStep {
    let scroll = try object(ScrollKey.self)
    let targets = [ScrollKey.to, .by, .toItem].filter { scroll[$0] != nil }
    guard let target = targets.first, targets.count == 1 else {
      throw .contradiction(path, reason: "scrolling has one target; give one of to, by, toItem")
    }
    let value = try scroll.required(target)
    if let position = scroll[.position], target != .toItem {
      throw .contradiction(position.path, reason: "position belongs to toItem; remove it")
    }
    let bounce = scroll[.bounce]
    if let key = scroll.first(of: [.id, .at]) {
      if target == .toItem || bounce != nil {
        throw .contradiction(
          scroll.path(of: key), reason: "id and at go with to or by alone; remove the others")
      }
      return .scrollContent(
        id: try scroll.required(.id).string(), try scroll.required(.at).indexPath(), try value.point(),
        isRelative: target == .by)
    }
    if let bounce, target == .toItem {
      throw .contradiction(bounce.path, reason: "bounce belongs to to and by; remove it")
    }
    switch target {
    case .to: return .scrollTo(try value.point(), isBouncing: try bounce?.bool() ?? false)
    case .by: return .scrollBy(try value.point(), isBouncing: try bounce?.bool() ?? false)
    default:
      return .scrollToItem(
        try value.indexPath(), try scroll[.position]?.keyword(Keywords.scrollPosition) ?? .nearest)
    }
  }

  /// A section and an item in it, or an object with them.
  private func indexPathOfItem() throws(SceneError) -> ItemIndexPath {
    guard case .object = json else { return try indexPath() }
    return try object(ItemKey.self).required(.at).indexPath()
  }

  /// A point, or an object with one.
  private func longPressStep() throws(SceneError) -> ListStep {
    if case .array = json { return .longPress(try point(), seconds: ListStep.longPressSeconds) }
    let object = try object(LongPressKey.self)
    return .longPress(
      try object.required(.at).point(),
      seconds: try object[.duration]?.number(.seconds) ?? ListStep.longPressSeconds)
  }

  private func listSize() throws(SceneError) -> Size {
    let object = try object(WidthAndHeightKey.self)
    return Size(
      width: try object.required(.width).number(.positive),
      height: try object.required(.height).number(.positive))
  }

  private func frameName() throws(SceneError) -> String {
    let name = try string()
    guard FrameRecorder.canName(name) else {
      throw unexpected(
        "a name of 1 to 200 bytes without slashes, control characters and marks of text direction")
    }
    return name
  }
}

extension ObjectReader where Key == ListStepKey {
  /// Without `fps` the end state shows at once.
  fileprivate func animation() throws(SceneError) -> ListStep.Animation {
    ListStep.Animation(
      kind: try self[.animation]?.keyword(Keywords.rowAnimation) ?? .automatic,
      framesPerSecond: try self[.fps]?.number(.framesPerSecond),
      duration: try self[.duration]?.number(.seconds) ?? 0.3)
  }
}

extension NumberRange {
  fileprivate static let framesPerSecond = NumberRange(
    "a number > 0 and at most 1000", 0, 1000, isOpenBelow: true)

  /// Times of the virtual clock.
  static let seconds = NumberRange("a number of seconds from 0 to a billion", 0, 1e9)
}
