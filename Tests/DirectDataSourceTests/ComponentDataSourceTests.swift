import ComponentKitCompatibility
import Components
import DataSources
import DirectDataSource
import Geometry
import Testing
import Typesetting

/// The data source that is driven by hand.
@Suite @MainActor struct ComponentDataSourceTests {
  /// As tall as its model is long, unless its state makes it taller.
  struct Bar: Component {
    let text: String
    let taps: Taps
    @State var extra = 0.0

    var body: some Component {
      taps.note($extra, of: text)
      return Box().frame(height: .points(Double(text.count) + extra)).boundsAnimation(of: extra) {
        previous, current in previous == current ? nil : BoundsAnimation(seconds: 0.5)
      }
    }
  }

  /// Applies every batch at once, as a table view's delegate does, and writes down what it is told.
  final class Table: ComponentDataSourceDelegate {
    var log: [String] = []
    var applies = true
    var applicators: [ComponentDataSourceChangesetApplicator<String>] = []

    func componentDataSource(
      _ dataSource: ComponentDataSource<String, Taps>, hasChangesOf types: ComponentDataSourceChangeTypes,
      applicator: ComponentDataSourceChangesetApplicator<String>
    ) {
      log.append("types \(types.rawValue), \(dataSource.numberOfSections) sections before")
      guard applies else { return applicators.append(applicator) }
      let changeset = applicator()
      changeset.enumerate(
        sections: { indices, type, _ in log.append("\(type) sections \(indices)") },
        items: { change, type, _ in
          let texts = [change.before, change.after].map { $0?.model ?? "-" }.joined(separator: ">")
          log.append("\(type) \(change.indexPath.section)-\(change.indexPath.item) \(texts)")
        })
    }

    func componentDataSource(
      _ dataSource: ComponentDataSource<String, Taps>,
      didChangeSizeOf item: ComponentDataSourceOutputItem<String>, at indexPath: ItemIndexPath,
      animation: BoundsAnimation?
    ) {
      log.append("size of \(item.model) \(item.size.height) \(animation?.seconds ?? 0)")
    }
  }

  let table = Table()
  let taps = Taps()
  let dataSource: ComponentDataSource<String, Taps>

  init() throws {
    dataSource = ComponentDataSource(environment: LayoutEnvironment(fonts: try .standard()), context: taps) {
      text, taps in Bar(text: text, taps: taps)
    }
    dataSource.delegate = table
  }

  private static let firstRows = ChangesetBuilder<String>().withInsertedSections([0])
    .withInsertedItems([ItemIndexPath(0, 0): "Hello", ItemIndexPath(0, 1): "World !"]).build()

  private func enqueue(_ changeset: Changeset<String>, width: Double = 100) throws {
    try dataSource.enqueue(changeset, constrainedSize: SizeRange(width: width))
  }

  @Test func nothingIsThereBeforeTheDelegateHasAppliedIt() async throws {
    table.applies = false
    try enqueue(Self.firstRows)
    try await dataSource.settle()
    #expect(dataSource.numberOfSections == 0)
    #expect(dataSource.isComputingChanges)
    table.applicators.first?()
    #expect(dataSource.numberOfObjects(inSection: 0) == 2)
    #expect(dataSource.object(at: ItemIndexPath(0, 1))?.model == "World !")
    try await dataSource.settle()
    #expect(!dataSource.isComputingChanges)
  }

  @Test func changesAreEnumeratedInComponentKitsOrder() async throws {
    try enqueue(Self.firstRows)
    try enqueue(
      ChangesetBuilder().withUpdatedItems([ItemIndexPath(0, 1): "World"]).withRemovedItems([
        ItemIndexPath(0, 0)
      ])
      .withInsertedSections([1]).withInsertedItems([ItemIndexPath(1, 0): "New"]).build())
    try await dataSource.settle()
    #expect(
      table.log == [
        "types 9, 0 sections before", "insert sections [0]", "insert 0-0 ->Hello", "insert 0-1 ->World !",
        "types 89, 1 sections before", "update 0-1 World !>World", "delete 0-0 Hello>-",
        "insert sections [1]",
        "insert 1-0 ->New",
      ])
  }

  /// After each of the calls in turn; nothing that comes later is told of.
  @Test func enumerationStopsWhereItIsTold() async throws {
    table.applies = false
    try enqueue(
      ChangesetBuilder<String>().withInsertedSections([0, 1, 2]).withInsertedItems([
        ItemIndexPath(0, 0): "a", ItemIndexPath(0, 1): "b", ItemIndexPath(0, 2): "c",
        ItemIndexPath(0, 3): "d",
      ]).build())
    try await dataSource.settle()
    table.applicators.first?()
    try enqueue(
      Changeset(
        updatedItems: [
          .init(at: ItemIndexPath(0, 0), model: "A"), .init(at: ItemIndexPath(0, 1), model: "B"),
        ],
        removedItems: [ItemIndexPath(0, 2)], removedSections: [1],
        movedSections: [.init(from: 2, to: 1)], insertedSections: [2],
        movedItems: [.init(from: ItemIndexPath(0, 3), to: ItemIndexPath(0, 0))],
        insertedItems: [.init(at: ItemIndexPath(2, 0), model: "n")]))
    try await dataSource.settle()
    let applicator = try #require(table.applicators.last)
    let changeset = applicator()
    let all = [
      "update 0-0", "update 0-1", "delete 0-2", "delete [1]", "insert [2]", "move [1]", "insert 2-0",
      "move 0-3",
    ]
    for count in 1...all.count {
      var heard: [String] = []
      changeset.enumerate(
        sections: { indices, type, stop in
          heard.append("\(type) \(indices)")
          stop = heard.count == count
        },
        items: { change, type, stop in
          heard.append("\(type) \(change.indexPath.section)-\(change.indexPath.item)")
          stop = heard.count == count
        })
      #expect(heard == Array(all.prefix(count)))
    }
    var models: [String] = []
    dataSource.enumerateObjects { item, _, stop in
      models.append(item.model)
      stop = models.count == 2
    }
    #expect(models == ["d", "A"])
  }

  /// As many as would take a minute if each of them had to be looked for among all.
  @Test func whatShowsAnItemStaysWithIt() async throws {
    let count = 30_000
    dataSource.delegate = nil
    try enqueue(
      Changeset(
        insertedSections: [0],
        insertedItems: (0..<count).map { .init(at: ItemIndexPath(0, $0), model: "r") }))
    try await dataSource.settle()
    let kept = dataSource.object(at: ItemIndexPath(0, 1))?.lifecycle
    try enqueue(Changeset(removedItems: [ItemIndexPath(0, 0)]))
    try await dataSource.settle()
    #expect(kept != nil)
    #expect(dataSource.object(at: ItemIndexPath(0, 0))?.lifecycle === kept)
  }

  @Test func applyingTwiceChangesNothingMore() async throws {
    table.applies = false
    try enqueue(Self.firstRows)
    try await dataSource.settle()
    let applicator = try #require(table.applicators.first)
    #expect(applicator().appliedChanges == applicator().appliedChanges)
    #expect(dataSource.numberOfObjects(inSection: 0) == 2)
  }

  /// As many times as high as wide as its model is long, unless its state makes it less high.
  struct Column: Component {
    let text: String
    let taps: Taps
    @State var extra = 0.0

    var body: some Component {
      taps.note($extra, of: text)
      return Box().aspectRatio(Double(text.count) + extra)
    }
  }

  /// State is set while the batch waits, with which it cannot be laid out.
  @Test(.timeLimit(.minutes(1))) func batchThatNoLongerTakesEffectChangesNothing() async throws {
    let dataSource = ComponentDataSource(
      environment: LayoutEnvironment(fonts: try .standard()), context: taps
    ) { text, taps in Column(text: text, taps: taps) }
    dataSource.delegate = table
    try dataSource.enqueue(Self.firstRows, constrainedSize: SizeRange(width: 100))
    try await dataSource.settle()
    table.applies = false
    let change = Changeset(updatedItems: [ItemIndexPath(0, 0): "H"], removedItems: [ItemIndexPath(0, 1)])
    try dataSource.enqueue(change, constrainedSize: SizeRange(width: 100))
    try await dataSource.settle()
    taps["Hello"]?.update(.sync) { _ in -3 }
    while table.log.last?.hasPrefix("size of Hello 200.0") == false { await Task.yield() }
    let applicator = try #require(table.applicators.first)
    #expect(applicator().appliedChanges.isEmpty)
    await #expect(throws: DataSourceError.self) { try await dataSource.settle() }
    #expect(dataSource.numberOfObjects(inSection: 0) == 2)
    #expect(dataSource.object(at: ItemIndexPath(0, 0))?.model == "Hello")
  }

  @Test func itemsKeepTheirSizeWhenTheyAreBuiltAgain() async throws {
    try enqueue(Self.firstRows, width: 100)
    try enqueue(ChangesetBuilder().withUpdatedItems([ItemIndexPath(0, 0): "Hey"]).build(), width: 40)
    try dataSource.enqueueReload()
    try await dataSource.settle()
    var sizes: [Size] = []
    dataSource.enumerateObjects { item, _, _ in sizes.append(item.size) }
    #expect(sizes == [Size(width: 40, height: 3), Size(width: 100, height: 7)])
  }

  @Test func lifecycleShowsTheItemInOneContainerAtATime() async throws {
    try enqueue(Self.firstRows)
    try await dataSource.settle()
    let containers = (0..<2).map { _ in
      MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    }
    let managers = try (0..<2).map {
      try #require(dataSource.object(at: ItemIndexPath(0, $0))).lifecycle
    }
    managers[0].attach(to: containers[0])
    #expect(containers[0].views.first?.frame.size == managers[0].size)
    managers[0].attach(to: containers[1])
    #expect(containers[0].views.isEmpty)
    managers[1].attach(to: containers[1])
    #expect(managers.map(\.isAttached) == [false, true])
    #expect(containers[1].views.first?.frame.size.height == 7)
    managers[1].detach()
    #expect(containers[1].views.isEmpty)
  }

  @Test func sizeThatStateChangesIsAnnouncedWithItsAnimation() async throws {
    try enqueue(Self.firstRows)
    try await dataSource.settle()
    let container = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    dataSource.object(at: ItemIndexPath(0, 0))?.lifecycle.attach(to: container)
    table.log = []
    taps["Hello"]?.update(.sync) { $0 + 10 }
    try await dataSource.settle()
    #expect(table.log == ["size of Hello 15.0 0.5"])
    #expect(container.views.first?.frame.size.height == 15)
  }

  @Test func itemsAreFoundByTheirIdentifierWhereverTheyMove() async throws {
    try enqueue(Self.firstRows)
    try await dataSource.settle()
    let item = try #require(dataSource.object(at: ItemIndexPath(0, 0)))
    try enqueue(ChangesetBuilder().withMovedItems([ItemIndexPath(0, 0): ItemIndexPath(0, 1)]).build())
    try await dataSource.settle()
    let found = try #require(dataSource.object(withIdentifier: item.identifier))
    #expect(found.indexPath == ItemIndexPath(0, 1))
    #expect(found.item.lifecycle === item.lifecycle)
  }

  @Test func deniedModelsPassThroughWithoutComponent() async throws {
    struct Short: ComponentDecider {
      func isComponentCompliant(_ model: String) -> Bool { model.count < 6 }
    }
    let taps = taps
    let dataSource = ComponentDataSource(
      environment: LayoutEnvironment(fonts: try .standard()), context: taps, decider: Short()
    ) { text, taps in Bar(text: text, taps: taps) }
    try dataSource.enqueue(Self.firstRows, constrainedSize: SizeRange(width: 100))
    try await dataSource.settle()
    #expect(dataSource.object(at: ItemIndexPath(0, 1))?.model == "World !")
    #expect(dataSource.object(at: ItemIndexPath(0, 1))?.size == .zero)
    #expect(dataSource.object(at: ItemIndexPath(0, 0))?.size.height == 5)
  }

  /// A bar whose controller says when it comes into view and goes out of it.
  struct Watched: ControlledComponent {
    let text: String
    let note: @MainActor @Sendable (String) -> Void

    func makeController() -> Controller { Controller() }

    var body: some Component { Box().frame(height: 10) }

    final class Controller: ComponentController {
      func treeWillAppear(_ component: Watched) { component.note("\(component.text) comes") }
      func treeDidDisappear(_ component: Watched) { component.note("\(component.text) goes") }
    }
  }

  @Test func componentsDisappearAlsoWhenTheirContainerShowsOthersAlready() async throws {
    var events: [String] = []
    let note: @MainActor @Sendable (String) -> Void = { events.append($0) }
    let dataSource = ComponentDataSource(
      environment: LayoutEnvironment(fonts: try .standard()), context: note
    ) { text, note in Watched(text: text, note: note) }
    try dataSource.enqueue(Self.firstRows, constrainedSize: SizeRange(width: 100))
    try await dataSource.settle()
    let rows = try (0..<2).map { try #require(dataSource.object(at: ItemIndexPath(0, $0))).lifecycle }
    let container = MountedTree(in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    rows[0].attach(to: container)
    rows[0].componentTreeWillAppear()
    rows[1].attach(to: container)
    rows[1].componentTreeWillAppear()
    rows[0].componentTreeDidDisappear()
    rows[0].componentTreeDidDisappear()
    #expect(events == ["Hello comes", "World ! comes", "Hello goes"])
    rows[1].detach()
    rows[1].componentTreeDidDisappear()
    #expect(events.last == "World ! goes")
  }

  /// Says when it goes.
  final class Witness: Sendable {
    private let didGo: @Sendable () -> Void

    init(didGo: @escaping @Sendable () -> Void) { self.didGo = didGo }

    deinit { didGo() }
  }

  /// Bounds how long batches keep what nobody has any more: whether one is being prepared or waits to be brought.
  @Test(.timeLimit(.minutes(1)), arguments: [true, false])
  func goesWithBatchesUnderWay(isSuspended: Bool) async throws {
    let (witnesses, going) = AsyncStream.makeStream(of: Void.self)
    weak var forgotten: ComponentDataSource<String, Witness>?
    do {
      let dataSource = ComponentDataSource(
        environment: LayoutEnvironment(fonts: try .standard()), context: Witness { going.finish() }
      ) { text, _ in Label(text) }
      forgotten = dataSource
      dataSource.suspension = isSuspended ? .suspended : .notSuspended
      for changeset in [Self.firstRows, Changeset(removedSections: [0])] {
        try dataSource.enqueue(changeset, constrainedSize: SizeRange(width: 100))
      }
      if isSuspended { try await dataSource.settle() }
    }
    for await _ in witnesses {}
    #expect(forgotten == nil)
  }

  /// Waits for the ticker with each batch it is given.
  final class TickingTable: ComponentDataSourceTickingDelegate {
    private(set) var applicator: ComponentDataSourceChangesetApplicator<String>?
    private var ticker: (@MainActor () -> Void)?

    func componentDataSource(
      _ dataSource: ComponentDataSource<String, Taps>, changesetIncludesSizeChange: Bool,
      applicator: ComponentDataSourceChangesetApplicator<String>, ticker: @escaping @MainActor () -> Void
    ) {
      (self.applicator, self.ticker) = (applicator, ticker)
    }
  }

  /// Bounds how long batches wait for a list that is gone.
  @Test(.timeLimit(.minutes(1))) func batchesOfDelegatesThatAreGoneTakeEffect() async throws {
    try await { () async throws in
      let table = Table()
      table.applies = false
      dataSource.delegate = table
      try enqueue(Self.firstRows)
      try await dataSource.settle()
      #expect(table.applicators.count == 1 && dataSource.numberOfSections == 0)
    }()
    #expect(dataSource.numberOfSections == 1)
    try enqueue(Changeset(removedItems: [ItemIndexPath(0, 0)]))
    try await dataSource.settle()
    #expect(!dataSource.isComputingChanges)
    #expect(dataSource.numberOfObjects(inSection: 0) == 1)
  }

  /// Bounds how long batches wait for a list that is gone.
  @Test(.timeLimit(.minutes(1)), arguments: [true, false])
  func batchesOfTickingDelegatesThatAreGoneTakeEffect(isApplied: Bool) async throws {
    try await { () async throws in
      let table = TickingTable()
      dataSource.setTickingDelegate(table)
      dataSource.suspension = .notSuspended
      try enqueue(Self.firstRows)
      try await dataSource.settle()
      #expect(dataSource.numberOfSections == 0 && table.applicator != nil)
      if isApplied { table.applicator?() }
    }()
    try enqueue(Changeset(removedItems: [ItemIndexPath(0, 0)]))
    try await dataSource.settle()
    #expect(!dataSource.isComputingChanges)
    #expect(dataSource.numberOfObjects(inSection: 0) == 1)
  }

  @Test func newContextBuildsEverythingAnew() async throws {
    try enqueue(Self.firstRows)
    try await dataSource.settle()
    let other = Taps()
    try dataSource.updateContextAndEnqueueReload(other)
    try await dataSource.settle()
    #expect(other["Hello"] != nil)
  }
}
