public import Files
public import Raster

/// Why a frame could not be made or written.
public enum FrameError: Error, Hashable, Sendable {
  /// A frame's name is part of its file's name, and this one would make it a path.
  case unusableName(String)
  case drawing(RasterError)
  case encoding(reason: String)
  case writing(OutputFileError)
}

extension FrameError: CustomStringConvertible {
  /// What failed and why; names the file where there is one.
  public var description: String {
    switch self {
    case .unusableName(let name):
      "cannot name a frame \"\(name)\": a name may have 1 to 200 bytes, none of them a slash or a control character"
    case .drawing(let error): error.description
    case .encoding(let reason): "cannot encode a frame: \(reason)"
    case .writing(let error): error.description
    }
  }
}
