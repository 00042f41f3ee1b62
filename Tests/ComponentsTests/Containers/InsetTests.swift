import Components
import Geometry
import Testing

@Suite struct InsetTests {
  /// The insets of one axis; the two axes of an inset do not depend on each other.
  enum Ends: String, CaseIterable, Sendable {
    case finite, leadingFinite, trailingFinite, infinite

    func leading(_ length: Double) -> Dimension {
      self == .finite || self == .leadingFinite ? .points(length) : .points(.infinity)
    }

    func trailing(_ length: Double) -> Dimension {
      self == .finite || self == .trailingFinite ? .points(length) : .points(.infinity)
    }

    /// Position and length of a child of 10 points in a fixed length of 300.
    func childInFixedLength(_ inset: Double) -> (Double, Double) {
      switch self {
      case .finite: (inset, 300 - 2 * inset)
      case .leadingFinite: (inset, 10)
      case .trailingFinite: (290 - inset, 10)
      case .infinite: (145, 10)
      }
    }

    /// Length, and position of a child of 10 points, in any length up to 300.
    func lengthAndChildPosition(_ inset: Double) -> (Double, Double) {
      self == .finite ? (10 + 2 * inset, inset) : (300, childInFixedLength(inset).0)
    }
  }

  static func inset(_ horizontal: Ends, _ vertical: Ends, _ length: Double, _ child: Box) -> Inset {
    Inset(
      top: vertical.leading(length), left: horizontal.leading(length), bottom: vertical.trailing(length),
      right: horizontal.trailing(length)
    ) { child }
  }

  /// Takes 10 points, or more where it has to.
  static let flexible = Box().frame(minWidth: 10, minHeight: 10)

  @Test(arguments: Ends.allCases, Ends.allCases)
  func fixedSizeOfTheReference(_ horizontal: Ends, _ vertical: Ends) throws {
    for length in [0.0, 10] {
      let layout = try layOut(
        Self.inset(horizontal, vertical, length, Self.flexible), in: SizeRange(300, 300))
      let (x, width) = horizontal.childInFixedLength(length)
      let (y, height) = vertical.childInFixedLength(length)
      #expect(layout.size == .square(300))
      #expect(layout.frames == [Rect(x, y, width, height)])
    }
  }

  @Test(arguments: Ends.allCases, Ends.allCases)
  func flexibleSizeOfTheReference(_ horizontal: Ends, _ vertical: Ends) throws {
    for length in [0.0, 10] {
      let layout = try layOut(Self.inset(horizontal, vertical, length, Box(10, 10)), in: .upTo(300, 300))
      let (width, x) = horizontal.lengthAndChildPosition(length)
      let (height, y) = vertical.lengthAndChildPosition(length)
      #expect(layout.size == Size(width: width, height: height))
      #expect(layout.frames == [Rect(x, y, 10, 10)])
    }
  }

  @Test func percentagesReferToTheParent() throws {
    let inset = Inset(top: .percent(0.1), left: .percent(0.2), bottom: .percent(0.05)) { Box(10, 10) }
    let layout = try layOut(inset, in: .upTo(200, 100))
    #expect(layout.size == Size(width: 50, height: 25))
    #expect(layout.frames == [Rect(40, 10, 10, 10)])
    #expect(try layOut(inset, in: .unbounded).size == .square(10))
  }

  @Test func childsPercentagesReferToWhatTheInsetsLeave() throws {
    let inset = Inset(left: 20, right: 30) {
      Box().frame(width: .percent(0.5), height: .percent(0.5))
    }
    #expect(try layOut(inset, in: .upTo(250, 80)).frames == [Rect(20, 0, 100, 40)])
  }

  @Test func childIsNeverNarrowerThanNothing() throws {
    let layout = try layOut(Inset(left: 80, right: 90) { Box(10, 10) }, in: .upTo(100, 100))
    #expect(layout.size == Size(width: 100, height: 10))
    #expect(layout.frames == [Rect(80, 0, 0, 10)])
  }

  @Test func centredChildIsOnWholePixels() throws {
    let inset = Inset(left: .points(.infinity), right: .points(.infinity)) { Box(10, 10) }
    #expect(try layOut(inset, in: SizeRange(25.5, 10), scale: 2).frames == [Rect(7.5, 0, 10, 10)])
    #expect(try layOut(inset, in: SizeRange(25.5, 10), scale: 1).frames == [Rect(8, 0, 10, 10)])
  }

  @Test func infiniteInsetPushesTheChildInsideAnUnlimitedRange() throws {
    // The parent's size is known here although the range has no end.
    let inset = Inset(left: .points(.infinity)) { Box(10, 10) }
    let range = SizeRange(min: .zero, max: Size(width: .infinity, height: 50))
    let layout = try #require(try ScopeRoot().building(inset).node)
      .layout(thatFits: range, parentSize: .square(80), in: .test())
    #expect(layout.size == Size(width: 80, height: 10))
    #expect(layout.frames == [Rect(70, 0, 10, 10)])
  }

  @Test func insetOfAnAbsentChildIsAbsent() throws {
    let none: Box? = nil
    #expect(try ScopeRoot().building(Inset(top: 5) { none }).node == nil)
  }
}
