public import Files
public import Raster

/// Why a frame could not be made or written.
public enum FrameError: Error, Hashable, Sendable {
  case drawing(RasterError)
  case encoding(reason: String)
  case writing(OutputFileError)
}

extension FrameError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .drawing(let error): error.description
    case .encoding(let reason): "cannot encode a frame: \(reason)"
    case .writing(let error): error.description
    }
  }
}
