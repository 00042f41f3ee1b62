import OffscreenKit
import OffscreenTesting
import Testing

/// What README.md and the article about snapshot tests show.
@MainActor
@Suite(.snapshots(allowing: [.imageUnavailable])) struct ArticleCardTests {
  private let card = ArticleCard(Article())
  private let range = SizeRange(width: 320)

  @Test func looksAsDesignedOnAllScreens() async {
    await assertSnapshots(
      of: card,
      SnapshotMatrix(
        widths: [320, 390], userInterfaceStyles: [.light, .dark], contentSizes: [.large, .accessibilityLarge])
    )
  }

  @Test func isReadAsDesigned() async {
    await assertSnapshot(of: card, in: range, as: .accessibilityTree)
    await assertSnapshot(of: card, in: range, as: .layoutTree, named: "layout")
  }

  @Test func isDrawnInOneLine() async throws {
    let article = Article()
    let png = try await ImageRenderer(ArticleCard(article)).png()  // a picture in one line
    await assertSnapshot(of: ArticleCard(article), in: SizeRange(width: 320))  // a test of it
    #expect(try ImageDecoder().picture(png).size.height > 0)
  }

  @Test func moves() async {
    let card = card.animated(onInitialMount: Animation(.opacity(from: 0)))
    await assertSnapshot(of: card, in: range, at: 0.1)
  }

  @Test func staysAsItIsWithoutNetwork() async {
    let card = NetworkImage("https://example.org/card.png", downloader: InMemoryImageDownloader([:]))
      .frame(.square(48))
    await assertSnapshot(of: card, in: range, named: "offline", allowing: [.imageUnavailable])
  }

  @Test func staysAsItIsAtAnyAge() async {
    await assertSnapshot(of: card, in: range, named: "any age", ignoring: ["age"])
  }
}

@MainActor
@Test func listChangesAsDesigned() async throws {
  let contacts = try contactList()
  try open(contacts)
  try await assertSnapshots(of: contacts.listView) { film in
    await film.capture("opened")
    try await film.capture("change", by: .automatic) { try change(contacts) }
  }
}

@MainActor
@Test func listIsSorted() throws {
  let contacts = try contactList()
  try open(contacts)
  try change(contacts)
  try sort(contacts)
  let names = (0..<3).map { contacts.model(at: ItemIndexPath(section: 0, item: $0))?.name }
  #expect(names == ["Ada", "Edsger", "Katherine"])
}
