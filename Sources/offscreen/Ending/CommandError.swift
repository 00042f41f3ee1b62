import Codecs
import Files
import Raster
import Typesetting

/// Why a command did not do what it was asked to.
enum CommandError: Error, Hashable {
  case input(InputFileError)
  case lineTooLong(name: String, line: Int, limit: Int)
  case output(OutputFileError)
  /// The other end of standard output is closed: whoever asked has enough.
  case readerGone
  case image(name: String, ImageDecodingError)
  case encoding(name: String, ImageEncodingError)
  case fonts(TypesettingError)
  case drawing(RasterError)
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
    case .fonts, .drawing: .internalError
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
    case .drawing(let error): error.description
    }
  }
}
