import OffscreenKit
import Outlines
import Snapshots

/// Something that shows components, as an assertion takes pictures of it.
@MainActor
struct SnapshotStage {
  /// What is on show, and moves.
  let content: any SnapshotContent
  let scale: DisplayScale
  /// A list that rows come to and go from; nil for anything else.
  private(set) var rows: (list: ListView, composer: FrameComposer)?
  /// Returns when nothing is due and no image on its way any more.
  let settle: @MainActor () async throws -> Void
  /// What is on show at a time of the virtual clock.
  let picture: @MainActor (_ time: Double) throws -> SnapshotPicture
  /// What people hear of it; nil where there is only a picture to compare.
  private(set) var accessibility: @MainActor () -> AccessibilityTree? = { nil }
  /// Ends what is under way for the assertion alone.
  private(set) var close: @MainActor () -> Void = {}

  /// What still moves at `time`, with when it ends.
  func movement(at time: Double) -> [String] {
    content.animations(at: time).map { animation in
      let name = animation.component + (animation.identifier.map { "#\($0)" } ?? "")
      return "\(name) \(animation.end.map { "until \($0) s" } ?? "for ever")"
    } + content.endlessComponents.map { "\($0) for ever" }
  }
}

/// Components on show.
@MainActor
protocol SnapshotContent {
  /// What is wrong with what is on show, in paint order.
  var shownDiagnostics: [ShownDiagnostic] { get }
  /// The components that move for ever.
  var endlessComponents: [String] { get }
  /// Has whatever was mounted since the last picture begin to move.
  func beginAnimations(at time: Double)
  func animations(at time: Double) -> [MountedAnimation]
  /// Brings everything to rest that comes to rest by itself, and says when that is.
  func finishAnimations(from time: Double) -> Double
}

extension SnapshotStage {
  /// A component mounted for one assertion.
  init(
    _ component: any Component, in sizeRange: SizeRange, _ traits: SnapshotTraits, fonts: FontLibrary
  ) throws {
    let heard = DiagnosticLog()
    var layoutEnvironment = try traits.environment(fonts)
    layoutEnvironment.diagnostics = heard.listener
    let root = try ScopeRoot.buildingOnce(component.context(traits.userInterfaceStyle), in: layoutEnvironment)
    guard let layout = try root.layout(thatFits: sizeRange, in: layoutEnvironment) else {
      throw NothingToShow()
    }
    let environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: heard.listener)
    let tree = MountedTree(in: environment)
    tree.mount(layout)
    content = MountedComponent(tree: tree, name: layout.node.name, heard: heard)
    scale = traits.scale
    settle = { await environment.pendingWork.waitUntilIdle() }
    picture = { time in
      SnapshotPicture(
        tree.displayList(at: time), size: layout.size, scale: traits.scale,
        background: traits.backgroundColor, outline: Outline(layout))
    }
    accessibility = { tree.accessibilityTree }
    close = { tree.unmount() }
  }

  /// A host that the test goes on with.
  init(_ host: ComponentHost) {
    content = host
    scale = host.layoutEnvironment.scale
    settle = { await host.settle() }
    picture = { time in
      let layout = host.layout
      return SnapshotPicture(
        host.displayList(at: time), size: host.size, scale: host.layoutEnvironment.scale,
        background: host.backgroundColor,
        outline: layout.map { Outline($0) })
    }
    accessibility = { host.accessibilityTree }
  }

  /// A list view that the test goes on with.
  init(_ list: ListView) throws {
    let composer = try FrameComposer()
    content = list
    scale = list.scale
    rows = (list, composer)
    settle = { try await list.settle() }
    picture = { time in
      SnapshotPicture(try composer.frame(of: list, at: time), of: list)
    }
  }

  /// The list of a data source in other traits than its own, as long as one picture takes.
  init<Model: Sendable, Context: Sendable>(
    _ dataSource: ListViewDataSource<Model, Context>, _ traits: SnapshotTraits
  ) async throws {
    // A configuration that is pending would be lost to this one.
    try await dataSource.settleChanges()
    try self.init(dataSource.listView)
    let before = dataSource.configuration.environment
    func take(_ environment: LayoutEnvironment) throws {
      var configuration = dataSource.configuration
      configuration.environment = environment
      try dataSource.updateConfiguration(configuration, mode: .sync)
    }
    var environment = before
    environment.layoutDirection = traits.layoutDirection
    environment.contentSize = traits.contentSize
    environment.locale = try traits.validLocale
    environment.userInterfaceStyle = traits.userInterfaceStyle
    try take(environment)
    // The items could be laid out in it before.
    close = { try? take(before) }
  }

  private struct NothingToShow: Error, CustomStringConvertible {
    let description = "the component comes to nothing; give the test one that shows something"
  }
}

/// A component that is mounted for one assertion, with all that is said of it.
@MainActor
private struct MountedComponent: SnapshotContent {
  let tree: MountedTree
  let name: String
  let heard: DiagnosticLog

  var endlessComponents: [String] { tree.endlessComponents }
  func beginAnimations(at time: Double) { _ = tree.displayList(at: time) }
  func animations(at time: Double) -> [MountedAnimation] { tree.animations(at: time) }
  func finishAnimations(from time: Double) -> Double { tree.finishAnimations(from: time) }

  /// With what only listeners hear of, such as attributes that apply to nothing.
  var shownDiagnostics: [ShownDiagnostic] {
    let shown = tree.shownDiagnostics
    let known = Set(shown.map(\.diagnostic))
    return shown
      + heard.all.filter { !known.contains($0) }.map { ShownDiagnostic(component: name, diagnostic: $0) }
  }
}

extension ComponentHost: SnapshotContent {
  func beginAnimations(at time: Double) { _ = displayList(at: time) }
}

extension ListView: SnapshotContent {
  var shownDiagnostics: [ShownDiagnostic] { contentInView.flatMap(\.shownDiagnostics) }
  var endlessComponents: [String] { contentInView.flatMap(\.endlessComponents) }

  func beginAnimations(at time: Double) {
    for content in contentInView { _ = content.displayList(at: time) }
  }
}
