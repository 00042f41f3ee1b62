// swift-tools-version: 6.2
import PackageDescription

/// A web server that draws the pictures of its links when they are asked for.
let package = Package(
  name: "LinkCards",
  dependencies: [
    .package(name: "OffscreenKit", path: "../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
  ],
  targets: [
    .executableTarget(
      name: "LinkCards",
      dependencies: [
        .product(name: "OffscreenKit", package: "OffscreenKit"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ])
  ]
)
