import Drawing
import FlexLayout
import Geometry
import Typesetting

/// Measures a button and puts its parts in place, as UIKit does: right to left everything is where it is in a mirror, the
/// insets as well.
struct ButtonTypesetter {
  let options: Button.Options
  let environment: LayoutEnvironment

  /// The size of what is shown in `state` with all insets, in whole pixels.
  func intrinsicSize(in state: ControlState) throws(TypesettingError) -> Size {
    let title = try titleSize(in: state)
    let image = options.images.value(for: state)?.size ?? .zero
    let background = options.backgroundImages.value(for: state)?.size ?? .zero
    let content = options.contentInsets
    let (titleInsets, imageInsets) = (options.titleInsets, options.imageInsets)
    let width =
      title.width + image.width + content.horizontal + titleInsets.horizontal + imageInsets.horizontal
    let height =
      max(title.height, image.height) + content.vertical + max(titleInsets.top, imageInsets.top)
      + max(titleInsets.bottom, imageInsets.bottom)
    let size = environment.scale.ceilToPixel(Size(width: max(0, width), height: max(0, height)))
    return Size(width: max(size.width, background.width), height: max(size.height, background.height))
  }

  /// What a button of `size` shows in `state`.
  func face(in state: ControlState, of size: Size) throws(TypesettingError) -> ButtonFace {
    let image = options.images.value(for: state)
    let (bounds, titleSize) = (Rect(origin: .zero, size: size), try titleSize(in: state))
    let content = bounds.inset(by: options.contentInsets)
    let imageSize = (image?.size ?? .zero).limited(to: content.inset(by: options.imageInsets).size)
    let imageRect = mirrored(
      place(imageSize, beside: titleSize.width, in: options.imageInsets, of: content) { _ in 0 }, in: size)
    let titleRoom = content.inset(by: options.titleInsets)
    let fitting = titleSize.limited(
      to: Size(width: max(0, titleRoom.width - imageSize.width), height: titleRoom.height))
    var titleRect = mirrored(
      place(fitting, beside: imageSize.width, in: options.titleInsets, of: content) { $0 }, in: size)
    let title = try setTitle(in: state, titleRect.size)
    // Lines that are lower than the room they were given stand in its middle.
    if let title { titleRect.origin.y += (titleRect.height - title.size.height) / 2 }
    return ButtonFace(
      background: options.backgroundImages.value(for: state), image: image, imageRect: onPixels(imageRect),
      isImageDimmed: state.dimsImages && options.images[state] == nil, title: title,
      titleOrigin: rounded(titleRect.origin))
  }

  /// A part of the pair of title and image, which stands in the middle of `content` without `insets`.
  private func place(
    _ size: Size, beside otherWidth: Double, in insets: EdgeInsets, of content: Rect,
    offset: (_ otherWidth: Double) -> Double
  ) -> Rect {
    let room = content.inset(by: insets)
    let pairStart = max(0, (room.width - size.width - otherWidth) / 2)
    let origin = Point(
      x: room.minX + pairStart + offset(otherWidth), y: room.minY + (room.height - size.height) / 2)
    return Rect(origin: rounded(origin), size: size)
  }

  private func mirrored(_ rect: Rect, in button: Size) -> Rect {
    guard environment.layoutDirection == .rightToLeft else { return rect }
    return Rect(origin: Point(x: button.width - rect.maxX, y: rect.minY), size: rect.size)
  }

  private func onPixels(_ rect: Rect) -> Rect {
    let (near, far) = (rounded(rect.origin), rounded(Point(x: rect.maxX, y: rect.maxY)))
    return Rect(x: near.x, y: near.y, width: far.x - near.x, height: far.y - near.y)
  }

  private func rounded(_ point: Point) -> Point {
    Point(x: environment.scale.roundToPixel(point.x), y: environment.scale.roundToPixel(point.y))
  }

  /// The title on one line, in whole points; with several lines allowed, the height of all of them.
  private func titleSize(in state: ControlState) throws(TypesettingError) -> Size {
    guard let title = options.titles.value(for: state), !title.isEmpty else { return .zero }
    let line = try environment.fonts.layOut(
      AttributedText(title, TextAttributes(font: options.font)), width: .infinity,
      context: environment.textContext, interruption: environment.interruption)
    let height =
      options.numberOfLines > 1
      ? try Double(options.numberOfLines)
        * environment.fonts.metrics(of: options.font, context: environment.textContext).lineHeight
        .rounded(.up)
      : line.size.height.rounded(.up)
    return Size(width: line.size.width.rounded(.up), height: height)
  }

  private func setTitle(in state: ControlState, _ size: Size) throws(TypesettingError) -> TextLayout? {
    guard let title = options.titles.value(for: state), !title.isEmpty, !size.isEmpty else { return nil }
    let look = TextAttributes(font: options.font, color: options.titleColors.value(for: state) ?? .black)
    let style = ParagraphStyle(alignment: options.alignment, lineBreakMode: options.lineBreakMode)
    // In less height than a line takes, a button still shows the first one.
    return try environment.fonts.layOut(
      AttributedText(title, look, paragraphStyle: style), width: size.width,
      maximumNumberOfLines: options.numberOfLines, context: environment.textContext,
      interruption: environment.interruption)
  }
}

extension ControlState {
  fileprivate var dimsImages: Bool {
    switch self {
    case .normal, .selected: false
    case .highlighted, .disabled, .selectedHighlighted, .selectedDisabled: true
    }
  }
}

extension Size {
  fileprivate func limited(to limit: Size) -> Size {
    Size(width: min(width, limit.width), height: min(height, limit.height))
  }
}

/// What a button shows in one state, in place.
struct ButtonFace: Hashable, Sendable {
  /// How opaque images are in states that have none of their own and cannot be tapped, or are.
  static let dimmedOpacity = 0.5

  let background: ImageSource?
  let image: ImageSource?
  let imageRect: Rect
  let isImageDimmed: Bool
  let title: TextLayout?
  let titleOrigin: Point
}

/// A button that was laid out, with the looks it can take on without a new layout.
struct ButtonDrawable: ControlDrawable {
  let options: Button.Options
  let face: ButtonFace
  let touchedFace: ButtonFace

  func draw(in bounds: Rect, on canvas: inout Canvas, at time: Double, isHighlighted: Bool) {
    let face = isHighlighted ? touchedFace : face
    if let background = face.background {
      let drawable = ImageDrawable(
        image: background, contentMode: .scaleToFill, capInsets: options.backgroundCapInsets)
      drawable.draw(in: bounds, on: &canvas, at: time)
    }
    if let image = face.image {
      canvas.withLayer(opacity: face.isImageDimmed ? ButtonFace.dimmedOpacity : 1) {
        $0.draw(image.bitmap, in: face.imageRect)
      }
    }
    face.title?.draw(in: &canvas, at: face.titleOrigin)
  }
}

extension ButtonDrawable: ContentWithDiagnostics {
  nonisolated var diagnostics: [Diagnostic] { face.title?.diagnostics ?? [] }
}
