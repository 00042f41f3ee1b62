import Cards
import OffscreenTesting
import XCTest

/// The same in XCTest, where a snapshot is of words.
final class ProfileCardTestCase: XCTestCase {
  @MainActor func testIsReadAsDesigned() async {
    await assertSnapshot(
      of: ProfileCard(name: "Ines Okafor", handle: "@ines · 2 h"), in: SizeRange(width: 320),
      as: .accessibilityTree)
  }
}
