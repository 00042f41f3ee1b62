import Components
import Geometry
import Testing

@Suite struct CenterTests {
  struct Options: CustomTestStringConvertible, Sendable {
    var centering: Axes
    var minimumSize: Axes = []
    var size: Size
    var child: Rect
    var testDescription: String {
      "centred along \(centering.rawValue), minimal along \(minimumSize.rawValue)"
    }
  }

  /// The frames of ComponentKit's reference images.
  static let references = [
    Options(centering: [], size: Size(width: 320, height: 160), child: Rect(0, 0, 100, 120)),
    Options(centering: .x, size: Size(width: 320, height: 160), child: Rect(125, 0, 70, 120)),
    Options(centering: .y, size: Size(width: 320, height: 160), child: Rect(0, 30, 100, 100)),
    Options(centering: .both, size: Size(width: 320, height: 160), child: Rect(125, 30, 70, 100)),
    Options(
      centering: [], minimumSize: .x, size: Size(width: 100, height: 160), child: Rect(0, 0, 100, 120)),
    Options(
      centering: [], minimumSize: .y, size: Size(width: 320, height: 120), child: Rect(0, 0, 100, 120)),
    Options(
      centering: [], minimumSize: .both, size: Size(width: 100, height: 120), child: Rect(0, 0, 100, 120)),
  ]

  @Test(arguments: references)
  func framesOfTheReference(_ options: Options) throws {
    let center = Center(options.centering, minimumSize: options.minimumSize) { Box(70, 100) }
    let layout = try layOut(center, in: SizeRange(width: 100...320, height: 120...160))
    #expect(layout.size == options.size)
    #expect(layout.frames == [options.child])
  }

  @Test func unlimitedAxisIsAsLongAsTheChild() throws {
    let layout = try layOut(Box(10, 20).centered(), in: SizeRange(width: 50))
    #expect(layout.size == Size(width: 50, height: 20))
    #expect(layout.frames == [Rect(20, 0, 10, 20)])
  }

  @Test(arguments: [(1.0, 13.0), (2, 12.5)])
  func offsetIsRoundedToPixels(_ scale: Double, _ x: Double) throws {
    #expect(try layOut(Box(10, 10).centered(), in: SizeRange(35, 10), scale: scale).frames[0].minX == x)
  }

  @Test func absentChildLeavesTheRoom() throws {
    let none: Box? = nil
    let layout = try layOut(Center { none }, in: SizeRange(width: 5...50, height: 6...60))
    #expect(layout.size == Size(width: 50, height: 60))
    #expect(layout.frames == [])
  }

  @Test func childsPercentagesReferToTheRoom() throws {
    let child = Box().frame(width: .percent(0.5), height: .percent(0.5))
    let layout = try layOut(child.centered(), in: SizeRange(width: 80))
    #expect(layout.frames == [Rect(20, 0, 40, 0)])
  }
}
