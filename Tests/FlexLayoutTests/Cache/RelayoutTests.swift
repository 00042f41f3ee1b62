import Foundation
import Geometry
import TestSupport
import Testing

@testable import FlexLayout
@testable import OffscreenBenchmarks

/// What a layout keeps from the one before, and that it never keeps too much.
@Suite struct RelayoutTests {
  @Test func aCellMeasuresEachTextOnce() {
    var cell = LayoutTree.cell()
    cell.layOut()
    #expect(cell.measurer.callCount == 8)
  }

  @Test func nothingIsVisitedWhenNothingChanged() {
    var cell = LayoutTree.cell()
    cell.layOut()
    cell.layOut()
    #expect(cell.tree.visitCount == 0)
    #expect(cell.measurer.callCount == 8)
  }

  @Test func aDirtyTextIsMeasuredAgainAndItsAncestorsAreWorkedOut() {
    var cell = LayoutTree.cell()
    cell.layOut()
    cell.tree.markDirty(cell.node(at: 0, 1, 1))
    cell.layOut()
    #expect(cell.measurer.callCount == 9)
    #expect(cell.tree.containerPassCount <= 6)
    #expect(cell.checksum() == LayoutSample.cell.checksum)
  }

  @Test func aDirtyLeafOfAWideTreeLeavesOtherRowsAlone() {
    var wide = LayoutTree.wide(hasText: true)
    wide.layOut()
    wide.tree.markDirty(wide.node(at: 500, 1))
    wide.layOut()
    #expect(wide.tree.containerPassCount <= 4)
    #expect(wide.measurer.callCount == 1001)
  }

  @Test func aNewStyleMovesWhatComesAfter() {
    let tree = FlexTree(scale: .one)
    var nodes: [FlexTree.NodeID] = []
    let root = tree.add(Box([.leaf(10, 10), .leaf(10, 10)]), &nodes)
    tree.layOut(root, availableSize: .undefined)
    var style = FlexStyle()
    (style.width, style.height) = (10, 25)
    tree.setStyle(of: nodes[1], style)
    tree.layOut(root, availableSize: .undefined)
    #expect(tree.frame(of: nodes[2]) == Rect(x: 0, y: 25, width: 10, height: 10))
    #expect(tree.frame(of: root).height == 35)
  }

  @Test func boxesComeAndGoWithDisplay() {
    let tree = FlexTree(scale: .one)
    var nodes: [FlexTree.NodeID] = []
    let root = tree.add(Box([Box([Box([.leaf(10, 10)])]), .leaf(10, 10)]), &nodes)
    var style = FlexStyle()
    let heights = [Display.flex, .none, .contents, .flex].map { display in
      style.display = display
      tree.setStyle(of: nodes[1], style)
      tree.layOut(root, availableSize: .undefined)
      return [tree.frame(of: root).height, tree.frame(of: nodes[3]).height, tree.frame(of: nodes[4]).minY]
    }
    #expect(heights == [[20, 10, 10], [10, 0, 0], [20, 10, 10], [20, 10, 10]])
  }

  @Test func childrenMoveBetweenParents() {
    let tree = FlexTree(scale: .one)
    var nodes: [FlexTree.NodeID] = []
    let root = tree.add(Box([Box([.leaf(10, 10)]), Box()]), &nodes)
    tree.layOut(root, availableSize: .undefined)
    tree.setChildren(of: nodes[3], [nodes[2]])
    tree.layOut(root, availableSize: .undefined)
    #expect(tree.children(of: nodes[1]).isEmpty)
    #expect(tree.frame(of: nodes[1]).height == 0)
    #expect(tree.frame(of: nodes[3]).height == 10)
  }

  @Test func theDirectionMirrorsACleanTree() {
    let tree = FlexTree(scale: .one)
    var nodes: [FlexTree.NodeID] = []
    let inner = Box([.leaf(10, 10) { $0.margin.start = 3 }]) { $0.width = 50 }
    let root = tree.add(Box([inner]) { $0.width = 100 }, &nodes)
    let places = [LayoutDirection.leftToRight, .rightToLeft, .leftToRight].map { direction in
      tree.layOut(root, availableSize: .undefined, direction: direction)
      return [tree.frame(of: nodes[1]).minX, tree.frame(of: nodes[2]).minX]
    }
    #expect(places == [[0, 3], [50, 37], [0, 3]])
  }

  /// Every scene of the corpus, laid out in another room and with parts marked dirty in between, comes out as it did.
  @Test(arguments: LayoutEvidence.here)
  func aLayoutDependsOnTheTreeAlone(_ evidence: LayoutEvidence) throws {
    for test in try evidence.cases() {
      let scene = try SceneFlexTree(test)
      let first = scene.layOut()
      for (index, node) in scene.identifiers.map(\.node).enumerated() where index % 3 == 0 {
        scene.tree.markDirty(node)
      }
      #expect(scene.layOut() == first, "\(test.name) after some nodes were dirty")
      scene.tree.layOut(scene.root, availableSize: Size(width: 123, height: 77), direction: .rightToLeft)
      #expect(scene.layOut() == first, "\(test.name) after a layout in another room")
    }
  }

  /// Every scene with one style changed after a layout comes out as if it had been so from the start, and changed back as before.
  /// Each is changed in two or three of the ways, one after the other, which are all tried on a thousand scenes.
  @Test(arguments: LayoutEvidence.here)
  func aChangedStyleIsAsGoodAsAFreshTree(_ evidence: LayoutEvidence) throws {
    for (number, test) in try evidence.cases().enumerated() {
      let scene = try SceneFlexTree(test)
      let before = scene.layOut()
      guard !scene.styles.isEmpty else { continue }
      for (index, change) in StyleChange.all.enumerated() where (number + index) % 3 == 0 {
        let changed = (number / 3 + index) % scene.styles.count
        let fresh = try SceneFlexTree(test) { index, style in
          if index == changed { change.apply(&style) }
        }
        let (node, style) = scene.styles[changed]
        var newStyle = style
        change.apply(&newStyle)
        scene.tree.setStyle(of: node, newStyle)
        #expect(scene.layOut() == fresh.layOut(), "\(test.name), \(change.name) of node \(changed)")
        scene.tree.setStyle(of: node, style)
        #expect(scene.layOut() == before, "\(test.name), \(change.name) of node \(changed) changed back")
      }
    }
  }
}

/// Something done to one node's style.
struct StyleChange {
  let name: String
  let apply: @Sendable (inout FlexStyle) -> Void

  static let all = [
    StyleChange(name: "size") { ($0.width, $0.height) = (37, .percent(40)) },
    StyleChange(name: "flex") { ($0.flexGrow, $0.flexShrink, $0.flexBasis) = (1, 1, 0) },
    StyleChange(name: "none") { $0.display = .none },
    StyleChange(name: "contents") { $0.display = .contents },
    StyleChange(name: "absolute") {
      ($0.positionType, $0.position) = (.absolute, FlexEdges(all: 3))
    },
    StyleChange(name: "static") { $0.positionType = .static },
    StyleChange(name: "direction") {
      $0.direction = .rowReverse
      $0.layoutDirection = .rightToLeft
      $0.alignSelf = .baseline
    },
    StyleChange(name: "edges") {
      $0.padding = FlexEdges(all: .percent(5), start: 4)
      $0.margin = FlexEdges(horizontal: .auto, top: -2)
      $0.border = FlexEdges(all: 1)
    },
  ]
}
