package import Codecs
package import Files
package import Geometry
package import Raster
package import Typesetting

/// Why a snapshot could be neither compared nor recorded.
package enum SnapshotError: Error, Hashable, Sendable {
  /// A font file, which the fingerprint is made of.
  case fonts(TypesettingError)
  case drawing(RasterError)
  case encoding(ImageEncodingError)
  /// A wide picture and a high one, which differ, but cannot be laid over each other; `size` is that of the rectangle that
  /// holds both.
  case tooLargeTogether(PixelSize, before: PixelSize, size: PixelSize, limit: Int)
  /// A reference is there but cannot be read.
  case unreadable(reason: String)
  /// A folder, pipe or device where a reference should be.
  case notAFile(path: String)
  /// A reference whose name leads out of the folder of the references, or nowhere.
  case outside(path: String)
  case cannotWrite(OutputFileError)
  /// A file of a report that should become a reference but is none as reports hold them.
  case noDraft
  /// A picture without any pixel, or with nothing drawn on no background.
  case emptyPicture(name: String)
  /// Two different snapshots of one run have the same name, so that they would share a reference; with where the first
  /// comes from, unless that is where the other does.
  case nameTaken(name: String, first: SourcePlace?)
  /// A component that is to be left out of a comparison, but is neither in the layout nor in that of the reference.
  case unknownIdentifier(String, name: String)
  /// A name that is no path below the folder of the references.
  case unusableName(String)
  /// A file with the lines of references that cannot be understood.
  case damagedStamps(path: String, line: Int, reason: String)
  /// Several lines about one reference, of which a merge has kept both sides'.
  case contestedStamp(path: String, name: String)
  /// Neither an option nor the environment says where the pictures of stamps are.
  case noPlaceForStore
  /// The folder of the references is in the store of their pictures.
  case storeAroundReferences(path: String)
  /// An environment variable with a value that means nothing.
  case unknownSetting(variable: String, value: String, known: [String])
}

extension SnapshotError: CustomStringConvertible {
  /// One sentence: what failed and what to change.
  package var description: String {
    switch self {
    case .fonts(let error): error.description
    case .drawing(let error): error.description
    case .encoding(let error): error.description
    case .tooLargeTogether(let picture, let before, let size, let limit):
      "the picture has \(picture.width) x \(picture.height) pixels and had \(before.width) x \(before.height); together they cover \(size.width) x \(size.height), more than the limit of \(limit), so that it cannot be shown what differs; record the reference anew in the mode all or raise the limit (--max-memory)"
    case .unreadable(let reason): reason
    case .notAFile(let path):
      "\(path) is a folder, a pipe or a device where a reference should be; move it away"
    case .outside(let path):
      "cannot write \(path): a link there leads out of the folder of the references, or nowhere; put a file in its place"
    case .cannotWrite(let error): error.description
    case .noDraft:
      "the report's picture was changed after the run, or is not one of its own; run the tests again"
    case .emptyPicture(let name):
      "\(name) shows nothing: it has no pixels, or neither content nor background; give it a size and something to draw"
    case .nameTaken(let name, let first):
      "two different snapshots are named \(name) and would share one reference"
        + (first.map { ", the first by \($0)" } ?? "") + "; give one of them another name"
    case .unknownIdentifier(let identifier, let name):
      "\(name) has no component with the identifier \(identifier) to ignore; give it one, or name another"
    case .unusableName(let name):
      "\"\(FilePath(name))\" cannot name a snapshot; write a relative path without empty parts, . and .."
    case .damagedStamps(let path, let line, let reason): "\(path), line \(line): \(reason)"
    case .contestedStamp(let path, let name):
      "\(path) has several lines about \(name), since a merge has kept those of both sides; take out all but one, or record it anew in the mode all"
    case .noPlaceForStore:
      "there is no place for the pictures of stamps: neither XDG_CACHE_HOME nor HOME names one for cached files; set SNAPSHOT_STORE to a folder"
    case .storeAroundReferences(let path):
      "the store \(path) is around the references whose pictures it holds; name another folder"
    case .unknownSetting(let variable, let value, let known):
      "\(variable) is \"\(FilePath(value))\"; set it to one of \(known.joined(separator: ", ")), or not at all"
    }
  }
}
