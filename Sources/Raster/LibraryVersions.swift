import CCairo
import CLibraryEnvironment

/// The versions of the libraries that decide what pixels come out, to be named beside a picture.
package struct LibraryVersions: Hashable, Sendable {
  /// What `cairo_version_string` gives.
  package let cairo: String
  /// What `FT_Library_Version` gives.
  package let freeType: String
  /// What of the process's environment changes how the libraries draw, such as `PIXMAN_DISABLE=sse2`, in the order of the
  /// names. Our own programs take it out before anything reads it; in other processes it may be there.
  package let environment: [String]

  /// - Throws: `RasterError.fontLibraryUnavailable` when FreeType does not start.
  package init() throws(RasterError) {
    cairo = String(cString: cairo_version_string())
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    let library = try FreeTypeLibrary()
    // Without it, the library would be gone before its version is read.
    withExtendedLifetime(library) { FT_Library_Version(library.pointer, &major, &minor, &patch) }
    freeType = "\(major).\(minor).\(patch)"
    var entries: [String] = []
    while let entry = library_environment_entry(entries.count) { entries.append(String(cString: entry)) }
    environment = entries.sorted()
  }
}
