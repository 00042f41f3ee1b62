import Geometry
import Testing

@testable import FlexLayout

/// Numbers and trees nobody would write, and measurers that fail.
@Suite struct HostileInputTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -1, 0,
    -0.0, 1e-300,
  ]

  @Test(arguments: numbers, FlexDirection.allCases)
  func framesStayFinite(_ number: Double, _ direction: FlexDirection) {
    let strange = Self.strangeTree(number, direction)
    for size in [Size.undefined, Size(width: number, height: number), Size(width: 100, height: 100)] {
      let frames = FlexTree.frames(of: strange, in: size)
      for frame in frames {
        #expect(frame.minX.isFinite && frame.minY.isFinite, "\(frame)")
        #expect(frame.width.isFinite && frame.height.isFinite, "\(frame)")
      }
      #expect(FlexTree.frames(of: strange, in: size, isLaidOutOnce: true) == frames)
    }
  }

  private static func strangeTree(_ number: Double, _ direction: FlexDirection) -> Box {
    Box([
      .leaf(number, 10) { ($0.flexGrow, $0.flexShrink) = (number, number) },
      Box([.leaf(10, number)]) {
        ($0.aspectRatio, $0.minWidth, $0.maxHeight) = (number, .points(number), .points(number))
        $0.flexBasis = .percent(number)
      },
      .leaf(10, 10) {
        $0.positionType = .absolute
        $0.position = FlexEdges(all: .points(number), left: .percent(number))
      },
      .leaf(10, 10) { $0.margin = FlexEdges(all: .points(number), top: .auto) },
    ]) {
      $0.direction = direction
      ($0.wrap, $0.alignContent, $0.justifyContent) = (.wrap, .spaceAround, .spaceEvenly)
      $0.padding = FlexEdges(all: .points(number))
      $0.border = FlexEdges(all: .points(number))
      ($0.rowGap, $0.columnGap) = (.points(number), .percent(number))
    }
  }

  struct StrangeMeasurer: FlexMeasurer {
    let answer: Size
    func measure(_ node: FlexTree.NodeID, _ constraint: MeasureConstraint) -> Size { answer }
  }

  @Test(arguments: numbers)
  func strangeMeasurementsCountAsNothing(_ number: Double) {
    let tree = FlexTree(scale: .one)
    let leaf = tree.addNode()
    tree.setMeasured(leaf)
    let root = tree.addNode()
    tree.setChildren(of: root, [leaf])
    var measurer = StrangeMeasurer(answer: Size(width: number, height: number))
    tree.layOut(root, availableSize: .undefined, measurer: &measurer)
    #expect(tree.frame(of: leaf).width.isFinite)
    #expect(tree.frame(of: leaf).width >= 0)
  }

  @Test func tenThousandLevelsFitOnTheSmallStackOfATask() async {
    let innermostX = await Task {
      let tree = FlexTree()
      var style = FlexStyle()
      style.padding = FlexEdges(left: 1)
      var nodes = [tree.addNode(style)]
      for level in 1..<10_000 {
        style.direction = level % 2 == 0 ? .row : .column
        let container = tree.addNode(style)
        tree.setChildren(of: container, [nodes[level - 1]])
        nodes.append(container)
      }
      for _ in 0..<2 {
        tree.layOut(nodes[9999], availableSize: Size(width: 20_000, height: .nan))
        tree.markDirty(nodes[0])
      }
      return nodes.reduce(0) { $0 + tree.frame(of: $1).minX }
    }.value
    #expect(innermostX == 9999)
  }

  struct Broken: Error, Equatable {
    let call: Int
  }

  /// Fails at one call; else every leaf is ten points wide and high.
  struct FailingMeasurer: FlexMeasurer {
    var failingCall: Int
    private(set) var callCount = 0

    mutating func measure(_ node: FlexTree.NodeID, _ constraint: MeasureConstraint) throws(Broken) -> Size {
      callCount += 1
      guard callCount != failingCall else { throw Broken(call: callCount) }
      return Size(width: 10, height: 10)
    }
  }

  @Test(arguments: [false, true])
  func aFailedMeasurementStopsTheLayoutAndLeavesTheTreeUsable(_ isLaidOutOnce: Bool) throws {
    let tree = FlexTree(scale: .one, isLaidOutOnce: isLaidOutOnce)
    let leaves = (0..<3).map { _ in tree.addNode() }
    for leaf in leaves { tree.setMeasured(leaf) }
    let root = tree.addNode()
    tree.setChildren(of: root, leaves)
    var measurer = FailingMeasurer(failingCall: 2)
    #expect(throws: Broken(call: 2)) {
      try tree.layOut(root, availableSize: .undefined, measurer: &measurer)
    }
    #expect(measurer.callCount == 2)
    #expect(tree.frame(of: root) == .zero)
    try tree.layOut(root, availableSize: .undefined, measurer: &measurer)
    #expect(tree.frame(of: root) == Rect(x: 0, y: 0, width: 10, height: 30))
  }

  @Test func treesOnManyThreadsDoNotDisturbEachOther() async {
    let row = Box(
      (0..<200).map { index in
        Box([.leaf(Double(index % 7), 5), .leaf(3, 3) { $0.flexGrow = 1 }]) { $0.direction = .row }
      })
    let expected = FlexTree.frames(of: row, in: Size(width: 300, height: .nan))
    let results = await withTaskGroup(of: [Rect].self, returning: [[Rect]].self) { group in
      for _ in 0..<8 {
        group.addTask { FlexTree.frames(of: row, in: Size(width: 300, height: .nan)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 8)
    #expect(results.allSatisfy { $0 == expected })
  }
}
