import OffscreenKit
import Snapshots

/// Something that shows components, as an assertion takes pictures of it.
@MainActor
protocol SnapshotStage {
  var scale: DisplayScale { get }
  /// What is wrong with what is on show, in paint order.
  var shownDiagnostics: [ShownDiagnostic] { get }
  /// Nil where there is only a picture to compare.
  var accessibility: AccessibilityTree? { get }

  /// Returns when nothing is due and no image on its way any more.
  func settle() async throws
  /// Has whatever was mounted since the last picture begin to move.
  func beginAnimations(at time: Double) throws
  /// Brings everything to rest that comes to rest by itself, and says when that is.
  func finishAnimations(from time: Double) -> Double
  /// What still moves at `time`, with when it ends.
  func movement(at time: Double) -> [String]
  func picture(at time: Double) throws -> SnapshotPicture
  /// Ends what is under way for it alone.
  func close()
}

extension SnapshotStage {
  /// Nothing, for what the test goes on with.
  func close() {}

  fileprivate static func text(_ animation: MountedAnimation) -> String {
    let name = animation.component + (animation.identifier.map { "#\($0)" } ?? "")
    return "\(name) \(animation.end.map { "until \($0) s" } ?? "for ever")"
  }

  fileprivate func movement(_ animations: [MountedAnimation], _ endless: [String]) -> [String] {
    animations.map { Self.text($0) } + endless.map { "\($0) for ever" }
  }
}

/// A component mounted for one assertion.
@MainActor
struct ComponentStage: SnapshotStage {
  private let layout: Layout
  private let traits: SnapshotTraits
  private let tree: MountedTree
  private let environment: MountEnvironment
  private let heard: DiagnosticLog

  init(
    _ component: any Component, in sizeRange: SizeRange, _ traits: SnapshotTraits, fonts: FontLibrary
  ) throws {
    let heard = DiagnosticLog()
    var layoutEnvironment = traits.environment(fonts)
    layoutEnvironment.diagnostics = heard.listener
    let layout = try ScopeRoot().building(component.context(traits.userInterfaceStyle), in: layoutEnvironment)
      .layout(thatFits: sizeRange, in: layoutEnvironment)
    guard let layout else { throw NothingToShow() }
    self.layout = layout
    self.traits = traits
    self.heard = heard
    environment = MountEnvironment(pendingWork: PendingWork(), diagnostics: heard.listener)
    tree = MountedTree(in: environment)
    tree.mount(layout)
  }

  func close() { tree.unmount() }

  var scale: DisplayScale { traits.scale }
  var accessibility: AccessibilityTree? { tree.accessibilityTree }

  /// With what only listeners hear of, such as attributes that apply to nothing.
  var shownDiagnostics: [ShownDiagnostic] {
    let shown = tree.shownDiagnostics
    let known = Set(shown.map(\.diagnostic))
    return shown
      + heard.all.filter { !known.contains($0) }.map {
        ShownDiagnostic(component: layout.node.name, diagnostic: $0)
      }
  }

  func settle() async { await environment.pendingWork.waitUntilIdle() }
  func beginAnimations(at time: Double) { _ = tree.displayList(at: time) }
  func finishAnimations(from time: Double) -> Double { tree.finishAnimations(from: time) }

  func movement(at time: Double) -> [String] {
    movement(tree.animations(at: time), tree.endlessComponents)
  }

  func picture(at time: Double) -> SnapshotPicture {
    SnapshotPicture(
      tree.displayList(at: time), size: layout.size, scale: scale, background: traits.backgroundColor,
      layout: LayoutOutline(layout))
  }

  private struct NothingToShow: Error, CustomStringConvertible {
    let description = "the component comes to nothing; give the test one that shows something"
  }
}

/// A host that the test goes on with.
@MainActor
struct HostStage: SnapshotStage {
  private let host: ComponentHost

  init(_ host: ComponentHost) {
    self.host = host
  }

  var scale: DisplayScale { host.layoutEnvironment.scale }
  var accessibility: AccessibilityTree? { host.accessibilityTree }
  var shownDiagnostics: [ShownDiagnostic] { host.shownDiagnostics }

  func settle() async { await host.settle() }
  func beginAnimations(at time: Double) { _ = host.displayList(at: time) }
  func finishAnimations(from time: Double) -> Double { host.finishAnimations(from: time) }

  func movement(at time: Double) -> [String] {
    movement(host.animations(at: time), host.endlessComponents)
  }

  func picture(at time: Double) -> SnapshotPicture {
    SnapshotPicture(
      host.displayList(at: time), size: host.size, scale: scale, background: .white,
      layout: host.layout.map { LayoutOutline($0) })
  }
}

/// A list view that the test goes on with.
@MainActor
struct ListStage: SnapshotStage {
  let list: ListView
  let composer: FrameComposer

  init(_ list: ListView) throws {
    self.list = list
    composer = try FrameComposer()
  }

  var scale: DisplayScale { list.scale }
  var accessibility: AccessibilityTree? { nil }
  var shownDiagnostics: [ShownDiagnostic] { list.contentInView.flatMap(\.shownDiagnostics) }

  func settle() async throws { try await list.settle() }

  func beginAnimations(at time: Double) {
    for content in list.contentInView { _ = content.displayList(at: time) }
  }

  func finishAnimations(from time: Double) -> Double { list.finishAnimations(from: time) }

  func movement(at time: Double) -> [String] {
    movement(list.animations(at: time), list.contentInView.flatMap(\.endlessComponents))
  }

  func picture(at time: Double) throws -> SnapshotPicture {
    SnapshotPicture(try composer.frame(of: list, at: time), scale: scale, layout: LayoutOutline(list))
  }
}

/// The list of a data source in other traits than its own, as long as one picture takes.
@MainActor
struct TraitsStage<Model: Sendable, Context: Sendable>: SnapshotStage {
  private let dataSource: ListViewDataSource<Model, Context>
  private let before: LayoutEnvironment
  private let list: ListStage

  init(_ dataSource: ListViewDataSource<Model, Context>, _ traits: SnapshotTraits) throws {
    self.dataSource = dataSource
    list = try ListStage(dataSource.listView)
    before = dataSource.configuration.environment
    var environment = before
    environment.layoutDirection = traits.layoutDirection
    environment.contentSize = traits.contentSize
    environment.locale = traits.locale
    environment.userInterfaceStyle = traits.userInterfaceStyle
    try take(environment)
  }

  private func take(_ environment: LayoutEnvironment) throws {
    var configuration = dataSource.configuration
    configuration.environment = environment
    try dataSource.updateConfiguration(configuration, mode: .sync)
  }

  var scale: DisplayScale { list.scale }
  var accessibility: AccessibilityTree? { list.accessibility }
  var shownDiagnostics: [ShownDiagnostic] { list.shownDiagnostics }
  func settle() async throws { try await list.settle() }
  func beginAnimations(at time: Double) { list.beginAnimations(at: time) }
  func finishAnimations(from time: Double) -> Double { list.finishAnimations(from: time) }
  func movement(at time: Double) -> [String] { list.movement(at: time) }
  func picture(at time: Double) throws -> SnapshotPicture { try list.picture(at: time) }

  // The items could be laid out in it before.
  func close() { try? take(before) }
}
