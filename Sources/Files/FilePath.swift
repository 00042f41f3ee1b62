import Glibc

/// The name of a file as the system has it: bytes, which need not be UTF-8.
package struct FilePath: Hashable, Sendable {
  /// Without the NUL that ends it for the system.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The file of that name in UTF-8.
  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Where the file is: what is before the last slash, `.` for a bare name.
  package var folder: FilePath {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return FilePath(".") }
    return FilePath(bytes: slash == 0 ? [Self.slash] : Array(bytes[..<slash]))
  }

  /// The nearest folder around the file that has a `Package.swift` in it; nil where none has.
  package var packageFolder: FilePath? {
    var folder = self.folder
    while folder.appending("Package.swift").kind != .file {
      let parent = folder.folder
      guard parent != folder else { return nil }
      folder = parent
    }
    return folder
  }

  /// What is behind the last slash.
  package var name: FilePath {
    FilePath(bytes: Array(bytes[nameStart...]))
  }

  /// Whether the name begins with a point, as those of settings do.
  package var hasHiddenName: Bool { name.bytes.first == UInt8(ascii: ".") }

  /// What is behind the name's last point, in lower case; empty when there is none or the name begins with it.
  package var fileExtension: String {
    guard let point = bytes[nameStart...].lastIndex(of: Self.point), point > nameStart else { return "" }
    return String(decoding: bytes[(point + 1)...], as: UTF8.self).lowercased()
  }

  /// The file `name` in this folder.
  package func appending(_ name: String) -> FilePath {
    appending(bytes: Array(name.utf8))
  }

  /// The file of that name in this folder.
  package func appending(bytes name: [UInt8]) -> FilePath {
    let separator = bytes.last == Self.slash ? [] : [Self.slash]
    return FilePath(bytes: bytes + separator + name)
  }

  /// The file with `suffix` in place of all of `suffixes` that its name ends in, taken off one after the other.
  package func replacing(suffixes: [String], by suffix: String) -> FilePath {
    var stem = bytes
    for old in suffixes
    where stem.count - nameStart > old.utf8.count && stem.suffix(old.utf8.count) == Array(old.utf8)[...] {
      stem.removeLast(old.utf8.count)
    }
    return FilePath(bytes: stem + Array(suffix.utf8))
  }

  /// Lends the name as C functions take it. One with a NUL in it is lent as the empty one, which is no file's either: cut off at
  /// the NUL it would be that of another file.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(bytes.contains(0) ? [0] : bytes.map(CChar.init(truncatingIfNeeded:)) + [0])
  }

  private var nameStart: Int { bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0 }
  private static let slash = UInt8(ascii: "/")
  private static let point = UInt8(ascii: ".")
}

extension FilePath: CustomStringConvertible {
  /// The name for people, on one line: control characters, marks of text
  /// direction and bytes that are no UTF-8 stand as `\xNN`.
  package var description: String {
    var text = ""
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[...]
    var iterator = rest.makeIterator()
    parsing: while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput:
        break parsing
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        let isEscaped = scalar.isHidden || scalar.properties.isWhitespace && scalar != " "
        text += isEscaped ? Self.escaped(rest.prefix(encoded.count)) : String(scalar)
        rest = rest.dropFirst(encoded.count)
      case .error(let length):
        text += Self.escaped(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    return text
  }

  private static func escaped(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { "\\x" + Hexadecimal.encode([$0]) }.joined()
  }
}

extension FilePath {
  /// The file named from the root on; what is not there yet is below the folder that is.
  package var absolute: FilePath {
    if let resolved = resolvingLinks { return resolved }
    let plain = withoutSlashAtEnd
    let parent = plain.folder
    return parent == plain ? self : parent.absolute.appending(bytes: plain.name.bytes)
  }

  /// Whether it is `folder` or, as far as the text goes, anywhere below it.
  package func isInside(_ folder: FilePath) -> Bool {
    let plain = folder.withoutSlashAtEnd.bytes
    return self == folder || bytes.starts(with: plain == [Self.slash] ? plain : plain + [Self.slash])
  }

  /// Whether it or a folder that it is in, as far as the text goes, is one of `folders`; however many these are.
  package func isInside(anyOf folders: Set<FilePath>) -> Bool {
    var path = self
    while !folders.contains(path) {
      let outer = path.folder
      guard outer != path else { return false }
      path = outer
    }
    return true
  }

  /// The absolute path of the file itself, without symbolic links and without `.` and `..`; nil when it is not there.
  package var resolvingLinks: FilePath? {
    guard let resolved = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)).map { $0 })
  }

  private var withoutSlashAtEnd: FilePath {
    let kept = bytes.lastIndex { $0 != Self.slash } ?? 0
    return FilePath(bytes: Array(bytes.prefix(kept + 1)))
  }
}

extension Unicode.Scalar {
  /// Whether it is not seen itself but changes how what is around it is read: control characters, ends of lines, marks of
  /// text direction and the like. Joiners are not: emoji and some scripts need them.
  package var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: self != "\u{200C}" && self != "\u{200D}"
    default: false
    }
  }

  /// What stands for it in a line for people, as `\xNN`; nil for what may stand there itself.
  package var escaped: String? { isHidden ? FilePath(String(self)).description : nil }
}
