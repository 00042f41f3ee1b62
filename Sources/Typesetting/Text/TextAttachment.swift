public import Drawing
public import Geometry

/// An image in a line of text, among its characters: UIKit's `NSTextAttachment`.
///
/// It stands on the baseline wherever its run has the character U+FFFC, and takes its room in the line as a character does.
public struct TextAttachment: Hashable, Sendable {
  /// U+FFFC, for which images stand in.
  public static let character: Unicode.Scalar = "\u{FFFC}"
  /// By reference, so that the looks of text without images stay small.
  private let content: Content

  /// What is drawn, stretched to the size.
  package var image: Bitmap { content.image }
  /// How much room the image takes in its line, in points.
  public var size: Size { content.size }

  /// - Parameter size: in points, from 0 to 10,000 each way; layout refuses others.
  public init(_ image: Bitmap, size: Size) {
    content = Content(image: image, size: size)
  }

  /// The image that many times as large.
  func scaled(by factor: Double) -> TextAttachment {
    TextAttachment(image, size: Size(width: size.width * factor, height: size.height * factor))
  }

  private final class Content: Sendable {
    let image: Bitmap
    let size: Size

    init(image: Bitmap, size: Size) {
      self.image = image
      self.size = size
    }
  }
}

extension TextAttachment {
  /// Compares sizes first: that of images takes their pixels.
  public static func == (one: TextAttachment, other: TextAttachment) -> Bool {
    one.content === other.content || (one.size == other.size && one.image == other.image)
  }

  /// Feeds the size and the image's digest.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(image)
  }
}

extension AttributedText.Run {
  /// An image as a run of its own.
  ///
  /// - Parameter attributes: of which the background, the link and how far the image is raised above the baseline count; the font
  ///   and the colour are those of an ellipsis that stands in for it.
  public init(_ attachment: TextAttachment, _ attributes: TextAttributes = TextAttributes()) {
    self.init(String(Character(TextAttachment.character)), attributes)
    self.attributes.attachment = attachment
  }
}

extension AttributedText {
  /// The text without its images.
  package var spokenString: String {
    guard runs.contains(where: { $0.attributes.attachment != nil }) else { return string }
    return runs.reduce(into: "") { text, run in
      if run.attributes.attachment == nil {
        text += run.string
      } else {
        text.unicodeScalars.append(
          contentsOf: run.string.unicodeScalars.filter { $0 != TextAttachment.character })
      }
    }
  }
}
