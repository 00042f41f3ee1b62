public import Geometry

/// A kind of screen by its size: how large it is and what of it is safe to put content on.
///
/// Sizes and scales are those of Apple's Human Interface Guidelines, "Layout", section "Specifications"; safe areas are
/// what UIKit gives a window that fills the screen; corner radii are those that UIKit keeps for the display, as
/// https://github.com/kylebshr/UIKitCorners lists them.
public struct Device: Hashable, Sendable {
  /// How a device is held.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    case portrait, landscape
  }

  /// What documents and command lines call it: its kind and the inches of its diagonal, as in `phone61`.
  public let name: String
  /// Pixels per point.
  public let scale: DisplayScale
  /// The corners of the screen, in points; 0 for a screen with square ones.
  public let cornerRadius: Double
  private let portraitSize: Size
  private let portraitInsets: EdgeInsets
  private let landscapeInsets: EdgeInsets

  private init(
    _ name: String, _ width: Double, _ height: Double, scale: Double, portrait: EdgeInsets,
    landscape: EdgeInsets, cornerRadius: Double = 0
  ) {
    self.name = name
    self.scale = DisplayScale(scale)
    self.cornerRadius = cornerRadius
    portraitSize = Size(width: width, height: height)
    portraitInsets = portrait
    landscapeInsets = landscape
  }

  /// A phone without a button below its screen: what is not safe at the top is so at both sides when it is turned.
  private init(_ name: String, _ width: Double, _ height: Double, top: Double, cornerRadius: Double) {
    self.init(
      name, width, height, scale: 3, portrait: EdgeInsets(top: top, bottom: 34),
      landscape: EdgeInsets(left: top, bottom: 21, right: top), cornerRadius: cornerRadius)
  }

  /// A tablet without a button below its screen.
  private init(_ name: String, _ width: Double, _ height: Double, cornerRadius: Double) {
    let insets = EdgeInsets(top: 24, bottom: 20)
    self.init(
      name, width, height, scale: 2, portrait: insets, landscape: insets, cornerRadius: cornerRadius)
  }

  /// The whole screen, in points.
  public func size(in orientation: Orientation = .portrait) -> Size {
    switch orientation {
    case .portrait: portraitSize
    case .landscape: Size(width: portraitSize.height, height: portraitSize.width)
    }
  }

  /// What of the screen's edges is not safe with a status bar where there is one, in points.
  public func safeAreaInsets(in orientation: Orientation = .portrait) -> EdgeInsets {
    switch orientation {
    case .portrait: portraitInsets
    case .landscape: landscapeInsets
    }
  }
}

extension Device {
  /// 375 × 667 points at 2 pixels each, with square corners: iPhone 6 to 8, SE of 2020 and 2022.
  public static let phone47 = Device(
    "phone47", 375, 667, scale: 2, portrait: EdgeInsets(top: 20), landscape: .zero)
  /// 375 × 812 points at 3 pixels each: iPhone 12 mini and 13 mini.
  public static let phone54 = Device("phone54", 375, 812, top: 50, cornerRadius: 44)
  /// 414 × 736 points at 3 pixels each, with square corners: iPhone 6 Plus to 8 Plus.
  public static let phone55 = Device(
    "phone55", 414, 736, scale: 3, portrait: EdgeInsets(top: 20), landscape: .zero)
  /// 375 × 812 points at 3 pixels each: iPhone X, XS and 11 Pro.
  public static let phone58 = Device("phone58", 375, 812, top: 44, cornerRadius: 39)
  /// 390 × 844 points at 3 pixels each: iPhone 12, 13 and 14.
  public static let phone61 = Device("phone61", 390, 844, top: 47, cornerRadius: 47.33)
  /// 402 × 874 points at 3 pixels each: iPhone 16 Pro.
  public static let phone63 = Device("phone63", 402, 874, top: 62, cornerRadius: 62)
  /// 414 × 896 points at 3 pixels each: iPhone XS Max and 11 Pro Max.
  public static let phone65 = Device("phone65", 414, 896, top: 44, cornerRadius: 39)
  /// 428 × 926 points at 3 pixels each: iPhone 12 Pro Max, 13 Pro Max and 14 Plus.
  public static let phone67 = Device("phone67", 428, 926, top: 47, cornerRadius: 53.33)
  /// 440 × 956 points at 3 pixels each: iPhone 16 Pro Max.
  public static let phone69 = Device("phone69", 440, 956, top: 62, cornerRadius: 62)
  /// 744 × 1133 points at 2 pixels each: iPad mini since 2021.
  public static let tablet83 = Device("tablet83", 744, 1133, cornerRadius: 21.5)
  /// 810 × 1080 points at 2 pixels each, with square corners: iPad of 2019 to 2021.
  public static let tablet102 = Device(
    "tablet102", 810, 1080, scale: 2, portrait: EdgeInsets(top: 20), landscape: EdgeInsets(top: 20))
  /// 820 × 1180 points at 2 pixels each: iPad Air since 2020.
  public static let tablet109 = Device("tablet109", 820, 1180, cornerRadius: 18)
  /// 834 × 1194 points at 2 pixels each: iPad Pro of 11 inches, 2018 to 2022.
  public static let tablet11 = Device("tablet11", 834, 1194, cornerRadius: 18)
  /// 1024 × 1366 points at 2 pixels each: iPad Pro of 12.9 inches, 2018 to 2022.
  public static let tablet129 = Device("tablet129", 1024, 1366, cornerRadius: 18)

  /// Every screen there is a name for, phones first, small ones before large ones.
  public static let all = [
    phone47, phone54, phone55, phone58, phone61, phone63, phone65, phone67, phone69, tablet83, tablet102,
    tablet109, tablet11, tablet129,
  ]

  /// The screen of that name; nil where there is none.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}

extension LayoutEnvironment {
  /// The environment on the screen of a device: with its pixels and its safe area.
  public func on(_ device: Device, _ orientation: Device.Orientation = .portrait) -> LayoutEnvironment {
    var environment = self
    environment.scale = device.scale
    environment.safeAreaInsets = device.safeAreaInsets(in: orientation)
    return environment
  }
}

extension Component {
  /// The component as large as the screen of a device, with its safe area around it.
  ///
  /// How many pixels there are for each point is up to the environment: see `LayoutEnvironment.on(_:_:)`.
  public func device(
    _ device: Device, _ orientation: Device.Orientation = .portrait
  ) -> some ConfigurableComponent {
    let size = device.size(in: orientation)
    return safeAreaInsets(device.safeAreaInsets(in: orientation))
      .frame(width: .points(size.width), height: .points(size.height))
  }
}
