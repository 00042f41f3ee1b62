import Components
import DataSources
import Drawing
import FlexLayout
import Geometry
import Typesetting

@testable import ListViews

/// Plays a list script of the corpus on a table.
@MainActor
final class ScriptPlayer: ListViewDelegate {
  /// Why a script ends before its last step: the step, the operation and its index.
  struct Failure: Error, Equatable {
    let step: Int
    let operation: String
    let index: [Int]
  }

  private(set) var frames: [PlayedFrame] = []
  /// The steps of taps that were taken, with the ids of the models.
  private(set) var actions: [String] = []
  private let script: JSON
  private let listView: ListView
  private let dataSource: ListViewDataSource<ScriptedRow, Action<String>>
  private let composer: FrameComposer
  private var events: [String] = []
  private var step = 0
  /// The step of each changeset that has not taken effect.
  private var pendingSteps: [Int] = []
  /// The templates there will be when every changeset has taken effect.
  private var templates: [[String]] = []
  private let tapped: Tapped
  /// What updates the list at present where that is no changeset.
  private var update: String?
  private var recordingFailure: (any Error)?

  init(_ script: JSON) throws {
    let list = script["list"] ?? .null
    let (tapped, width) = (Tapped(), list["width"]?.number ?? 0)
    let environment = LayoutEnvironment(
      fonts: try FontLibrary.standard(), scale: DisplayScale(list["scale"]?.number ?? 1))
    self.script = script
    self.tapped = tapped
    listView = ListView(
      size: Size(width: width, height: list["height"]?.number ?? 0), scale: environment.scale,
      layout: TableLayout(),
      style: ListStyle(backgroundColor: list["background"]?.string.flatMap(Color.init(hex:)) ?? .white),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    dataSource = ListViewDataSource(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: width), environment: environment, context: Action { tapped.id = $0 }
      ) { $0.makeComponent(tapped: $1) })
    composer = try FrameComposer()
    listView.delegate = self
    dataSource.didUpdate = { [weak self] _ in self?.recordUpdate() }
  }

  /// Plays all steps, then settles.
  func play() async throws {
    for (number, step) in (script["steps"]?.array ?? []).enumerated() {
      self.step = number
      try await play(step)
    }
    try await settle()
  }

  func listWillDisplay(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {
    events.append("will \(indexPath.section)-\(indexPath.item)")
  }

  func listDidEndDisplaying(_ cell: Cell, forItemAt indexPath: ItemIndexPath) {
    events.append("end \(indexPath.section)-\(indexPath.item)")
  }

  private func play(_ step: JSON) async throws {
    if let changes = step["apply"] {
      try apply(changes, mode: step["mode"]?.string.flatMap(UpdateMode.init) ?? .async)
    } else if let scroll = step["scroll"] {
      try self.scroll(scroll)
      try record("scroll")
    } else if let point = step["tap"] {
      try await settle()
      try tap(Self.point(point))
    } else if let size = step["resize"] {
      let size = Size(width: size["width"]?.number ?? 0, height: size["height"]?.number ?? 0)
      try updating("resize") { try dataSource.resize(to: size, sizeRange: SizeRange(width: size.width)) }
    } else if step["reload"] != nil {
      try updating("reload") { try dataSource.reload(mode: .sync) }
    } else if let settings = step["configure"] {
      var configuration = dataSource.configuration
      configuration.environment.layoutDirection =
        settings["layoutDirection"]?.string == "rtl" ? .rightToLeft : .leftToRight
      try updating("configure") { try dataSource.updateConfiguration(configuration, mode: .sync) }
    } else {
      try await settle()
      if let name = step["frame"]?.string { try record(name) }
    }
  }

  private func apply(_ changes: JSON, mode: UpdateMode) throws {
    let changeset = changes.changeset { path, entry in
      let known = templates.indices.contains(path.section) ? templates[path.section] : []
      let template = known.indices.contains(path.item) ? known[path.item] : ""
      return ScriptedRow(
        template: entry["template"]?.string ?? template, of: script["templates"] ?? .null,
        model: entry["model"] ?? .null)
    }
    pendingSteps.append(step)
    do throws(DataSourceError) {
      try dataSource.apply(changeset, mode: mode)
    } catch {
      guard case .invalidChangeset(let error) = error else { throw error }
      throw Failure(step: step, operation: error.operation.rawValue, index: error.index.numbers)
    }
    templates = try changeset.verify(againstItemCounts: templates.map(\.count))
      .apply(to: templates, update: { template, _ in template }, insert: { $0.template })
    try throwRecordingFailure()
  }

  private func scroll(_ scroll: JSON) throws {
    if let offset = scroll["to"] {
      listView.scroll(to: Self.point(offset))
    } else if let distance = scroll["by"] {
      listView.scroll(by: Self.point(distance))
    } else if let item = scroll["toItem"] {
      let indexPath = item.indexPath
      guard listView.frameForItem(at: indexPath) != nil else {
        throw Failure(step: step, operation: "toItem", index: [indexPath.section, indexPath.item])
      }
      listView.scrollToItem(
        at: indexPath, position: scroll["position"]?.string.flatMap(ScrollPosition.init) ?? .nearest)
    }
  }

  private func tap(_ point: Point) throws {
    let indexPath = listView.cell(at: point)?.indexPath
    if listView.tap(at: point) {
      let place = indexPath.map { "\($0.section)-\($0.item)" } ?? "nowhere"
      actions.append("\(step) \(place) \(tapped.id ?? "nothing")")
    }
    try record("tap")
  }

  private func updating(_ kind: String, _ body: () throws -> Void) throws {
    update = kind
    defer { update = nil }
    try body()
    try throwRecordingFailure()
  }

  private func settle() async throws {
    try await dataSource.settleChanges()
    try throwRecordingFailure()
  }

  private func recordUpdate() {
    do {
      if let update { try record(update) } else { try record("apply", at: pendingSteps.removeFirst()) }
    } catch {
      recordingFailure = error
    }
  }

  private func throwRecordingFailure() throws {
    if let recordingFailure { throw recordingFailure }
  }

  private func record(_ name: String, at step: Int? = nil) throws {
    let number = String(frames.count)
    events = []
    let picture = try composer.frame(of: listView, at: 0)
    let sections = (0..<dataSource.numberOfSections).map { section in
      (0..<dataSource.numberOfItems(inSection: section)).map {
        dataSource.model(at: ItemIndexPath(section, $0))?.id ?? ""
      }
    }
    frames.append(
      PlayedFrame(
        listView, picture, sections: sections, events: events,
        file: String(repeating: "0", count: 4 - number.count) + "\(number)-\(name).png",
        step: step ?? self.step))
  }

  private static func point(_ json: JSON) -> Point {
    Point(x: json.array.first?.number ?? .nan, y: json.array.last?.number ?? .nan)
  }

  @MainActor
  private final class Tapped {
    var id: String?
  }
}

extension ChangesetError.Index {
  fileprivate var numbers: [Int] {
    switch self {
    case .section(let section): [section]
    case .item(let indexPath): [indexPath.section, indexPath.item]
    }
  }
}

extension JSON {
  fileprivate var indexPath: ItemIndexPath {
    ItemIndexPath(array.first?.int ?? -1, array.last?.int ?? -1)
  }

  /// The changeset of an `apply` step.
  fileprivate func changeset<Model>(model: (ItemIndexPath, JSON) -> Model) -> Changeset<Model> {
    func list(_ key: String) -> [JSON] { self[key]?.array ?? [] }
    func entries(_ key: String) -> [Changeset<Model>.Entry] {
      list(key).map { entry in
        let path = entry["at"]?.indexPath ?? ItemIndexPath(-1, -1)
        return Changeset.Entry(at: path, model: model(path, entry))
      }
    }
    return Changeset(
      updatedItems: entries("updateItems"), removedItems: list("removeItems").map(\.indexPath),
      removedSections: list("removeSections").compactMap(\.int),
      movedSections: list("moveSections").map {
        IndexMove(from: $0["from"]?.int ?? -1, to: $0["to"]?.int ?? -1)
      },
      insertedSections: list("insertSections").compactMap(\.int),
      movedItems: list("moveItems").map {
        IndexMove(from: ($0["from"] ?? .null).indexPath, to: ($0["to"] ?? .null).indexPath)
      },
      insertedItems: entries("insertItems"))
  }
}
