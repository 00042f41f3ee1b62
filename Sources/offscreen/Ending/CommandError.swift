import Codecs
import Components
import Files
import Geometry
import ImageLoading
import ListViews
import LocalHTTP
import Raster
import Revisions
import Scenes
import SnapshotReports
import SnapshotReview
import Snapshots
import Typesetting

/// Why a command did not do what it was asked to. Names are those of the input.
enum CommandError: Error, Hashable {
  case input(InputFileError)
  /// JSON itself where the name of a file with it should be.
  case jsonForFile(String)
  case lineTooLong(name: String, line: Int, limit: Int)
  case output(OutputFileError)
  /// The other end of standard output is closed: whoever asked has enough.
  case readerGone
  case image(name: String, ImageDecodingError)
  case encoding(name: String, ImageEncodingError)
  /// Two pictures that fit into no picture there may be; `size` is that of the rectangle that holds both.
  case tooLargeTogether(name: String, other: String, size: PixelSize, limit: Int)
  /// The pictures side by side.
  case sheetTooLarge(PixelSize, limit: Int)
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
  /// A system that tells nothing of the process's threads.
  case noProcessFiles
  /// A page that nobody can be served.
  case server(HTTPServerError)
  /// A service that nobody can be answered by; `reason` in the system's words.
  case cannotListen(address: String, reason: String, option: String)
  /// A service whose port the system has closed.
  case portClosed
  /// A file of a key with nothing in it.
  case emptyKey(path: String)
  case revision(RevisionError)
  case snapshot(SnapshotError)
  /// A folder of documents that holds none.
  case noDocuments(folder: String)
  /// A folder without PNG files.
  case noPictures(folder: String)
  /// A folder without references.
  case noReferences(folder: String)
  /// A filter that leaves no document.
  case noneMatches(folder: String, filter: String)
  /// A file, pipe or device where a folder of documents should be.
  case notAFolder(path: String)
  /// A file, pipe, device or link that leads nowhere where the folder of the references should be.
  case referencesNotAFolder(path: String)
  /// A folder, pipe or device where a document should be.
  case notAFile(path: String)
  /// A list script that has nothing to compare or to animate; its name where whoever tells of it does not say it.
  case noFrames(name: String? = nil)
  /// A variant that a document no longer has.
  case noVariant(name: String, variant: String)
  /// A document that cannot name a reference.
  case unusableName(String)
  /// A file of known findings that is none.
  case baseline(path: String, reason: String)
  /// A part of a run that the environment asks for and that cannot be.
  case impossibleShard(number: Int, count: Int)
  /// A run that somebody ended before all documents were compared.
  case interrupted(InterruptingSignal, compared: Int, count: Int)
  /// References that cannot be pruned, since nobody knows what claims them. The folder is that of the documents; the command
  /// would tell.
  case noWholeRun(folder: FilePath, command: String)
  /// References that cannot be pruned, since there is no place where runs would be remembered.
  case runsNotRemembered
  /// References that cannot be pruned, since runs cannot write to the place where they would be remembered.
  case runsNotKept(folder: FilePath, obstacle: OutputFileError, command: String)
  /// References that cannot be pruned, since this document has come since the last run.
  case newDocument(name: String, folder: FilePath, command: String)
  /// A file to be written where references are.
  case outputAmongReferences(path: String)
  /// Something that JUnit's results would take the place of.
  case notAJUnitFile(path: String)
  /// A variable of a system of parallel jobs without the other one that belongs to it.
  case halfOfAShard(variable: String, missing: String)
  /// Tasks of which nobody knows what part each is.
  case unknownShard(reason: String)
  /// Something to be written over what the same command reads.
  case outputIsInput(path: String)
  /// Two things to be written to one place.
  case outputsCollide(path: String, other: String)
  /// Lines of a batch, the first of them with its error.
  indirect case lines(count: Int, first: CommandError)
  /// Files of many, the first of them with its error.
  indirect case files(count: Int, first: CommandError)
}

extension CommandError: CustomStringConvertible {
  /// How a command ends for it.
  var exitStatus: ExitStatus { account.status }

  /// One sentence: what failed, where, and what to change.
  var description: String { account.sentence }

  /// What each error comes to, for the shell and for people.
  private var account: (status: ExitStatus, sentence: String) {
    switch self {
    case .input(let error): (error.exitStatus, error.description)
    case .jsonForFile(let json):
      (
        .inputNotFound,
        "there is no file \(json.count > 24 ? json.prefix(24) + "…" : json[...]); write the JSON to a file, or to standard input and give - in its place"
      )
    case .lineTooLong(let name, let line, let limit):
      (.badData, "\(name) line \(line): it has more than \(limit) bytes; give less on a line")
    case .output(let error): (.cannotWrite, error.description)
    case .readerGone: (.success, "nobody reads standard output")
    case .image(let name, let error): (error.exitStatus, "\(name): \(error)")
    case .encoding(let name, let error): (error.exitStatus, "\(name): \(error)")
    case .tooLargeTogether(let name, let other, let size, let limit):
      (
        .badData,
        "\(name) and \(other) together cover \(size.width) x \(size.height) pixels, more than the limit of \(limit); compare pictures of one size or raise the limit (--max-memory)"
      )
    case .sheetTooLarge(let size, let limit):
      (
        .badData,
        "the sheet would have \(size.width) x \(size.height) pixels, more than the limit of \(limit); leave out --sheet or raise the limit (--max-memory)"
      )
    case .fonts(let error): (error.exitStatus, error.description)
    case .drawing(let name, let error):
      (error.exitStatus, name.map { "\($0): \(error)" } ?? error.description)
    case .scene(let name, let error, let failure): (error.exitStatus(after: failure), "\(name): \(error)")
    case .imageMissing(let name, let url, let reason, let failure):
      (
        .ofDownload(failure),
        "\(name): the image \(url.imageAddressText) is missing from the picture: \(reason)"
      )
    case .frame(let error): (error.exitStatus, error.description)
    case .play(let error, let failure): (error.exitStatus(after: failure), error.description)
    case .report(let error): (error.exitStatus, error.description)
    case .review(let error): (error.exitStatus, error.description)
    case .server(let error): (.networkUnavailable, error.description)
    case .cannotListen(let address, let reason, let option):
      (.networkUnavailable, "cannot listen on \(address): \(reason); choose another with --\(option)")
    case .portClosed:
      (
        .networkUnavailable,
        "the system has closed the port, so that no request can arrive any more; start it again"
      )
    case .emptyKey(let path): (.badData, "\(path): there is no key in it; put some random bytes there")
    case .revision(let error): (error.exitStatus, error.description)
    case .snapshot(let error): (error.exitStatus, error.description)
    case .noProcessFiles:
      (.internalError, "there is no /proc, without which several tasks cannot be run at a time; mount it")
    case .noDocuments(let folder):
      (
        .inputNotFound,
        "\(folder): there is no *.scene.json and no *.list.json in it or below; name the folder with the documents"
      )
    case .noPictures(let folder):
      (.inputNotFound, "\(folder): there is no PNG file in it or below; name the folder with the pictures")
    case .noReferences(let folder):
      (.inputNotFound, "\(folder): there is no reference in it or below; name the folder that holds them")
    case .noneMatches(let folder, let filter):
      (
        .inputNotFound,
        "\(folder): no document in it or below has \"\(filter)\" in its name; --filter takes a part of a name, without .scene.json"
      )
    case .notAFolder(let path):
      (.inputNotFound, "\(path) is not a folder; name the folder with the documents")
    case .referencesNotAFolder(let path):
      (.inputNotFound, "\(path) is not a folder; name the folder of the references")
    case .notAFile(let path):
      (.badData, "\(path) is a folder, a pipe or a device; put a document in its place")
    case .noFrames(let name):
      (
        .badData,
        (name.map { "\($0): " } ?? "") + "it shows nothing: none of its steps makes a frame; give it one"
      )
    case .noVariant(let name, let variant):
      (.badData, "\(name): there is no variant \"\(variant)\" any more")
    case .unusableName(let name):
      (.badData, "\(name): its name is not valid UTF-8 and cannot name a reference; rename it")
    case .baseline(let path, let reason): (.badData, "\(path): \(reason)")
    case .impossibleShard(let number, let count):
      (
        .wrongUsage,
        "the environment asks for part \(number) of \(count), which does not exist; parts are counted from 1; choose one with --shard"
      )
    case .interrupted(let signal, let compared, let count):
      (
        signal.exitStatus,
        "ended by \(signal.name) after \(compared) of \(count) \(count == 1 ? "document" : "documents"); no report is written; run it again"
      )
    case .noWholeRun(let folder, let command):
      (
        .badData,
        "\(folder): the last test with these references was filtered, sharded, cut short, had errors or was never made; run \(command) whole first"
      )
    case .runsNotRemembered:
      (
        .badData,
        "what the last test claimed is unknown, since neither XDG_CACHE_HOME nor HOME names a place to remember it; set one and run offscreen test"
      )
    case .runsNotKept(let folder, let obstacle, let command):
      (
        .badData,
        "\(folder): what the last test claimed could not be remembered: \(obstacle); set XDG_CACHE_HOME to a folder that can be written to, and run \(command) whole first"
      )
    case .outputAmongReferences(let path):
      (
        .cannotWrite,
        "\(path): a file there would take the place of references, or lie among them; name another"
      )
    case .notAJUnitFile(let path):
      (.cannotWrite, "\(path) is there and is not a JUnit file; name another file, or remove it")
    case .halfOfAShard(let variable, let missing):
      (
        .wrongUsage,
        "the environment says \(variable) but has no number in \(missing), so that the part to do is unknown; set it, or --shard"
      )
    case .unknownShard(let reason):
      (.wrongUsage, "the part to do is unknown: \(reason); choose one with --shard")
    case .newDocument(let name, let folder, let command):
      (
        .badData,
        "\(folder): what \(name) claims is unknown, since it was added after the last test; run \(command) whole first"
      )
    case .outputIsInput(let path):
      (.wrongUsage, "\(path) is read by the same command; write to another file")
    case .outputsCollide(let path, let other):
      (.wrongUsage, "\(path) and \(other) would be written over each other; name two files")
    case .lines(let count, let first):
      (
        first.exitStatus,
        count == 1 ? first.description : "\(first) (the first of \(count) lines that failed)"
      )
    case .files(let count, let first):
      (
        first.exitStatus,
        count == 1 ? first.description : "\(first) (the first of \(count) files that failed)"
      )
    }
  }
}
