import Components
import DataSources
import Drawing
import Geometry
import Testing
import Typesetting

@testable import ListViews

/// Lists, hosts and what is mounted in them go when nobody keeps them any more, whatever they have been through.
@Suite @MainActor struct LifetimeTests {
  @MainActor private struct Witnesses {
    weak var listView: ListView?
    weak var cell: Cell?
    weak var content: MountedTree?
    weak var view: View?

    var areGone: Bool { listView == nil && cell == nil && content == nil && view == nil }
  }

  private func use(_ action: (StripeList) async throws -> Void) async throws -> Witnesses {
    let list = try StripeList([Stripe(20, .red), Stripe(20, .green), Stripe(40, .blue)])
    try await action(list)
    let cell = list.listView.visibleCells.first
    return Witnesses(
      listView: list.listView, cell: cell, content: cell?.content, view: cell?.content.views.first)
  }

  @Test func listsGo() async throws {
    #expect(try await use { _ in }.areGone)
  }

  @Test func listsThatChangedGo() async throws {
    let witnesses = try await use { list in
      try list.apply(Changeset(update: [0: Stripe(10, .blue)], remove: [1], insert: [1: Stripe(5, .red)]))
      try list.dataSource.apply(Changeset(remove: [0]), mode: .async)
      try await list.dataSource.settle()
      try list.resize(to: Size(width: 20, height: 30))
      try list.dataSource.reload(mode: .async)
      try await list.dataSource.settle()
      list.listView.scroll(to: Point(x: 0, y: 10))
      list.listView.reloadData()
    }
    #expect(witnesses.areGone)
  }

  @Test func listsThatWereTouchedAndDrawnGo() async throws {
    let composer = try FrameComposer()
    let recorder = try FrameRecorder(to: FrameMemory())
    let witnesses = try await use { list in
      list.showSwipeActions()
      list.showHeadersAndFooters()
      list.swipe(ItemIndexPath(0, 0), .leading)
      _ = try composer.frame(of: list.listView, at: 0)
      list.listView.tap(at: Point(x: 1, y: 1))
      list.listView.header = try .box(width: 10, height: 3, .blue)
      list.listView.contentInset = EdgeInsets(top: 4)
      _ = list.listView.beginTouch(at: Point(x: 1, y: 10))?.ended(at: 0)
      try await recorder.record(list.listView, named: "frame")
      try await recorder.finish()
    }
    #expect(witnesses.areGone)
  }

  @Test func hostsGo() async throws {
    weak var host: ComponentHost?
    weak var view: View?
    func use() throws {
      let used = ComponentHost(
        size: .square(20), layoutEnvironment: LayoutEnvironment(fonts: try FontLibrary.standard()),
        mountEnvironment: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
      try used.update(Box().background(.red).frame(.square(10)))
      _ = used.displayList(at: 0)
      try used.update(Box().background(.blue).frame(.square(10)))
      (host, view) = (used, used.views.first)
      #expect(view != nil)
    }
    try use()
    #expect(host == nil)
    #expect(view == nil)
  }
}
