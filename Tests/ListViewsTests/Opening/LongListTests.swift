import Components
import DataSources
import Drawing
import Geometry
import Synchronization
import Testing
import Typesetting

@testable import ListViews

/// What lists of very many items cost.
@Suite @MainActor struct LongListTests {
  /// How often the items of a list of so many rows are asked for while it scrolls, and cells configured.
  private static func scrollingWork(_ itemCounts: [Int], _ layout: any ListLayout) -> [Int] {
    let source = SectionSource(itemCounts, header: 4)
    source.itemSize = Size(width: 10, height: 10)
    let list = source.makeList(layout)
    (source.questionCount, source.configurationCount) = (0, 0)
    for step in 0..<200 { list.scroll(to: Point(x: Double(step) * 7, y: Double(step) * 7)) }
    return [source.questionCount, source.configurationCount]
  }

  @Test(
    arguments: [
      TableLayout(), TableLayout(pinning: [.header]), FlowLayout(minimumLineSpacing: 0),
      FlowLayout(.horizontal, minimumLineSpacing: 0),
    ] as [any ListLayout])
  func scrollingAsksOnlyForWhatIsInView(layout: any ListLayout) {
    let work = Self.scrollingWork([1_000], layout)
    #expect(work[0] > 200 && work[0] < 2_000)
    #expect(Self.scrollingWork([100_000], layout) == work)
  }

  @Test func manySectionsAreNoMoreWorkThanSome() {
    let layout = TableLayout(pinning: [.header])
    #expect(
      Self.scrollingWork([Int](repeating: 2, count: 100), layout)
        == Self.scrollingWork([Int](repeating: 2, count: 50_000), layout))
  }

  /// A hundred times the items are seven questions more, whatever the part.
  @Test(arguments: [(1_000, 10), (100_000, 17)])
  func findingWhatIsInViewHalves(count: Int, mostQuestions: Int) {
    let numbers = Array(0..<count)
    for target in stride(from: 0, to: count, by: count / 97) {
      var questions = 0
      let found = numbers.firstIndexOfTail { number in
        questions += 1
        return number >= target
      }
      #expect(found == target)
      #expect(questions <= mostQuestions)
    }
  }

  @Test func candidatesAreHardlyMoreThanWhatIsInView() {
    let index = AxisSpanIndex(
      (0..<100_000).map { AxisSpan(start: Double($0) * 10, end: Double($0) * 10 + 10) })
    #expect(index.candidates(in: AxisSpan(start: 500_005, end: 500_045)) == 50_000..<50_005)
    #expect(index.candidates(in: AxisSpan(start: -50, end: 0)).isEmpty)
    #expect(index.candidates(in: AxisSpan(start: 1_000_000, end: 1_000_100)).isEmpty)
  }
}

/// The visible part first.
@Suite @MainActor struct OpeningTests {
  /// A list of rows of 10 points in a viewport of 400 that counts the rows it makes.
  private static func makeList(_ madeRows: MadeRows) throws -> ListViewDataSource<Int, Void> {
    let environment = LayoutEnvironment(fonts: try FontLibrary.standard())
    let size = Size(width: 100, height: 400)
    return ListViewDataSource(
      listView: ListView(
        size: size, scale: .one, layout: TableLayout(),
        in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored)),
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: size.width), environment: environment, context: ()
      ) { number, _ in
        madeRows.add()
        return Box().frame(height: 10).background(Color(rgb: UInt32(truncatingIfNeeded: number)))
      })
  }

  private final class MadeRows: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .relaxed) }

    func add() { number.add(1, ordering: .relaxed) }
  }

  @Test func visiblePartIsThereAtOnceAndTheRestFollows() async throws {
    let madeRows = MadeRows()
    let list = try Self.makeList(madeRows)
    var updateCount = 0
    list.didUpdate = { _ in updateCount += 1 }
    let sections = [Array(0..<30), [], Array(30..<3_000)]
    try list.open(sections)
    #expect(list.listView.visibleCells.count == 40)
    // 8, 16 and 32 of them.
    #expect(list.numberOfItems(inSection: 0) + list.numberOfItems(inSection: 2) == 56)
    #expect(updateCount == 3)
    try list.apply(Changeset(removedItems: [ItemIndexPath(2, 2_969)]), mode: .async)
    try await list.settle()
    #expect(updateCount == 5)
    #expect(madeRows.count == 3_000)
    #expect((0..<3).map { list.numberOfItems(inSection: $0) } == [30, 0, 2_969])
    #expect((0..<30).map { list.model(at: ItemIndexPath(0, $0)) } == Array(0..<30))
    #expect(list.model(at: ItemIndexPath(2, 2_968)) == 2_998)
  }

  /// Does something from within one of a list's batch updates.
  @MainActor private final class Meanwhile {
    /// How many items there are after each update.
    private(set) var itemCounts: [Int] = []
    private(set) var failure: (any Error)?

    init(
      inUpdate number: Int, of list: ListViewDataSource<Int, Void>,
      _ act: @escaping @MainActor () throws -> Void
    ) {
      list.didUpdate = { [unowned list] _ in
        self.itemCounts.append(
          (0..<list.numberOfSections).reduce(0) { $0 + list.numberOfItems(inSection: $1) })
        guard self.itemCounts.count == number else { return }
        do { try act() } catch { self.failure = error }
      }
    }
  }

  /// Within the first batch update there are 8 of 3,000 items; the change is about the last ones.
  @Test(arguments: [UpdateMode.async, .sync])
  func whatIsAppliedMeanwhileComesAfterAll(mode: UpdateMode) async throws {
    let madeRows = MadeRows()
    let list = try Self.makeList(madeRows)
    let meanwhile = Meanwhile(inUpdate: 1, of: list) { [unowned list] in
      try list.apply(
        Changeset(
          updatedItems: [ItemIndexPath(1, 2_969): -1], removedItems: [ItemIndexPath(0, 0)],
          insertedItems: [ItemIndexPath(1, 2_970): -2]), mode: mode)
      try list.apply(Changeset(removedItems: [ItemIndexPath(0, 28)]), mode: mode)
    }
    try list.open([Array(0..<30), Array(30..<3_000)])
    try await list.settle()
    #expect(meanwhile.failure == nil)
    #expect(
      meanwhile.itemCounts
        == (mode == .async ? [8, 24, 56, 3_000, 3_000, 2_999] : [8, 3_000, 3_000, 2_999]))
    #expect((0..<28).map { list.model(at: ItemIndexPath(0, $0)) } == Array(1..<29))
    #expect((2_968..<2_971).map { list.model(at: ItemIndexPath(1, $0)) } == [2_998, -1, -2])
    #expect(madeRows.count == 3_002)
  }

  @Test func listIsEmptiedAndOpenedAnewMeanwhile() async throws {
    let list = try Self.makeList(MadeRows())
    let meanwhile = Meanwhile(inUpdate: 1, of: list) { [unowned list] in
      try list.apply(Changeset(removedSections: [0]), mode: .sync)
      try list.open([Array(100..<103), Array(200..<1_200)])
    }
    try list.open([Array(0..<3_000)])
    try await list.settle()
    #expect(meanwhile.failure == nil)
    #expect(list.numberOfSections == 2)
    #expect((0..<3).map { list.model(at: ItemIndexPath(0, $0)) } == Array(100..<103))
    #expect((0..<1_000).map { list.model(at: ItemIndexPath(1, $0)) } == Array(200..<1_200))
  }

  /// What was pending comes before, and what it causes after.
  @Test func whatPendingChangesCauseComesAfterAll() async throws {
    let list = try Self.makeList(MadeRows())
    try list.apply(Changeset(insertedSections: [0], insertedItems: [ItemIndexPath(0, 0): 7]), mode: .async)
    try list.apply(Changeset(removedSections: [0]), mode: .async)
    let meanwhile = Meanwhile(inUpdate: 2, of: list) { [unowned list] in
      try list.apply(Changeset(removedItems: [ItemIndexPath(0, 1)]), mode: .async)
    }
    try list.open([[1, 2, 3]])
    try await list.settle()
    #expect(meanwhile.failure == nil)
    #expect(meanwhile.itemCounts == [1, 0, 3, 2])
    #expect((0..<3).map { list.model(at: ItemIndexPath(0, $0)) } == [1, 3, nil])
  }

  @Test(arguments: [[], [[]], [[1, 2], []]])
  func shortListsAreThereAtOnce(sections: [[Int]]) throws {
    let list = try Self.makeList(MadeRows())
    try list.open(sections)
    #expect(list.isSettled)
    #expect(list.numberOfSections == sections.count)
    #expect(list.listView.visibleCells.count == sections.joined().count)
  }

  @Test func listWithSectionsIsNotOpened() async throws {
    let list = try Self.makeList(MadeRows())
    try list.apply(Changeset(insertedSections: [0]), mode: .async)
    #expect(throws: OpeningError.notEmpty(sectionCount: 1)) { try list.open([[1], [2]]) }
    try await list.settle()
    #expect(list.numberOfSections == 1)
    try list.apply(Changeset(removedSections: [0]), mode: .async)
    try list.open([[1], [2]])
    let error = try #require(throws: OpeningError.self) { try list.open([[3]]) }
    #expect(
      error.description
        == "only an empty list can be opened, and this one has 2 sections; change it with apply(_:mode:)")
    #expect((0..<2).map { list.model(at: ItemIndexPath($0, 0)) } == [1, 2])
    #expect(OpeningError.notEmpty(sectionCount: 1).description.contains("has 1 section;"))
  }
}
