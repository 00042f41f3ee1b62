import Drawing
import Files
import Scenes

/// A document whose pictures are compared with references.
struct SnapshotDocument: Hashable, Sendable {
  enum Kind: Hashable, Sendable, CaseIterable {
    case scene, list

    var suffix: String {
      switch self {
      case .scene: ".scene.json"
      case .list: ".list.json"
      }
    }

    /// Nil for a file that is no document, or whose name begins with a point.
    init?(ofFileNamed path: [UInt8]) {
      let name = FilePath(bytes: path).name.bytes
      guard name.first != UInt8(ascii: "."),
        let kind = Self.allCases.first(where: {
          name.suffix($0.suffix.utf8.count).elementsEqual($0.suffix.utf8)
        })
      else { return nil }
      self = kind
    }
  }

  let kind: Kind
  let file: FilePath
  /// Below the folder that was searched, without the ending: what its references are named after.
  let name: String
  /// Whether the name is that of the file, and not one that stands for bytes that are no UTF-8.
  var isNamedAsItsFile = true

  /// Stands for what is written in it; nil for what cannot be read as a document.
  var digest: Digest? {
    (try? InputFile(file).readAll(limit: SceneLimits.standard.documentBytes)).map { Digest(of: $0) }
  }

  /// What references of a version of the document are named after.
  ///
  /// - Parameter variant: its name; nil for the document as it is.
  func name(of variant: String?) -> String { variant.map { "\(name).\($0)" } ?? name }

  /// The names that a document may have for a reference to be its own or a variant's: a scene's, or a list script's.
  static func names(claiming reference: String) -> [String] {
    var names: [String] = []
    if let scale = reference.lastIndex(of: "@") { names.append(String(reference[..<scale])) }
    if let frame = reference.lastIndex(of: "/") { names.append(String(reference[..<frame])) }
    return names + names.compactMap { name in name.lastIndex(of: ".").map { String(name[..<$0]) } }
  }
}

extension SnapshotDocument {
  /// Tells of references, by their names, whether several of these documents may lead to them. Names that are equal letters however
  /// they are composed are one.
  static func sharing(among documents: [SnapshotDocument]) -> @Sendable (_ reference: String) -> Bool {
    // A scene and a list script never share any: see `DocumentSearch`.
    let counts = Dictionary(grouping: documents, by: \.name).mapValues { namesakes in
      Dictionary(grouping: namesakes, by: \.kind).values.map(\.count).max() ?? 0
    }
    return { reference in
      Set(names(claiming: reference)).reduce(0) { $0 + counts[$1, default: 0] } > 1
    }
  }

  /// - Parameter path: the file's below the folder that was searched, with its ending.
  init(_ kind: Kind, _ file: FilePath, found path: [UInt8]) {
    let bytes = path.dropLast(kind.suffix.utf8.count)
    let name = String(validating: bytes, as: UTF8.self)
    self.init(
      kind: kind, file: file, name: name ?? FilePath(bytes: Array(bytes)).description,
      isNamedAsItsFile: name != nil)
  }
}
