import Codecs
import Components
import Files
import JSON
import PreviewPages
import Raster
import Scenes

extension PreviewProblem {
  /// What is wrong with a document, with the place in the file where it says so.
  ///
  /// - Parameter nameFile: what people are told of a file.
  init(_ error: CommandError, of document: SnapshotDocument, nameFile: (FilePath) -> String) {
    let own = nameFile(document.file)
    let path: JSONPath?
    switch error {
    case .scene(_, .malformedJSON(let problem, let line, let column), _):
      self.init("\(problem)", file: own, line: line, column: column)
      return
    case .scene(_, let error, _): path = error.path
    case .play(let error, _): path = error.sceneError?.path ?? .step(error.step)
    default: path = nil
    }
    guard let path else {
      self.init(error.explanation, file: own)
      return
    }
    // Parts may stand in files of their own.
    let file = path.file.map { document.file.folder.appending($0) } ?? document.file
    let bytes = (try? InputFile(file).readAll(limit: SceneLimits.standard.documentBytes)) ?? []
    let (line, column) = DocumentText(bytes).position(of: path)
    self.init(error.explanation, file: nameFile(file), path: "\(path)", line: line, column: column)
  }
}

extension CommandError {
  /// The sentence without the file that it is about, which stands beside it.
  fileprivate var explanation: String {
    switch self {
    case .scene(_, let error, _): error.description
    case .drawing(_, let error): error.description
    case .encoding(_, let error): error.description
    case .play(let error, _): error.description
    case .imageMissing(_, let url, let reason, _):
      "the image \(url.imageAddressText) is missing from the picture: \(reason)"
    case .noVariant(_, let variant): "there is no variant \"\(variant)\" any more"
    case .unusableName: "its name is not valid UTF-8; rename it"
    default: description
    }
  }
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
