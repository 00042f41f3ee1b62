import Codecs
import Components
import Files
import ImageLoading
import ListViews
import Raster
import Scenes
import SnapshotReports
import SnapshotReview
import Snapshots
import Typesetting

/// Why a command did not do what it was asked to. Names are those of the input.
enum CommandError: Error, Hashable {
  case input(InputFileError)
  case lineTooLong(name: String, line: Int, limit: Int)
  case output(OutputFileError)
  /// The other end of standard output is closed: whoever asked has enough.
  case readerGone
  case image(name: String, ImageDecodingError)
  case encoding(name: String, ImageEncodingError)
  case fonts(TypesettingError)
  /// A scene's picture; without a name, the libraries that draw do not start.
  case drawing(name: String?, RasterError)
  /// With what the downloader said, where it is about a download.
  case scene(name: String, SceneError, ImageLoadingError?)
  /// A network image that stays at its placeholder.
  case imageMissing(name: String, url: String, reason: String, ImageLoadingError?)
  /// The folder for the frames of a list script, or what draws them.
  case frame(FrameError)
  /// A list script that ended before its last step. With what the downloader said, where it is about a download.
  case play(ListPlayError, ImageLoadingError?)
  case report(ReportError)
  case review(ReviewError)
  case snapshot(SnapshotError)
  /// A folder of documents that holds none.
  case noDocuments(folder: String)
  /// A filter that leaves no document.
  case noneMatches(folder: String, filter: String)
  /// A file, pipe or device where a folder of documents should be.
  case notAFolder(path: String)
  /// A folder, pipe or device where a document should be.
  case notAFile(path: String)
  /// A document that cannot name a reference.
  case unusableName(String)
  /// A part of a run that the environment asks for and that cannot be.
  case impossibleShard(number: Int, count: Int)
  /// A run that somebody ended before all documents were compared.
  case interrupted(InterruptingSignal, compared: Int, count: Int)
  /// References that cannot be pruned, since nobody knows what claims them. The folder is that of the documents.
  case noWholeRun(folder: FilePath)
  /// References that cannot be pruned, since this document has come since the last run.
  case newDocument(name: String, folder: FilePath)
  /// Something to be written over what the same command reads.
  case outputIsInput(path: String)
  /// Two things to be written to one place.
  case outputsCollide(path: String, other: String)
  /// Lines of a batch, the first of them with its error.
  indirect case lines(count: Int, first: CommandError)
}

extension CommandError {
  var exitStatus: ExitStatus {
    switch self {
    case .readerGone: .success
    case .input(.tooLarge), .lineTooLong: .badData
    case .input: .inputNotFound
    case .image(_, .outOfMemory), .encoding(_, .outOfMemory): .internalError
    case .image, .encoding: .badData
    case .output: .cannotWrite
    case .fonts: .internalError
    case .drawing(_, let error): error.isOfTheScene ? .badData : .internalError
    case .scene(_, .layout(.typesetting(let error, _)), _): error.isOfTheMachine ? .internalError : .badData
    case .frame(let error), .play(.frame(_, let error), _): error.exitStatus
    case .play(.layout(_, .typesetting(let error, _)), _): error.isOfTheMachine ? .internalError : .badData
    case .scene(_, _, let failure), .play(_, let failure), .imageMissing(_, _, _, let failure):
      failure?.isNetworkFailure ?? false ? .networkUnavailable : .badData
    case .report(let error): error.exitStatus
    case .review(let error): error.exitStatus
    case .snapshot(.cannotWrite), .snapshot(.outside): .cannotWrite
    case .snapshot(.unknownSetting), .impossibleShard, .outputIsInput, .outputsCollide: .wrongUsage
    case .interrupted(let signal, _, _): signal.exitStatus
    case .snapshot(.drawing(let error)): error.isOfTheScene ? .badData : .internalError
    case .snapshot(.fonts), .snapshot(.encoding): .internalError
    case .noDocuments, .noneMatches, .notAFolder: .inputNotFound
    case .snapshot, .notAFile, .unusableName, .noWholeRun, .newDocument: .badData
    case .lines(_, let first): first.exitStatus
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .input(let error): error.description
    case .lineTooLong(let name, let line, let limit):
      "\(name) line \(line): it has more than \(limit) bytes; give less on a line"
    case .output(let error): error.description
    case .readerGone: "nobody reads standard output"
    case .image(let name, let error): "\(name): \(error)"
    case .encoding(let name, let error): "\(name): \(error)"
    case .fonts(let error): error.description
    case .drawing(let name?, let error): "\(name): \(error)"
    case .drawing(nil, let error): error.description
    case .scene(let name, let error, _): "\(name): \(error)"
    case .frame(let error): error.description
    case .play(let error, _): error.description
    case .imageMissing(let name, let url, let reason, _):
      "\(name): the image \(url) is missing from the picture: \(reason)"
    case .report(let error): error.description
    case .review(let error): error.description
    case .snapshot(let error): error.description
    case .noDocuments(let folder):
      "\(folder): there is no *.scene.json and no *.list.json in it or below; name the folder with the documents"
    case .unusableName(let name): "\(name): its name is no UTF-8 and cannot name a reference; rename it"
    case .noneMatches(let folder, let filter):
      "\(folder): no document in it or below has \"\(filter)\" in its name; --filter takes a part of a name, without .scene.json"
    case .notAFolder(let path): "\(path) is no folder; name the folder with the documents"
    case .notAFile(let path): "\(path) is a folder, a pipe or a device; put a document in its place"
    case .impossibleShard(let number, let count):
      "the environment asks for part \(number) of \(count), which cannot be; parts are counted from 1; --shard says otherwise"
    case .interrupted(let signal, let compared, let count):
      "ended by \(signal.name) after \(compared) of \(count) documents; no report is written; run it again"
    case .noWholeRun(let folder):
      "\(folder): the last test with these references was filtered, sharded, cut short, had errors or was never made; run offscreen test \(ShellText.quoted(folder)) whole first"
    case .newDocument(let name, let folder):
      "\(folder): nobody knows what \(name) claims, since it has come after the last test; run offscreen test \(ShellText.quoted(folder)) whole first"
    case .outputIsInput(let path): "\(path) is read by the same command; write to another file"
    case .outputsCollide(let path, let other):
      "\(path) and \(other) would be written over each other; name two files"
    case .lines(1, let first): first.description
    case .lines(let count, let first): "\(first) (the first of \(count) lines that failed)"
    }
  }
}

extension FrameError {
  fileprivate var exitStatus: ExitStatus {
    switch self {
    case .writing: .cannotWrite
    case .drawing(let error): error.isOfTheScene ? .badData : .internalError
    case .unusableName: .badData
    case .encoding: .internalError
    }
  }
}

extension RasterError {
  /// Whether a smaller scene could be drawn.
  fileprivate var isOfTheScene: Bool {
    switch self {
    case .surfaceTooLarge, .sizeUndrawable, .memoryExceeded: true
    default: false
    }
  }
}

extension TypesettingError {
  /// Whether another scene would fail as well.
  fileprivate var isOfTheMachine: Bool {
    switch self {
    case .missingPackage, .unreadableFont, .invalidFont, .outOfMemory: true
    case .unknownFamily, .invalidFontSize, .invalidFontFeature, .textTooLong: false
    }
  }
}
