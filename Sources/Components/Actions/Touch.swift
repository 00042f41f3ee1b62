public import Geometry
import Glibc

/// A simulated finger on mounted views, from when it is put down until it is lifted.
///
/// Places are in the coordinate space of the container, in points; times are seconds of the virtual clock and never
/// run backwards. A touch becomes one thing only: a tap, a long press or a pan.
@MainActor
public final class Touch {
  private enum Stage {
    case undecided, panning, over
  }

  /// How far a finger may stray before it moves.
  private static let slack = 10.0

  private let start: Sample
  private var last: Sample
  private var stage = Stage.undecided
  private let control: TouchedControl?
  private let pressed: (view: View, recognition: LongPressRecognition)?
  private let panned: (view: View, action: Action<Pan>)?

  /// - Parameter path: the views under the finger, from the outermost to the front-most.
  init(on path: [View], at point: Point, time: Double) {
    start = Sample(point: point, time: time)
    last = start
    control = path.reversed().lazy.compactMap { TouchedControl($0, at: point) }.first
    pressed =
      path.reversed().lazy.compactMap { view in
        view.configuration.rare.longPress.map { (view, $0) }
      }.first
    panned =
      path.reversed().lazy.compactMap { view in
        view.configuration.rare.panAction.map { (view, $0) }
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
    case .undecided: action?.send(from: control?.view)
    case .panning: sendPan(.ended, from: previous)
    case .over: return true
    }
    return finished == .panning || action != nil
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

  private func follow(from previous: Sample) {
    let way = last.point - start.point
    guard panned != nil, hypot(way.x, way.y) > Self.slack else {
      control?.follow(last.point)
      return
    }
    control?.leave()
    stage = .panning
    sendPan(.began, from: previous)
  }

  private func recognizeLongPress(by time: Double) {
    guard stage == .undecided, let (view, recognition) = pressed else { return }
    let way = last.point - start.point
    guard hypot(way.x, way.y) <= Self.slack, time - start.time >= recognition.minimumSeconds,
      let location = view.convertFromContainer(last.point)
    else { return }
    finish()
    recognition.action.send(LongPress(location: location), from: view)
  }

  private func sendPan(_ phase: Pan.Phase, from previous: Sample) {
    guard let (view, action) = panned, let location = view.convertFromContainer(last.point),
      let origin = view.convertFromContainer(start.point),
      let before = view.convertFromContainer(previous.point)
    else { return }
    let (step, seconds) = (location - before, last.time - previous.time)
    let velocity = seconds > 0 ? Point(x: step.x / seconds, y: step.y / seconds) : .zero
    action.send(
      Pan(phase: phase, location: location, translation: location - origin, velocity: velocity), from: view)
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
  public func beginTouch(at point: Point, time: Double = 0) -> Touch? {
    let path = views.reversed().lazy.map { $0.path(to: point) }.first { !$0.isEmpty }
    return path.map { Touch(on: $0, at: point, time: time) }
  }
}
