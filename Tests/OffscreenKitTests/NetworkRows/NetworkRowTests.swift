import OffscreenKit
import Testing

/// Rows with images from a real server, as they come and go in a list.
@MainActor
@Suite struct NetworkRowTests {
  private let server: HangingImageServer
  private let downloader = HTTPImageDownloader(retryPolicy: .none)

  init() throws {
    server = try HangingImageServer()
  }

  /// A list in whose 40 points two of the rows have room.
  private func makeList(_ paths: [String]) throws -> ListViewDataSource<String, any ImageDownloading> {
    let size = Size(width: 20, height: 40)
    let listView = ListView(
      size: size, scale: .one, layout: TableLayout(),
      in: MountEnvironment(pendingWork: PendingWork(), diagnostics: .ignored))
    let dataSource = ListViewDataSource<String, any ImageDownloading>(
      listView: listView,
      configuration: DataSourceConfiguration(
        sizeRange: SizeRange(width: size.width),
        environment: LayoutEnvironment(fonts: try FontLibrary.standard()), context: downloader
      ) { NetworkImage($0, downloader: $1).frame(.square(20)) })
    try dataSource.apply(
      Changeset(
        insertedSections: [0],
        insertedItems: paths.enumerated().map {
          Changeset.Entry(at: ItemIndexPath(section: 0, item: $0), model: server.url($1))
        }), mode: .sync)
    return dataSource
  }

  private func scroll(_ list: ListViewDataSource<String, any ImageDownloading>, toRow row: Int) {
    list.listView.scroll(to: Point(x: 0, y: Double(row) * 20))
  }

  private func pendingNames(_ list: ListViewDataSource<String, any ImageDownloading>) -> [String] {
    list.listView.environment.pendingWork.pendingNames
  }

  @Test func rowsScrolledOutOfViewCloseTheirConnections() async throws {
    let list = try makeList((0..<10).map { "/\($0)" })
    await server.wait(for: "open /0", "open /1")
    scroll(list, toRow: 1)
    await server.wait(for: "closed /0", "open /2")
    scroll(list, toRow: 6)
    await server.wait(for: "closed /1", "closed /2", "open /6", "open /7")
    #expect(pendingNames(list) == ["/6", "/7"].map(server.url))
    #expect(server.events.count == 8)
  }

  @Test func deletedAndChangedRowsCloseTheirConnections() async throws {
    let list = try makeList((0..<4).map { "/\($0)" })
    await server.wait(for: "open /0", "open /1")
    try list.apply(
      Changeset(
        updatedItems: [.init(at: ItemIndexPath(section: 0, item: 1), model: server.url("/other"))],
        removedItems: [ItemIndexPath(section: 0, item: 0)]), mode: .sync)
    await server.wait(for: "closed /0", "closed /1", "open /other", "open /2")
    #expect(pendingNames(list).sorted() == ["/2", "/other"].map(server.url))
    #expect(server.events.count == 6)
  }

  @Test func sharedDownloadEndsWithTheLastRowThatWantsIt() async throws {
    let list = try makeList(["/s", "/s", "/a", "/b", "/c"])
    await server.wait(for: "open /s")
    scroll(list, toRow: 1)
    await server.wait(for: "open /a")
    #expect(server.events == ["open /s", "open /a"])
    scroll(list, toRow: 2)
    await server.wait(for: "closed /s", "open /b")
    try list.apply(Changeset(removedSections: [0]), mode: .sync)
    await server.wait(for: "closed /a", "closed /b")
    #expect(server.events.count { $0.hasPrefix("open") } == 3)
  }

  /// Rows of one sender come one after another, never two in view at a time.
  @Test func rowThatComesTakesOverFromTheOneThatGoes() async throws {
    let list = try makeList(["/s", "/a", "/b", "/s", "/c", "/d", "/s"])
    await server.wait(for: "open /s", "open /a")
    scroll(list, toRow: 3)
    await server.wait(for: "closed /a", "open /c")
    scroll(list, toRow: 5)
    await server.wait(for: "closed /c", "open /d")
    for path in ["/s", "/d"] { server.release(path) }
    try await list.settle()
    // The list may have the image before the server has noted that it is sent.
    await server.wait(for: "sent /s")
    #expect(server.events.count { $0.hasSuffix("/s") } == 2)
    let cell = try #require(list.listView.visibleCells.last)
    #expect(!cell.content.displayList(at: 0).isEmpty)
  }

  @Test func listThatIsGoneClosesAllConnections() async throws {
    var list: ListViewDataSource? = try makeList(["/0", "/1", "/2"])
    await server.wait(for: "open /0", "open /1")
    #expect(list?.isSettled == false)
    list = nil
    await server.wait(for: "closed /0", "closed /1")
    #expect(server.events.count == 4)
  }

  @Test func settlingNamesTheImagesThatDoNotCome() async throws {
    let list = try makeList(["/quick", "/hanging"])
    server.release("/quick")
    await server.wait(for: "sent /quick", "open /hanging")
    while pendingNames(list).count > 1 { await list.listView.environment.pendingWork.waitForNextEnd() }
    let error = await #expect(throws: SettlingError.self) {
      try await list.settle(within: .milliseconds(10))
    }
    let url = server.url("/hanging")
    #expect(
      "\(try #require(error))"
        == "still waiting after 0.01 seconds for \(url); check what it depends on or wait longer")
    server.release("/hanging")
    try await list.settle(within: .seconds(3600))
    #expect(list.isSettled)
  }
}
