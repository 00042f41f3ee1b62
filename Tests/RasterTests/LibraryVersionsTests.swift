import Glibc
import Raster
import Testing

@Suite struct LibraryVersionsTests {
  @Test func namesNumbers() throws {
    let versions = try LibraryVersions()
    for version in [versions.cairo, versions.freeType] {
      let parts = version.split(separator: ".").map { Int($0) }
      #expect(parts.count == 3 && parts.allSatisfy { $0 != nil })
      #expect(parts.first != 0)
    }
  }

  /// In a process of its own, since the environment belongs to all tests.
  @Test func nameWhatTheEnvironmentChanges() async {
    await #expect(processExitsWith: .success) {
      let before = try LibraryVersions().environment
      #expect(before == [])
      setenv("PIXMAN_DISABLE", "sse2", 1)
      setenv("FC_DEBUG", "1", 1)
      setenv("HOMEPAGE", "HB_", 1)
      let after = try LibraryVersions().environment
      #expect(after == ["FC_DEBUG=1", "PIXMAN_DISABLE=sse2"])
    }
  }
}
