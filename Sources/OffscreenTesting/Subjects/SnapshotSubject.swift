import OffscreenKit
import Snapshots

/// What an assertion is about, at the moment it is made.
struct SnapshotSubject {
  let picture: SnapshotPicture
  let accessibility: AccessibilityTree
}

extension SnapshotSubject {
  /// A component laid out within `sizeRange`. Images on the web are waited for.
  @MainActor
  init(_ component: any Component, in sizeRange: SizeRange, _ traits: SnapshotTraits) async throws {
    let environment = traits.environment(try SnapshotSession.shared.fonts())
    let layout = try ScopeRoot().building(component.context(traits.userInterfaceStyle), in: environment)
      .layout(thatFits: sizeRange, in: environment)
    guard let layout else { throw NothingToShow() }
    let pendingWork = PendingWork()
    let tree = MountedTree(in: MountEnvironment(pendingWork: pendingWork, diagnostics: .ignored))
    tree.mount(layout)
    defer { tree.unmount() }
    await pendingWork.waitUntilIdle()
    picture = SnapshotPicture(
      tree.displayList(at: 0), size: layout.size, scale: traits.scale, background: traits.backgroundColor,
      layout: LayoutOutline(layout))
    accessibility = tree.accessibilityTree
  }

  /// What a host shows when nothing is due any more.
  @MainActor
  init(_ host: ComponentHost) async {
    await host.settle()
    picture = SnapshotPicture(
      host.displayList(at: 0), size: host.size, scale: host.layoutEnvironment.scale, background: .white,
      layout: host.layout.map { LayoutOutline($0) })
    accessibility = host.accessibilityTree
  }

  private struct NothingToShow: Error, CustomStringConvertible {
    let description = "the component comes to nothing; give the test one that shows something"
  }
}

extension SnapshotPicture {
  /// What a list view shows when nothing is pending any more.
  @MainActor
  init(_ list: ListView) async throws {
    try await list.settle()
    try self.init(FrameComposer().frame(of: list, at: 0), scale: list.scale, layout: LayoutOutline(list))
  }
}
