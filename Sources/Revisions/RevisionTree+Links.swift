import Files

extension RevisionTree {
  /// What a path comes to.
  enum End {
    case file(Blob, path: [[UInt8]])
    case folder(Folder, path: [[UInt8]])
    case missing
    /// Outside of the repository, by the link or path that leads there.
    case outside
    /// In a submodule whose commit is not here, by its path.
    case leftOut([[UInt8]])
  }

  /// A link on the way.
  struct Link {
    /// Its own path.
    let path: [[UInt8]]
    /// What it says.
    let target: FilePath
  }

  /// How many links the system follows.
  private static let mostLinks = 40

  /// Follows a path from the root, and all links on it, as the system does in the work tree.
  ///
  /// - Parameter names: with `.` and `..` where they are in the path.
  /// - Throws: `missingObject`, `noGit`.
  func destination(of names: [[UInt8]]) throws(RevisionError) -> (end: End, links: [Link]) {
    var folders: [(name: [UInt8], folder: Folder)] = []
    var (ahead, links) = (Array(names.reversed()), [Link]())
    var path: [[UInt8]] { folders.map(\.name) }
    var current: Folder { folders.last?.folder ?? top }
    while let name = ahead.popLast() {
      if name == Array(".".utf8) || name.isEmpty { continue }
      if name == Array("..".utf8) {
        if folders.popLast() == nil { return (.outside, links) }
        continue
      }
      let place = path + [name]
      switch try entries(of: current, at: path)[name] {
      case nil: return (.missing, links)
      case .folder(let folder): folders.append((name, folder))
      case .submodule(let commit):
        guard let folder = try self.folder(ofSubmoduleAt: place, commit) else {
          return (.leftOut(place), links)
        }
        folders.append((name, folder))
      case .file(let blob):
        return (ahead.isEmpty ? .file(blob, path: place) : .missing, links)
      case .link(let blob):
        let target = FilePath(bytes: try content(of: blob, at: place))
        links.append(Link(path: place, target: target))
        guard links.count <= Self.mostLinks else { return (.missing, links) }
        var names = target.bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
        if target.bytes.first == UInt8(ascii: "/") {
          guard let inside = self.names(below: target) else { return (.outside, links) }
          names = inside
          folders = []
        }
        ahead += names.reversed()
      }
    }
    return (.folder(current, path: path), links)
  }

  /// The names from the root on of an absolute path; nil where that is not in the work tree, as far as its text goes.
  func names(below path: FilePath) -> [[UInt8]]? {
    guard path.isInside(root) else { return nil }
    return path.bytes.dropFirst(root.bytes.count).split(separator: UInt8(ascii: "/")).map(Array.init)
  }
}
