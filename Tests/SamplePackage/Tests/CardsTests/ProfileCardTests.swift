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
}
