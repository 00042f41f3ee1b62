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
}
