// swift-tools-version: 6.2
import PackageDescription

/// A package as somebody else would write it: components, and tests of what they look like.
let package = Package(
  name: "Cards",
  dependencies: [.package(name: "OffscreenKit", path: "../..")],
  targets: [
    .target(name: "Cards", dependencies: [.product(name: "OffscreenKit", package: "OffscreenKit")]),
    .executableTarget(
      name: "CardGallery",
      dependencies: [
        "Cards", .product(name: "OffscreenKit", package: "OffscreenKit"),
        .product(name: "OffscreenPreviews", package: "OffscreenKit"),
      ]),
    .testTarget(
      name: "CardsTests",
      dependencies: ["Cards", .product(name: "OffscreenTesting", package: "OffscreenKit")]),
  ]
)
