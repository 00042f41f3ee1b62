import FlexLayout

/// The layout group: the trees and actions of the comparison with Yoga and Taffy.
struct LayoutBenchmarks {
  /// Each figure is the median of so many runs.
  private let runs = 7

  func run() throws {
    print(LayoutFigure.tableHead)
    try printFirstLayouts(.wide, count: 20, withBuild: true)
    try printFirstLayouts(.wideText, count: 20)
    try printFirstLayouts(.deepColumns100, count: 50)
    try printFirstLayouts(.deepColumns12, count: 50)
    try printFirstLayouts(.deepRows10, count: 50)
    try printFirstLayouts(.deepRows16, count: 10)
    try printFirstLayouts(.deepRows20, count: 10)
    printDeepest()
    try printFirstLayouts(.cellLaidOutOnce, count: 10_000, withBuild: true)
    try printFirstLayouts(.cell, count: 10_000, withBuild: true)
    try RelayoutBenchmark(runs: runs).printAll()
  }

  /// Builds `count` trees, lays them all out, frees them all: each phase timed on its own.
  private func printFirstLayouts(_ sample: LayoutSample, count: Int, withBuild: Bool = false) throws {
    var build: [Double] = []
    var layout: [Double] = []
    var free: [Double] = []
    var measureCalls = 0
    for _ in 0..<runs {
      var trees: [LayoutTree] = []
      trees.reserveCapacity(count)
      build.append(ProcessClock.microseconds { for _ in 0..<count { trees.append(sample.make()) } })
      layout.append(ProcessClock.microseconds { for index in trees.indices { trees[index].layOut() } })
      try sample.check(trees[0])
      measureCalls = trees[0].measurer.callCount
      free.append(ProcessClock.microseconds { trees.removeAll() })
    }
    func figure(_ phase: String, _ times: [Double], _ calls: Int? = nil) {
      let figure = LayoutFigure(
        name: "\(sample.name) \(phase)\(sample.remark)", nodeCount: sample.nodeCount,
        microseconds: times.median / Double(count), measureCalls: calls)
      print(figure.tableRow)
    }
    if withBuild { figure("build", build) }
    figure("first layout", layout, measureCalls)
    if withBuild { figure("free", free) }
  }

  /// Nesting at which the peers take seconds.
  private func printDeepest() {
    var times: [Double] = []
    for _ in 0..<runs {
      var trees = (0..<10).map { _ in LayoutTree.deep(levels: 40, alternates: true) }
      times.append(ProcessClock.microseconds { for index in trees.indices { trees[index].layOut() } })
    }
    print(
      LayoutFigure(
        name: "b_deep_alt(40) first layout", nodeCount: 201, microseconds: times.median / 10
      ).tableRow)
  }
}

/// How layouts grow with depth: visits and container passes for trees of different depth.
struct LayoutGrowth {
  func run() {
    print(
      "| levels | columns: visits / passes / µs | rows and columns: visits / passes / µs |\n|---|---|---|")
    for levels in [10, 20, 40, 80, 160] {
      print("| \(levels) | \(cell(levels, alternates: false)) | \(cell(levels, alternates: true)) |")
    }
  }

  private func cell(_ levels: Int, alternates: Bool) -> String {
    var tree = LayoutTree.deep(levels: levels, alternates: alternates)
    let time = ProcessClock.microseconds { tree.layOut() }
    return "\(tree.tree.visitCount) / \(tree.tree.containerPassCount) / \(Int(time))"
  }
}
