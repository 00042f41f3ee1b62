import Files
import JSON
import Scenes
import Snapshots

/// Where in a document, or in a file of parts that it names, something is wrong.
struct ErrorPlace {
  let file: FilePath
  /// The value that is wrong; nil for what is about no value.
  private(set) var path: JSONPath?
  /// Counted from 1, as columns are; nil for what is about all of the file.
  private(set) var line: Int?
  private(set) var column: Int?

  /// Reads the file once more for it.
  ///
  /// - Parameter document: the file that has led to the error.
  init(of error: CommandError, in document: FilePath) {
    let path: JSONPath?
    switch error {
    case .scene(_, .malformedJSON(_, let line, let column), _):
      file = document
      (self.line, self.column) = (line, column)
      return
    case .scene(_, let error, _): path = error.path
    case .play(let error, _): path = error.sceneError?.path ?? .step(error.step)
    default: path = nil
    }
    // Parts may stand in files of their own.
    file = path?.file.map { document.folder.appending($0) } ?? document
    guard let path else { return }
    let bytes = (try? InputFile(file).readAll(limit: SceneLimits.standard.documentBytes)) ?? []
    let (line, column) = JSONText(bytes).position(of: path)
    (self.path, self.line, self.column) = (path, line, column)
  }

  /// The place as reports tell it.
  var source: SourcePlace { SourcePlace(file: file.description, line: line) }
}

extension JSONPath {
  fileprivate static func step(_ index: Int) -> JSONPath {
    .element(of: .member(of: .document, key: "steps"), index: index)
  }
}

extension ListPlayError {
  fileprivate var sceneError: SceneError? {
    if case .content(_, _, let error) = self { error } else { nil }
  }
}
