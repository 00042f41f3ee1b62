import Geometry

/// A measurer whose type the algorithm need not know.
protocol LeafMeasuring: AnyObject {
  func measure(_ node: Int32, _ constraint: MeasureConstraint) throws(MeasurementFailed) -> Size
  func baseline(of node: Int32, _ size: Size) -> Double?
}

/// The measurer failed; with what, only `LeafMeasurement` knows.
struct MeasurementFailed: Error {}

/// Keeps a measurer and what it failed with.
final class LeafMeasurement<Measurer: FlexMeasurer>: LeafMeasuring {
  var measurer: Measurer
  private(set) var failure: Measurer.Failure?

  init(_ measurer: Measurer) {
    self.measurer = measurer
  }

  func measure(_ node: Int32, _ constraint: MeasureConstraint) throws(MeasurementFailed) -> Size {
    do throws(Measurer.Failure) {
      return try measurer.measure(FlexTree.NodeID(index: node), constraint)
    } catch {
      failure = error
      throw MeasurementFailed()
    }
  }

  func baseline(of node: Int32, _ size: Size) -> Double? {
    measurer.baseline(of: FlexTree.NodeID(index: node), size: size)
  }
}
