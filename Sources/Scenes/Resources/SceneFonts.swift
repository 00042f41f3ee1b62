import JSON
import Synchronization
import Typesetting

/// The fonts that a document brings along, added to those there are anyway when it is first laid out.
final class SceneFonts: Sendable {
  private struct File: Sendable {
    let family: String
    /// As the document names it.
    let source: String
    /// On the machine.
    let path: String
    /// In the document.
    let place: JSONPath
  }

  private struct Library {
    let base: FontLibrary
    let extended: FontLibrary
  }

  private let files: [File]
  private let library = Mutex<Library?>(nil)

  /// - Parameter resources: where files are read; nil for none.
  /// - Throws: what is wrong with the entries; `fileNotAllowed`, `fileUnavailable`.
  fileprivate init(_ values: [DocumentValue], _ resources: SceneResources?) throws(SceneError) {
    var files: [File] = []
    for value in values {
      let font = try value.object(FontSourceKey.self)
      let family = try font.required(.family)
      let name = try family.string()
      // Pango takes a comma for the end of a name.
      guard !name.isEmpty, !name.contains(","), !name.contains("\0") else {
        throw family.unexpected("a name without commas")
      }
      let source = try font.required(.source)
      let text = try source.string()
      guard let resources else { throw .fileNotAllowed(source.path, file: text) }
      files.append(
        File(
          family: name, source: text, path: try resources.path(ofFile: text, at: source.path),
          place: source.path))
    }
    self.files = files
  }

  /// The fonts of `base` with the document's own.
  ///
  /// - Throws: `fileUnavailable` for a file that holds no font.
  func library(addedTo base: FontLibrary) throws(SceneError) -> FontLibrary {
    try library.withLock { library throws(SceneError) in
      if let library, library.base === base { return library.extended }
      let extended: FontLibrary
      do throws(TypesettingError) {
        extended = try base.adding(files.map { ($0.path, $0.family) })
      } catch {
        throw self.error(error)
      }
      library = Library(base: base, extended: extended)
      return extended
    }
  }

  private func error(_ error: TypesettingError) -> SceneError {
    let path: String? =
      switch error {
      case .invalidFont(let path), .unreadableFont(let path, _): path
      default: nil
      }
    let file = files.first { $0.path == path } ?? files[0]
    return .fileUnavailable(
      file.place, file: file.source, reason: "it holds no font; name an OpenType or TrueType file")
  }
}

/// The keys of an entry of `fonts`.
enum FontSourceKey: String, DocumentKey {
  case family, source
}

extension DocumentValue {
  /// The fonts of an array; nil for none.
  func sceneFonts(_ resources: SceneResources?) throws(SceneError) -> SceneFonts? {
    let values = try array()
    return values.isEmpty ? nil : try SceneFonts(values, resources)
  }
}

extension SceneFonts? {
  /// The fonts there are anyway, with those of a document that brings some along.
  func library(addedTo base: FontLibrary) throws(SceneError) -> FontLibrary {
    guard let self else { return base }
    return try self.library(addedTo: base)
  }
}
