public import Codecs
public import Components
public import Files
public import Raster
public import Typesetting

/// Why there is no picture.
public enum ImageRendererError: Error, Sendable {
  /// The standard fonts are not installed, or a font cannot be read.
  case fonts(TypesettingError)
  /// The content cannot be laid out.
  case layout(LayoutError)
  /// The content comes to nothing, as an absent optional does.
  case nothingToShow
  /// Images on the web that could not be loaded, in the order of their addresses.
  case imagesMissing([MissingImage])
  /// Images on the web that have not come in time.
  case imagesPending(StillPendingError)
  /// What is shown cannot be drawn.
  case drawing(RasterError)
  /// The pixels cannot be written in the format.
  case encoding(ImageEncodingError)
  /// The file cannot be written.
  case file(OutputFileError)
  /// A path whose ending names no format.
  case unknownFormat(path: String)
  /// Pixels per point that are not positive and finite.
  case invalidScale(Double)
  /// A locale that is no language tag, such as the `ar_EG` of Foundation: shaping would pass over it.
  case invalidLocale(String)
  /// A moment, in seconds, that is negative, beyond a day or not a number.
  case invalidTime(Double)
  /// Frames per second, or seconds of an animation, beyond what there may be.
  case invalidAnimation(String)
  /// The calling task was cancelled.
  case cancelled
}

/// An image on the web that could not be loaded.
public struct MissingImage: Hashable, Sendable {
  /// The address.
  public let url: String
  /// One sentence.
  public let reason: String
}

extension ImageRendererError {
  init(_ error: PictureFileError) {
    switch error {
    case .drawing(let error): self = .drawing(error)
    case .encoding(let error): self = .encoding(error)
    }
  }
}

extension ImageRendererError: CustomStringConvertible {
  /// One sentence: what is wrong and what to do.
  public var description: String {
    switch self {
    case .fonts(let error): "\(error)"
    case .layout(let error): "\(error)"
    case .nothingToShow: "the content comes to nothing; render a component that shows something"
    case .imagesMissing(let images):
      "\(images.count == 1 ? "an image" : "\(images.count) images") could not be loaded: "
        + images.map { "\($0.url.imageAddressText): \($0.reason)" }.joined(separator: "; ")
        + "; set missingImages to .drawPlaceholders to draw without"
    case .imagesPending(let error): "\(error) (imageTimeout)"
    case .drawing(let error): "\(error)"
    case .encoding(let error): "\(error)"
    case .file(let error): "\(error)"
    case .unknownFormat(let path):
      "\(path): the name says no format; let it end in .png, .jpg, .svg or .pdf"
    case .invalidScale(let scale): "\(scale) pixels per point draw nothing; give a positive number"
    case .invalidLocale(let locale): "the locale \"\(locale)\" is not \(LocaleTag.expectation)"
    case .invalidTime(let time):
      "\(time) is not a moment to take a picture at; name one from 0 to 86400 seconds"
    case .invalidAnimation(let reason): reason
    case .cancelled: "cancelled"
    }
  }
}
