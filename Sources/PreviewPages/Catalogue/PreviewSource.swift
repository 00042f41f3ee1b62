package import Files
package import JSON

/// What has previews: documents below a folder, or previews written in code.
///
/// Everything may be called on any thread, several at a time.
package protocol PreviewSource: Sendable {
  /// What the page is called.
  var title: String { get }
  /// The folders to be watched with all below them, wherever symbolic links lead to.
  var folders: [FilePath] { get }

  /// All previews there are now, in the order of their names.
  func previews() async -> [Preview]

  /// Draws a preview, with its variant where the request names one.
  func draw(_ request: PreviewRequest, for use: PictureUse) async throws(PreviewProblem) -> DrawnPreview

  /// The files that the last drawings of all previews have read or looked for, absolute.
  func filesRead() -> Set<FilePath>

  /// The names of previews that depend on any of these files, which are absolute; all of them for nil, where nobody knows what
  /// has changed.
  func previews(affectedBy changed: Set<FilePath>?) -> Set<String>
}

/// What a picture is compressed for.
package enum PictureUse: Hashable, Sendable {
  /// To be shown now and thrown away: quickly.
  case now
  /// To be kept: small.
  case keeping
}

/// One preview: what a document shows, with its variants.
package struct Preview: Hashable, Sendable {
  /// What it is made of.
  package enum Kind: String, Hashable, Sendable {
    case scene
    /// One frame after the other.
    case list
  }

  /// Parts before slashes are its groups.
  package let name: String
  package let kind: Kind
  /// Where it is written, for people.
  package let file: String
  /// Their names, in order.
  package let variants: [String]
  /// Why nobody can say what it shows; nil where it can be read.
  package let problem: PreviewProblem?

  /// - Parameter problem: with which there may be variants all the same, those that were there before.
  package init(name: String, kind: Kind, file: String, variants: [String], problem: PreviewProblem?) {
    self.name = name
    self.kind = kind
    self.file = file
    self.variants = variants
    self.problem = problem
  }

  /// The preview as it is, then its variants.
  package var versions: [String?] { [nil] + variants }
}

/// A wish to see a preview.
package struct PreviewRequest: Hashable, Sendable {
  /// The preview's.
  package var name: String
  /// Nil for the preview as it is.
  package var variant: String?
  package var settings: PreviewSettings
  /// Values in place of the preview's own, by their keys; nil for none.
  package var model: JSONValue?

  /// - Parameter model: values in place of the preview's own, by their keys; nil for none.
  package init(
    name: String, variant: String? = nil, settings: PreviewSettings = PreviewSettings(),
    model: JSONValue? = nil
  ) {
    self.name = name
    self.variant = variant
    self.settings = settings
    self.model = model
  }
}

/// Why a preview shows nothing.
package struct PreviewProblem: Error, Hashable, Sendable {
  /// One sentence: what is wrong, where, and what to change.
  package let message: String
  /// The file to look in, for people.
  package let file: String
  /// The place in it, such as `$.component.children[0]`; nil where there is none.
  package let path: String?
  /// Counted from 1; nil where nobody knows.
  package let line: Int?
  /// Counted from 1, in characters; nil where nobody knows.
  package let column: Int?

  package init(
    _ message: String, file: String, path: String? = nil, line: Int? = nil, column: Int? = nil
  ) {
    self.message = message
    self.file = file
    self.path = path
    self.line = line
    self.column = column
  }
}
