import Components
import JSON
import Outlines
import Synchronization
import Typesetting

/// The fonts that a document brings along, added to those there are anyway when it is first laid out, and the families that
/// it names, which have to be among these.
final class SceneFonts: Sendable {
  private struct File: Sendable {
    let family: String
    /// The name that the document has for it.
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
  private let families: NamedFamilies
  private let library = Mutex<Library?>(nil)

  /// - Parameters:
  ///   - value: the array of fonts; nil for none.
  ///   - families: those that the document names.
  ///   - resources: where files are read; nil for none.
  /// - Throws: what is wrong with the entries; `fileNotAllowed`, `fileUnavailable`.
  init(
    _ value: DocumentValue?, naming families: NamedFamilies, _ resources: SceneResources?
  ) throws(SceneError) {
    self.families = families
    var files: [File] = []
    for value in try value?.array() ?? [] {
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
  /// - Throws: `fileUnavailable` for a file that holds no font; `contradiction` for a family that is in none of them.
  func library(addedTo base: FontLibrary) throws(SceneError) -> FontLibrary {
    try library.withLock { library throws(SceneError) in
      if let library, library.base === base { return library.extended }
      let extended = try extending(base)
      try families.check(in: extended)
      library = Library(base: base, extended: extended)
      return extended
    }
  }

  /// Says which files there are, and what is in those that texts were set with.
  func describe(in description: inout ComponentDescription) {
    let library = library.withLock { $0?.extended }
    for (number, file) in files.enumerated() {
      let key = "\(SceneKey.fonts.rawValue)[\(number)]"
      let source = "\(key).\(FontSourceKey.source.rawValue)"
      description.say("\(key).\(FontSourceKey.family.rawValue)", .string(file.family))
      description.say(source, .string(file.source))
      if let digest = library?.digest(ofFileAt: file.path) {
        description.say(source + Outline.contentSuffix, .string(digest.short))
      }
    }
  }

  private func extending(_ base: FontLibrary) throws(SceneError) -> FontLibrary {
    if files.isEmpty { return base }
    do throws(TypesettingError) {
      return try base.adding(files.map { ($0.path, $0.family) })
    } catch {
      throw self.error(error)
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

/// The families that the text of a document names, whether anything in them is shown or not. Those that a model gives are
/// found when text is set in them.
final class NamedFamilies: Sendable {
  private struct Name: Sendable {
    let family: String
    let place: JSONPath
  }

  /// Each once, in the order of reading.
  private let names = Mutex<[Name]>([])

  /// - Parameter value: the name.
  func note(_ value: DocumentValue) throws(SceneError) {
    if value.isOpen || value.isOpenText { return }
    let family = try value.string()
    names.withLock { names in
      if !names.contains(where: { $0.family == family }) {
        names.append(Name(family: family, place: value.path))
      }
    }
  }

  /// - Throws: `contradiction` for the first that the library does not have.
  fileprivate func check(in library: FontLibrary) throws(SceneError) {
    let available = library.familyNames
    guard let unknown = names.withLock({ $0.first { !available.contains($0.family) } }) else { return }
    let error = TypesettingError.unknownFamily(name: unknown.family, available: available)
    throw .contradiction(unknown.place, reason: error.description)
  }
}
