import Codecs
import Components
import Files
import PreviewPages
import Raster
import Scenes

extension PreviewProblem {
  /// What is wrong with a document, with the place in the file where it says so.
  ///
  /// - Parameter nameFile: what people are told of a file.
  init(_ error: CommandError, of document: SnapshotDocument, nameFile: (FilePath) -> String) {
    let place = ErrorPlace(of: error, in: document.file)
    self.init(
      error.explanation(in: document.file), file: nameFile(place.file), path: place.path.map { "\($0)" },
      line: place.line, column: place.column)
  }
}

extension CommandError {
  /// The sentence without the document that it is about, whose name stands beside it.
  fileprivate func explanation(in document: FilePath) -> String {
    switch self {
    case .input(let error) where error.path == document.description: "it cannot be read: \(error.reason)"
    case .notAFile(document.description): "it is a folder, a pipe or a device; put a document in its place"
    case .scene(_, .malformedJSON(let problem, _, _), _): "\(problem)"
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
