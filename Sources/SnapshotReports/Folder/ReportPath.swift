package import Files

/// A path in a report, relative to a folder and certain to stay below it as far as its text goes.
///
/// Reports come from other machines, so their paths are not believed. Links are for who opens the file to look at.
package struct ReportPath: Hashable, Sendable {
  /// With slashes between its parts.
  package let text: String

  /// - Returns: nil for an absolute or empty path, and for one with parts that are empty, `.` or `..`, or with NUL.
  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isUsable = parts.allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8) && !part.contains(0)
    }
    guard isUsable else { return nil }
    self.text = text
  }

  /// The file in `folder`.
  package func file(in folder: FilePath) -> FilePath {
    folder.appending(text)
  }

  /// Whether any of its parts begins with a point, as the names of settings do.
  package var isHidden: Bool {
    text.utf8.split(separator: UInt8(ascii: "/")).contains { $0.first == UInt8(ascii: ".") }
  }
}
