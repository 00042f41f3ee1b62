/// How a line along a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's end.
  public enum Cap: UInt8, Hashable, Sendable, CaseIterable {
    /// Ends at the point itself.
    case butt
    /// A half disc around the point.
    case round
    /// Half the line's width further than the point.
    case square
  }

  /// The shape of a corner.
  public enum Join: UInt8, Hashable, Sendable, CaseIterable {
    /// The outer edges prolonged until they meet, within the miter limit.
    case miter
    /// A disc around the point.
    case round
    /// Cut off straight between the ends of the outer edges.
    case bevel
  }

  /// In points; half of it lies on either side of the path.
  package var width: Double
  /// For both ends of open subpaths, and of every dash.
  package var cap: Cap
  /// For the places where two segments of a subpath meet.
  package var join: Join
  /// A miter longer than this many widths is bevelled.
  package var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  package var dashes: [Double]
  /// Where in the dash pattern the line begins, in points.
  package var dashPhase: Double

  /// A solid line one point wide unless told otherwise, with the defaults of Core Graphics and cairo.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }

  func encode(to encoder: inout ByteEncoder) {
    encoder.encode(width)
    encoder.encode(cap.rawValue)
    encoder.encode(join.rawValue)
    encoder.encode(miterLimit)
    encoder.encode(dashes) { $0.encode($1) }
    encoder.encode(dashPhase)
  }
}
