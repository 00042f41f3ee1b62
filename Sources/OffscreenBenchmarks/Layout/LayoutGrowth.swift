import FlexLayout

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
