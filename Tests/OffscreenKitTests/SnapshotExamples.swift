import OffscreenKit
import OffscreenTesting
import Testing

@Test @MainActor func looksAsDesigned() async {
  await assertSnapshot(of: Greeting(name: "World"), in: SizeRange(width: 280))
}
