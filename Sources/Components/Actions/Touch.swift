public import Geometry
import Glibc

/// A simulated finger on mounted views, from when it is put down until it is lifted.
///
/// Places are in the coordinate space of the container, in points; times are seconds of the virtual clock and never
/// run backwards. A touch becomes one thing only: a tap, a long press or a pan. When the component under the finger goes, a pan
/// is cancelled with the next step, and there is no tap or long press any more.
@MainActor
public final class Touch {
  private enum Stage {
    case undecided, panning, over
  }

  /// Whether something under the finger follows its movement.
  package var isPanning: Bool { stage == .panning }

  /// How far a finger may stray before it moves.
  private static let slack = 10.0

  private let start: Sample
  private var last: Sample
  private var stage = Stage.undecided
  private let control: TouchedControl?
  private let pressed: (touched: TouchedView, recognition: LongPressRecognition)?
  private let panned: (touched: TouchedView, action: Action<Pan>)?
  /// The newest step of the pan.
  private var lastPan: Pan?
  private let tapBehind: @MainActor () -> Bool

  /// - Parameters:
  ///   - path: the views under the finger, from the outermost to the front-most.
  ///   - tapBehind: what a tap does that none of the views takes; returns whether it did anything.
  init(
    on path: [View], at point: Point, time: Double, tapBehind: @escaping @MainActor () -> Bool = { false }
  ) {
    self.tapBehind = tapBehind
    start = Sample(point: point, time: time)
    last = start
    control = path.reversed().lazy.compactMap { TouchedControl($0, at: point) }.first
    pressed =
      path.reversed().lazy.compactMap { view in
        view.configuration.rare.longPress.map { (TouchedView(view), $0) }
      }.first
    panned =
      path.reversed().lazy.compactMap { view in
        view.configuration.rare.panAction.map { (TouchedView(view), $0) }
      }.first
    control?.follow(point)
  }

  /// The finger stays where it is until `time`.
  public func held(until time: Double) {
    moved(to: last.point, at: time)
  }

  /// The finger moves on.
  public func moved(to point: Point, at time: Double) {
    let previous = last
    recognizeLongPress(by: time)
    last = Sample(point: point, time: time)
    switch stage {
    case .undecided: follow(from: previous)
    case .panning: sendPan(.changed, from: previous)
    case .over: break
    }
  }

  /// The finger is lifted where it is: the tap, if it is one, is sent.
  ///
  /// - Returns: whether the touch did anything.
  @discardableResult
  public func ended(at time: Double) -> Bool {
    let previous = last
    recognizeLongPress(by: time)
    last = Sample(point: last.point, time: time)
    let action = control?.action
    let finished = stage
    finish()
    switch finished {
    case .undecided:
      guard control == nil else {
        action?.send(from: control?.view)
        return action != nil
      }
      return !hasStrayed && tapBehind()
    case .panning:
      sendPan(.ended, from: previous)
      return true
    case .over: return true
    }
  }

  /// The touch is broken off, as when the system takes it over: nothing but the end of a pan is sent.
  public func cancelled() {
    let wasPanning = stage == .panning
    finish()
    if wasPanning { sendPan(.cancelled, from: last) }
  }

  private func finish() {
    stage = .over
    control?.leave()
  }

  private var hasStrayed: Bool {
    let way = last.point - start.point
    return hypot(way.x, way.y) > Self.slack
  }

  private func follow(from previous: Sample) {
    guard panned?.touched.view != nil, hasStrayed else {
      control?.follow(last.point)
      return
    }
    control?.leave()
    stage = .panning
    sendPan(.began, from: previous)
  }

  private func recognizeLongPress(by time: Double) {
    guard stage == .undecided, let (touched, recognition) = pressed, let view = touched.view else { return }
    guard !hasStrayed, time - start.time >= recognition.minimumSeconds,
      let location = view.convertFromContainer(last.point)
    else { return }
    finish()
    recognition.action.send(LongPress(location: location), from: view)
  }

  private func sendPan(_ phase: Pan.Phase, from previous: Sample) {
    guard let (touched, action) = panned else { return }
    guard let view = touched.view else { return cancelPan(by: action) }
    guard let location = view.convertFromContainer(last.point),
      let origin = view.convertFromContainer(start.point),
      let before = view.convertFromContainer(previous.point)
    else { return }
    let (step, seconds) = (location - before, last.time - previous.time)
    let velocity = seconds > 0 ? Point(x: step.x / seconds, y: step.y / seconds) : .zero
    let pan = Pan(phase: phase, location: location, translation: location - origin, velocity: velocity)
    lastPan = pan
    action.send(pan, from: view)
  }

  /// What was moved is gone: there are no places in it any more.
  private func cancelPan(by action: Action<Pan>) {
    stage = .over
    guard let lastPan else { return }
    action.send(
      Pan(
        phase: .cancelled, location: lastPan.location, translation: lastPan.translation, velocity: .zero))
  }
}

/// Where a finger was at some time.
private struct Sample {
  let point: Point
  let time: Double
}

extension MountedTree {
  /// Puts a finger down.
  ///
  /// - Parameters:
  ///   - point: in the container's coordinate space, in points.
  ///   - time: seconds of the virtual clock.
  /// - Returns: the touch, to be moved and ended; nil when there is no view.
  package func beginTouch(at point: Point, time: Double = 0) -> Touch? {
    let path = path(to: point)
    return path.isEmpty ? nil : Touch(on: path, at: point, time: time)
  }

  /// Puts a finger down where a tap that nothing mounted takes does something else.
  ///
  /// - Parameters:
  ///   - point: in the container's coordinate space, in points.
  ///   - time: seconds of the virtual clock.
  ///   - tapBehind: what such a tap does; returns whether it did anything.
  package func beginTouch(
    at point: Point, time: Double, tapBehind: @escaping @MainActor () -> Bool
  ) -> Touch {
    Touch(on: path(to: point), at: point, time: time, tapBehind: tapBehind)
  }
}
