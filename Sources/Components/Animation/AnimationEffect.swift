public import Drawing
public import Geometry

/// What an animation changes about a view: an `InitialEffect`, a `FinalEffect` or a `ChangeEffect`.
public protocol AnimationEffect: Hashable, Sendable {}

/// Effects that springs can make: those that end with the view at rest.
public protocol SpringAnimationEffect: AnimationEffect {}

/// An effect as it is played.
protocol PlayedEffect: AnimationEffect {
  /// Changes how the view appears.
  ///
  /// - Parameters:
  ///   - progress: from 0 to 1, beyond that for springs.
  ///   - appearance: that of the view at rest; other effects may have changed it already.
  ///   - previous: how the view was before the change; for one that comes or goes as it is at rest.
  func apply(_ progress: Double, to appearance: inout ViewAppearance, from previous: ViewAppearance)

  /// Whether it makes any difference between these two.
  func hasEffect(from previous: ViewAppearance, to appearance: ViewAppearance) -> Bool
}

/// What animations change about a view.
struct ViewAppearance: Sendable {
  /// In the coordinate space of the superview.
  var frame: Rect
  /// How the view draws itself.
  var configuration: ViewConfiguration

  /// Maps the view's coordinate space to its superview's.
  var transformToSuperview: AffineTransform {
    configuration.transform.affineTransform(about: Rect(origin: .zero, size: frame.size).center)
      .concatenating(.translation(x: frame.minX, y: frame.minY))
  }
}

/// An effect that leads from something else to what the view is at rest, when it comes.
public enum InitialEffect: SpringAnimationEffect, PlayedEffect {
  case opacity(from: Double)
  /// How far from its place, in points.
  case translation(from: Point)
  /// 1 for its own size.
  case scale(from: Double)
  /// In degrees, clockwise.
  case rotation(from: Double)
  case backgroundColor(from: Color)
  case borderColor(from: Color)

  /// Between the given value and that at rest.
  func apply(_ progress: Double, to appearance: inout ViewAppearance, from previous: ViewAppearance) {
    switch self {
    case .opacity(let from): appearance.configuration.opacity.start(from: from, progress)
    case .translation(let from): appearance.configuration.transform.translation.start(from: from, progress)
    case .scale(let from): appearance.configuration.transform.scale.start(from: from, progress)
    case .rotation(let from): appearance.configuration.transform.rotation.start(from: from, progress)
    case .backgroundColor(let from):
      appearance.configuration.backgroundColor =
        from.interpolated(to: appearance.configuration.backgroundColor ?? .clear, progress)
    case .borderColor(let from): appearance.configuration.borderColor.start(from: from, progress)
    }
  }

  /// A view that comes was not there before.
  func hasEffect(from previous: ViewAppearance, to appearance: ViewAppearance) -> Bool { true }
}

/// An effect that leads from what the view is at rest to something else, when it goes.
public enum FinalEffect: PlayedEffect {
  case opacity(to: Double)
  /// How far from its place, in points.
  case translation(to: Point)
  /// 1 for its own size.
  case scale(to: Double)
  /// In degrees, clockwise.
  case rotation(to: Double)
  case backgroundColor(to: Color)
  case borderColor(to: Color)

  /// Between the value at rest and the given one.
  func apply(_ progress: Double, to appearance: inout ViewAppearance, from previous: ViewAppearance) {
    let effect: InitialEffect =
      switch self {
      case .opacity(let to): .opacity(from: to)
      case .translation(let to): .translation(from: to)
      case .scale(let to): .scale(from: to)
      case .rotation(let to): .rotation(from: to)
      case .backgroundColor(let to): .backgroundColor(from: to)
      case .borderColor(let to): .borderColor(from: to)
      }
    effect.apply(1 - progress, to: &appearance, from: previous)
  }

  /// A view that goes will not be there.
  func hasEffect(from previous: ViewAppearance, to appearance: ViewAppearance) -> Bool { true }
}

/// An effect that leads from what the view was to what it is now, when it stays.
public enum ChangeEffect: SpringAnimationEffect, PlayedEffect {
  case opacity
  case position
  case backgroundColor
  case borderColor
  case rotation

  /// Between the value before and that at rest.
  func apply(_ progress: Double, to appearance: inout ViewAppearance, from previous: ViewAppearance) {
    let before = previous.configuration
    switch self {
    case .opacity: appearance.configuration.opacity.start(from: before.opacity, progress)
    case .position: appearance.frame.origin.start(from: previous.frame.origin, progress)
    case .backgroundColor:
      let (from, to) = (before.backgroundColor ?? .clear, appearance.configuration.backgroundColor ?? .clear)
      appearance.configuration.backgroundColor = from.interpolated(to: to, progress)
    case .borderColor: appearance.configuration.borderColor.start(from: before.borderColor, progress)
    case .rotation:
      appearance.configuration.transform.rotation.start(from: before.transform.rotation, progress)
    }
  }

  /// Whether the value differs.
  func hasEffect(from previous: ViewAppearance, to appearance: ViewAppearance) -> Bool {
    let (before, after) = (previous.configuration, appearance.configuration)
    return switch self {
    case .opacity: before.opacity != after.opacity
    case .position: previous.frame.origin != appearance.frame.origin
    case .backgroundColor: before.backgroundColor != after.backgroundColor
    case .borderColor: before.borderColor != after.borderColor
    case .rotation: before.transform.rotation != after.transform.rotation
    }
  }
}
