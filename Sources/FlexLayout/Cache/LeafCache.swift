import Geometry

/// Answers of the measurer, kept by its own question: the room for the content.
///
/// An answer also serves questions it must be the answer to, by Yoga's three rules: room that is exactly what the content
/// took, room that unbounded content fits into, and less room that still is no less than what the content took.
extension FlexPass {
  /// The measurer's answer, from the cache where possible. Finite and not negative.
  func measureContent(
    _ node: NodePointer, _ index: Int32, _ constraint: MeasureConstraint
  ) throws(MeasurementFailed) -> Size {
    var known = node.pointee.measurements
    while known.isIndex {
      let slot = storage.pointee.cache.slot(known)
      known = slot.pointee.next
      if Self.serves(slot.pointee.width, slot.pointee.widthMode, slot.pointee.resultWidth, constraint.width),
        Self.serves(
          slot.pointee.height, slot.pointee.heightMode, slot.pointee.resultHeight, constraint.height)
      {
        return Size(width: slot.pointee.resultWidth, height: slot.pointee.resultHeight)
      }
    }
    let answer = try measurer.measure(index, constraint)
    let size = Size(width: Self.length(answer.width), height: Self.length(answer.height))
    let claimed = storage.pointee.cache.claim(in: &node.pointee.measurements, layoutNumber: layoutNumber)
    let slot = storage.pointee.cache.slot(claimed)
    (slot.pointee.width, slot.pointee.widthMode) = Self.key(constraint.width)
    (slot.pointee.height, slot.pointee.heightMode) = Self.key(constraint.height)
    // On a settled axis the content takes the room, whatever the measurer says.
    slot.pointee.resultWidth = slot.pointee.widthMode == .stretchFit ? slot.pointee.width : size.width
    slot.pointee.resultHeight = slot.pointee.heightMode == .stretchFit ? slot.pointee.height : size.height
    return size
  }

  private static func serves(
    _ room: Double, _ mode: SizingMode, _ result: Double, _ constraint: AxisConstraint
  ) -> Bool {
    switch constraint {
    case .exactly(let wanted): wanted == result
    case .atMost(let wanted):
      switch mode {
      case .stretchFit: false
      case .maxContent: result <= wanted
      case .fitContent: room == wanted || (room > wanted && result <= wanted)
      }
    case .unbounded: mode == .maxContent
    }
  }

  private static func key(_ constraint: AxisConstraint) -> (Double, SizingMode) {
    switch constraint {
    case .exactly(let room): (room, .stretchFit)
    case .atMost(let room): (room, .fitContent)
    case .unbounded: (.unknown, .maxContent)
    }
  }

  private static func length(_ value: Double) -> Double {
    value > 0 ? value.clampedToFiniteLength : 0
  }
}

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
