import Cards
import OffscreenTesting
import Testing

@Suite struct ProfileCardTests {
  @Test @MainActor func looksAsDesigned() async {
    await assertSnapshots(
      of: ProfileCard(name: "Ines Okafor", handle: "@ines · 2 h"),
      [
        SnapshotVariant("phone", SizeRange(width: 320)),
        SnapshotVariant(
          "large-text", SizeRange(width: 320), SnapshotTraits(contentSize: .accessibilityLarge)),
      ])
  }

  @Test @MainActor func isHalfThereAsItComesIn() async {
    let card = ProfileCard(name: "Ines Okafor", handle: "@ines · 2 h")
      .animated(onInitialMount: Animation(.opacity(from: 0)))
    await assertSnapshot(of: card, in: SizeRange(width: 320), at: 0.125)
  }

  /// A task that is detached from its test fails it all the same.
  @Test func looksAsDesignedToADetachedTask() async {
    await Task.detached {
      await assertSnapshot(
        of: ProfileCard(name: "Ines Okafor", handle: "@ines · 2 h"), in: SizeRange(width: 320),
        as: .layoutTree)
    }.value
  }

  @Test @MainActor func pictureThatDoesNotComeKeepsItsPlace() async {
    let picture = NetworkImage("https://example.com/ines.png", downloader: InMemoryImageDownloader([:]))
      .frame(.square(48))
    await assertSnapshot(
      of: picture, in: SizeRange(width: 48), as: .layoutTree, allowing: [.imageUnavailable])
  }
}
