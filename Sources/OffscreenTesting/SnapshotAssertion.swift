import Foundation
import ImageComparison
import OffscreenKit
import SnapshotReports
import Snapshots

/// One assertion on its way from something that can be drawn to a finding.
@MainActor
struct SnapshotAssertion {
  let place: SnapshotPlace
  let record: RecordMode?
  let comparator: ImageComparator
  let folder: String?
  /// Says what is recorded, as `CI` and `SNAPSHOT_RECORD` do.
  var environment = ProcessInfo.processInfo.environment

  func verify(
    _ component: any Component, in sizeRange: SizeRange, _ traits: SnapshotTraits, _ name: String?
  ) async -> SnapshotFinding {
    await finding(name, traits.scale) {
      let layout = try ScopeRoot().building(component).layout(
        thatFits: sizeRange, in: traits.environment(try SnapshotSession.shared.fonts()))
      guard let layout else { throw NothingToShow() }
      let environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored)
      let tree = MountedTree(in: environment)
      tree.mount(layout)
      defer { tree.unmount() }
      await environment.pendingWork.waitUntilIdle()
      return SnapshotPicture(
        tree.displayList(at: 0), size: layout.size, scale: traits.scale, background: traits.background,
        layout: LayoutOutline(layout))
    }
  }

  func verify(_ host: ComponentHost, _ name: String?) async -> SnapshotFinding {
    await finding(name, host.layoutEnvironment.scale) {
      await host.settle()
      return SnapshotPicture(
        host.displayList(at: 0), size: host.size, scale: host.layoutEnvironment.scale, background: .white,
        layout: host.layout.map { LayoutOutline($0) })
    }
  }

  func verify(_ list: ListView, _ name: String?) async -> SnapshotFinding {
    await finding(name, list.scale) {
      await list.environment.pendingWork.waitUntilIdle()
      let rows = list.visibleCells.map {
        LayoutOutline.Element(depth: 0, name: "row \($0.identifier)", frame: $0.frame)
      }
      return SnapshotPicture(try FrameComposer().frame(of: list, at: 0), layout: LayoutOutline(rows))
    }
  }

  private func finding(
    _ name: String?, _ scale: DisplayScale, _ draw: () async throws -> SnapshotPicture
  ) async -> SnapshotFinding {
    let pixels = scale.pixelsPerPoint
    let suffix = "@\(Int(exactly: pixels).map(String.init) ?? "\(pixels)")x"
    let reference = place.reference(name, scale: suffix, fileExtension: "png")
    let source = SourcePlace(file: place.file, line: place.line)
    do {
      let verifier = try SnapshotSession.shared.verifier(
        folder: folder ?? place.folder, record: record, environment: environment)
      return try verifier.verify(
        try await draw(), reference: reference, comparator: comparator, source: source,
        accept: "SNAPSHOT_RECORD=failed swift test --filter \(place.suite)")
    } catch {
      return SnapshotFinding(
        SnapshotEntry(
          name: String(reference.dropLast(4)), outcome: .failed, source: source, reference: reference,
          message: "\(error)"))
    }
  }

  private struct NothingToShow: Error, CustomStringConvertible {
    let description = "the component comes to nothing; give the test one that shows something"
  }
}

extension LayoutOutline {
  /// The tree of a layout, by the names of its components.
  init(_ layout: Layout) {
    var elements: [Element] = []
    func append(_ layout: Layout, at position: Point, depth: Int) {
      elements.append(
        Element(depth: depth, name: layout.node.name, frame: Rect(origin: position, size: layout.size)))
      for child in layout.children { append(child.layout, at: child.position, depth: depth + 1) }
    }
    append(layout, at: .zero, depth: 0)
    self.init(elements)
  }
}
