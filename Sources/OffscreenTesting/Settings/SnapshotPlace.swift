import Testing
import XCTest

/// Which test an assertion stands in, and where its references are.
struct SnapshotPlace: Sendable {
  /// The path of the file the assertion is in; XCTest takes it only as it was compiled.
  let staticFile: StaticString
  let line: UInt
  let column: UInt
  let fileID: String
  /// The test's function, without its arguments; between backticks it may be called anything.
  let test: String

  init(fileID: StaticString, file: StaticString, line: UInt, column: UInt, function: String) {
    self.fileID = fileID.description
    staticFile = file
    self.line = line
    self.column = column
    // Parentheses before the last ones are those of a name between backticks.
    test = String(function.lastIndex(of: "(").map { function[..<$0] } ?? function[...])
  }

  /// The path of the file the assertion is in.
  var file: String { staticFile.description }

  /// The file's name without ending.
  var suite: String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
  }

  /// The command that makes what this snapshot shows its reference, and nothing else.
  ///
  /// A test may have several snapshots, so their names are in it as well.
  ///
  /// - Parameter snapshot: its name.
  func acceptCommand(for snapshot: String) -> String {
    let only = "\(SnapshotSession.onlyVariable)=\(Self.quoted(snapshot))"
    return "\(only) SNAPSHOT_RECORD=failed swift test --filter \(Self.quoted(filter))"
  }

  /// A regular expression that matches the test, and no other that begins or ends like it.
  private var filter: String {
    let module = String(fileID.prefix { $0 != "/" })
    if let test = Test.current {
      // `Module.Suite/test()/File.swift:12:4`, where `swift test list` has no file.
      let identifier = String(describing: test.id)
      let known = identifier.replacing(/\/[^\/]*\.swift:\d+:\d+$/, with: "")
      if known.hasPrefix("\(module).") { return "^\(Self.escaped(known))(/|$)" }
    }
    // XCTest does not say which test is running, nor does Swift Testing in a detached task, and a function of another name is
    // called by one. `swift test` has `Module.TestCase/test` for the former, `Module.Suite/test()` or `Module.test()` for the latter.
    guard test.hasPrefix("test") else { return "^\(Self.escaped(module))\\." }
    return "^\(Self.escaped(module))\\.(.+/)?\(Self.escaped(test))(\\(|$)"
  }

  /// A regular expression that only `text` matches.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      if "\\^$.|?*+()[]{}".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
  }

  /// One word for a shell.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// `<Suite>/<test>.<name>@2x.png`, without the name where there is none.
  func reference(_ name: String?, suffix: String, fileExtension: String) -> String {
    let parts = [test.replacing("/", with: "-")] + (name.map { [Self.fileName($0)] } ?? [])
    return "\(suite)/\(parts.joined(separator: "."))\(suffix).\(fileExtension)"
  }

  /// `Snapshots` beside the `Package.swift` that the file belongs to, or beside the file itself.
  var folder: String {
    let source = FilePath(file)
    return (source.packageFolder ?? source.folder).appending("Snapshots").description
  }

  /// Fails the test, of Swift Testing or of XCTest.
  ///
  /// A task detached from its test knows of none, and XCTest does not say whether it is running one. So both are told where no test is known:
  /// they run in processes of their own, and the one that is not running takes no notice.
  func fail(_ message: String) {
    if Test.current == nil { XCTFail(message, file: staticFile, line: line) }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }

  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: fileID, filePath: file, line: Int(clamping: line), column: Int(clamping: column))
  }

  /// What no file system takes in names becomes `-`.
  private static func fileName(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || "-_+.~".contains($0) ? $0 : "-" })
  }
}
