import Components
import Drawing
import Geometry

/// Content with a state that notes what was done to it.
struct Meter: StatefulDrawable {
  func makeState(in environment: MountEnvironment) -> MeterState { MeterState() }
}

@MainActor
final class MeterState: DrawableState {
  var calls: [String] = []
  var level = 0.0 {
    didSet { calls.append("level = \(level)") }
  }

  func update(to description: Meter) {}

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double) {
    canvas.fill(Rect(x: 0, y: 0, width: bounds.width * level, height: bounds.height), with: .red)
  }

  func willUnmount() {}
}
