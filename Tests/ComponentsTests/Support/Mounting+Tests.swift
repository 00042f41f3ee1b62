import Components
import Drawing
import Geometry

/// Mounts `component` alone and returns what is drawn.
@MainActor
func draw(_ component: any Component, in range: SizeRange = .unbounded, at time: Double = 0) throws
  -> [DrawCommand]
{
  let tree = MountedTree(in: .test())
  tree.mount(try layOut(component, in: range))
  return tree.displayList(at: time).commands
}

/// What `record` draws.
func commands(_ record: (inout Canvas) -> Void) -> [DrawCommand] {
  var canvas = Canvas()
  record(&canvas)
  return canvas.makeDisplayList().commands
}

extension MountEnvironment {
  @MainActor
  static func test(
    pendingWork: PendingWork = PendingWork(), diagnostics: Diagnostics = .ignored
  ) -> MountEnvironment {
    MountEnvironment(pendingWork: pendingWork, diagnostics: diagnostics)
  }
}
