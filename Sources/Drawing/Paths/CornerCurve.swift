import Geometry

/// How the edges of a rounded rectangle pass into its corners.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// A quarter of a circle.
  case circular
  /// A curve that bends by and by, as `CALayerCornerCurve.continuous` of UIKit draws it.
  case continuous
}

/// A corner in the direction of its rectangle's outline, which a curve enters along one edge and leaves along the other.
struct Corner {
  /// Where the edges would meet.
  let apex: Point
  /// Unit vectors from the apex along the edges.
  let entry: Point
  let exit: Point
  /// How far from the apex the curve begins and ends where it is a part of an ellipse.
  let entryRadius: Double
  let exitRadius: Double
  /// How much of the room along the edges there is for more than a circle's quarter: 0 for none, 1 for all.
  let smoothness: Double

  var isSharp: Bool { entryRadius <= 0 || exitRadius <= 0 }

  var reversed: Corner {
    Corner(
      apex: apex, entry: exit, exit: entry, entryRadius: exitRadius, exitRadius: entryRadius,
      smoothness: smoothness)
  }

  var start: Point { isSharp ? apex : place(along: (reach, 0)) }
  private var end: Point { isSharp ? apex : place(along: (0, reach)) }

  /// How far along each edge the corner reaches where its radius is 1.
  private var reach: Double { 1 + (Self.continuousReach - 1) * smoothness }

  /// Adds the corner's curves from `start` on to a path.
  func addCurves(to path: inout Path) {
    guard !isSharp else { return }
    guard smoothness > 0 else {
      let bend = 1 - quarterCircleReach
      return path.addCurve(to: end, control1: place(along: (bend, 0)), control2: place(along: (0, bend)))
    }
    let points = Self.curve(smoothness).map(place)
    for index in stride(from: 1, to: 10, by: 3) {
      path.addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
    }
  }

  /// - Parameter point: how far from the apex along the edges, where the radius is 1.
  private func place(along point: (Double, Double)) -> Point {
    Point(
      x: apex.x + entry.x * point.0 * entryRadius + exit.x * point.1 * exitRadius,
      y: apex.y + entry.y * point.0 * entryRadius + exit.y * point.1 * exitRadius)
  }

  /// How far along each edge a continuous corner reaches where its radius is 1.
  static let continuousReach = 1.528_664_83

  /// A continuous corner of radius 1: the figures of the curves that UIKit draws, as PaintCode published them in 2013 ("Code
  /// for iOS 7 Rounded Rectangles").
  private static let continuous: [(Double, Double)] = [
    (1.528_664_83, 0), (1.088_492_96, 0), (0.868_406_94, 0), (0.631_493_79, 0.074_911_39),
    (0.372_823_83, 0.169_059_56), (0.169_059_56, 0.372_823_83), (0.074_911_39, 0.631_493_79),
    (0, 0.868_406_94), (0, 1.088_492_96), (0, 1.528_664_83),
  ]

  /// A quarter of a circle in as many curves, whose middle one begins where the continuous corner's does.
  private static let circular: [(Double, Double)] = {
    // The angle at which a circle is 0.63149379 away from the corner along one edge.
    let (sine, cosine) = (0.368_506_21, 0.929_625_29)
    // 4/3·tan of a quarter of each part's angle, 21.6235 and 46.7530 degrees.
    let (outer, inner) = (0.126_175_17, 0.275_834_66)
    let (first, last) = ((1 - sine, 1 - cosine), (1 - cosine, 1 - sine))
    return [
      (1, 0), (1 - outer, 0), (first.0 + outer * cosine, first.1 - outer * sine), first,
      (first.0 - inner * cosine, first.1 + inner * sine), (last.0 + inner * sine, last.1 - inner * cosine),
      last, (last.0 - outer * sine, last.1 + outer * cosine), (0, 1 - outer), (0, 1),
    ]
  }()

  /// The points between both, as far as there is room.
  private static func curve(_ smoothness: Double) -> [(Double, Double)] {
    zip(circular, continuous).map { round, smooth in
      (
        round.0 + (smooth.0 - round.0) * smoothness, round.1 + (smooth.1 - round.1) * smoothness
      )
    }
  }
}

/// How far a cubic's control point lies along the tangent for a quarter circle of radius 1: 4/3·(√2 − 1).
let quarterCircleReach = 0.552_284_749_830_793_4
