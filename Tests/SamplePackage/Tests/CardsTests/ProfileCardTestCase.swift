import Cards
import OffscreenTesting
import XCTest

/// The same in XCTest, where a snapshot is of words.
final class ProfileCardTestCase: XCTestCase {
  override func invokeTest() {
    withSnapshotSettings(SnapshotSettings(allowing: [.imageUnavailable])) { super.invokeTest() }
  }

  @MainActor func testIsReadAsDesigned() async {
    await assertSnapshot(
      of: ProfileCard(name: "Ines Okafor", handle: "@ines · 2 h"), in: SizeRange(width: 320),
      as: .accessibilityTree)
  }

  /// As `invokeTest` allows it.
  func testPictureThatDoesNotComeKeepsItsPlace() async {
    let picture = NetworkImage("https://example.com/ines.png", downloader: InMemoryImageDownloader([:]))
      .frame(.square(48))
    await assertSnapshot(of: picture, in: SizeRange(width: 48), as: .layoutTree)
  }
}
