import FlexLayout

/// Layouts of trees that were laid out before.
struct RelayoutBenchmark {
  let runs: Int

  func printAll() throws {
    try printRelayout(.cell, "c_cell width 390/375", count: 10_000) { tree, index in
      tree.layOut(width: index % 2 == 0 ? 375 : 390)
    }
    try printRelayout(.cell, "c_cell new width each time", count: 10_000) { tree, index in
      tree.layOut(width: 300 + Double(index % 2000) * 0.5)
    }
    try printRelayout(.cell, "c_cell unchanged", count: 1_000_000) { tree, _ in tree.layOut() }
    try printRelayout(.wideText, "d a_wide_text, one text dirty", count: 1000) { tree, index in
      tree.tree.markDirty(tree.node(at: 37 * index % 1000, 1))
      tree.layOut()
    }
    try printRelayout(.wide, "d a_wide, one height", count: 1000) { tree, index in
      var style = LayoutTree.middleLeafStyle
      style.height = index % 2 == 0 ? 21 : 20
      tree.tree.setStyle(of: tree.node(at: 500, 1), style)
      tree.layOut()
    }
    try printDeepestLeaf()
    try printRelayout(.cell, "d c_cell, body text dirty", count: 10_000) { tree, _ in
      tree.tree.markDirty(tree.node(at: 0, 1, 1))
      tree.layOut()
    }
  }

  private func printDeepestLeaf() throws {
    try printRelayout(.deepColumns100, "d b_deep_col(100), deepest leaf", count: 200) { tree, index in
      let path = Array(repeating: 4, count: 99) + [0]
      var style = LayoutTree.nestedLeafStyle
      style.height = index % 2 == 0 ? 11 : 10
      tree.tree.setStyle(of: tree.node(at: path), style)
      tree.layOut()
    }
  }

  /// Lays one tree out again and again after `change`, which lays it out itself.
  private func printRelayout(
    _ sample: LayoutSample, _ name: String, count: Int, _ change: (inout LayoutTree, Int) -> Void
  ) throws {
    var times: [Double] = []
    var calls = 0
    for _ in 0..<runs {
      var tree = sample.make()
      tree.layOut()
      try sample.check(tree)
      let callsBefore = tree.measurer.callCount
      times.append(ProcessClock.microseconds { for index in 0..<count { change(&tree, index) } })
      calls = (tree.measurer.callCount - callsBefore) / count
      tree.layOut()
    }
    let figure = LayoutFigure(
      name: name, nodeCount: sample.nodeCount, microseconds: times.median / Double(count),
      measureCalls: calls)
    print(figure.tableRow)
  }
}

extension LayoutTree {
  /// The node one gets to from the root by taking these children.
  func node(at path: [Int]) -> FlexTree.NodeID {
    path.reduce(root) { node, index in tree.child(of: node, at: index) ?? node }
  }

  func node(at path: Int...) -> FlexTree.NodeID {
    node(at: path)
  }
}
