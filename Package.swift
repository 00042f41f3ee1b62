// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target: language mode 6, the upcoming features of the house style, no warning tolerated.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// SwiftPM takes several names of pkg-config apart at spaces, so a path with one is none that it finds.
let pangoHeaders =
  Context.packageDirectory.contains(" ")
  ? "pangoft2" : "\(Context.packageDirectory)/Sources/CPango/pango-headers.pc"

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name)] + dependencies, swiftSettings: settings)
}

let package = Package(
  name: "OffscreenKit",
  products: [
    .library(name: "OffscreenKit", targets: ["OffscreenKit"]),
    .library(name: "OffscreenTesting", targets: ["OffscreenTesting"]),
    .library(name: "OffscreenPreviews", targets: ["OffscreenPreviews"]),
    .library(name: "ComponentKitCompatibility", targets: ["ComponentKitCompatibility"]),
    .executable(name: "offscreen", targets: ["offscreen"]),
    .executable(name: "photo-app", targets: ["PhotoApp"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // Values and files.
    library("Files"),
    library("Revisions", ["Files"]),
    library("Caching"),
    library("Geometry", ["Caching"]),
    library("JSON", ["Geometry"]),
    library("Drawing", ["Geometry", "CXXHash"]),
    library("FlexLayout", ["Geometry"]),

    // C libraries, each behind the one target that wraps it.
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: pangoHeaders, providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "CCurl"),
    .target(
      name: "CImageCodecs",
      linkerSettings: [
        .linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("isal"), .linkedLibrary("deflate"),
        .linkedLibrary("lcms2"),
      ]),
    .target(name: "CICU"),
    library("Typesetting", ["Geometry", "Caching", "Drawing", "CPango", "CICU"]),
    .target(name: "CLibraryEnvironment"),
    .target(name: "CPixels"),
    library("Raster", ["Geometry", "Caching", "Drawing", "CCairo", "CLibraryEnvironment", "CPixels"]),
    library("Codecs", ["Files", "Geometry", "Drawing", "CImageCodecs"]),

    .target(name: "CImageComparison"),
    library("ImageComparison", ["Geometry", "Drawing", "Codecs", "CImageComparison"]),

    // Components and lists.
    library("Components", ["Geometry", "Caching", "JSON", "Drawing", "FlexLayout", "Typesetting"]),
    library("Controls", ["Components", "Drawing", "FlexLayout", "Geometry", "JSON", "Typesetting"]),
    library("Outlines", ["Components", "Drawing", "Files", "FlexLayout", "Geometry", "JSON"]),
    library("DataSources", ["Geometry", "Components"]),
    library("DirectDataSource", ["Geometry", "Components", "DataSources"]),
    library("ImageLoading", ["Caching", "Files", "Geometry", "Drawing", "Codecs", "Components", "CCurl"]),
    library(
      "ImageRendering",
      ["Codecs", "Components", "Drawing", "Files", "Geometry", "Raster", "Typesetting"]),
    library(
      "ListViews",
      [
        "Caching", "Files", "FlexLayout", "Geometry", "Drawing", "Components", "DataSources", "Raster",
        "Codecs",
      ]),
    library(
      "Scenes",
      [
        "Caching", "Geometry", "JSON", "Drawing", "FlexLayout", "Typesetting", "Codecs", "Components",
        "Controls", "DataSources", "Files", "ImageLoading", "ListViews", "Outlines",
      ]),
    library(
      "Auditing",
      [
        "Components", "DataSources", "Drawing", "Files", "FlexLayout", "Geometry", "JSON", "ListViews",
        "Outlines", "Raster", "Typesetting",
      ]),
    library(
      "Snapshots",
      [
        "Files", "Geometry", "JSON", "Outlines", "Drawing", "Typesetting", "Codecs", "ImageComparison",
        "Raster",
      ]),
    library(
      "OffscreenKit",
      [
        "Files", "Geometry", "JSON", "Drawing", "FlexLayout", "Typesetting", "Codecs", "Raster", "Components",
        "Controls", "DataSources", "DirectDataSource", "ImageLoading", "ImageRendering", "ListViews",
        "Scenes",
      ]),
    library("ComponentKitCompatibility", ["DataSources", "DirectDataSource", "ListViews"]),

    // Pages and who serves them.
    .target(
      name: "LocalHTTP",
      dependencies: [
        "Files",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ], swiftSettings: settings),
    .target(name: "CPageFiles"),
    .target(
      name: "WebPages", dependencies: ["CPageFiles", "JSON"],
      exclude: ["page.css", "stage.css", "elements.js", "keys.js", "finder.js", "list.js", "stage.js"],
      swiftSettings: settings),

    // What a run over snapshots found: its reports and their review.
    .target(
      name: "SnapshotReports",
      dependencies: ["Auditing", "Files", "Geometry", "JSON", "Outlines", "Snapshots", "WebPages"],
      exclude: ["report.css", "outcomes.js", "groups.js", "views.js", "detail.js", "page.js"].map {
        "Page/\($0)"
      }, swiftSettings: settings),
    .target(
      name: "SnapshotReview",
      dependencies: [
        "Files", "JSON", "LocalHTTP", "SnapshotReports", "Snapshots", "WebPages",
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      exclude: ["Page/review.css", "Page/server.js", "Page/review.js"], swiftSettings: settings),

    // Previews of documents: a page that follows what is saved, and files for any web server.
    .target(
      name: "PreviewPages",
      dependencies: [
        "Auditing", "Caching", "Components", "Drawing", "Files", "FlexLayout", "Geometry", "JSON",
        "LocalHTTP",
        "Outlines", "Typesetting", "WebPages", .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      exclude: [
        "preview.css", "catalogue.js", "address.js", "sources.js", "picture.js", "tree.js", "reading.js",
        "findings.js",
        "knobs.js", "timeline.js", "toolbar.js", "panel.js", "wall.js", "preview.js",
      ].map { "Page/\($0)" }, swiftSettings: settings),

    // Pictures on request.
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "Serving",
      dependencies: [
        "Caching", "CCrypto", "Codecs", "Components", "Drawing", "Files", "Geometry", "ImageLoading",
        "ImageRendering", "JSON", "LocalHTTP", "Raster", "Scenes", "Typesetting",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ], swiftSettings: settings),

    .target(name: "CAttachmentsFolder"),
    library(
      "OffscreenTesting",
      [
        "Auditing", "CAttachmentsFolder", "OffscreenKit", "ImageComparison", "Outlines", "Raster",
        "SnapshotReports", "Snapshots",
      ]),

    library(
      "OffscreenPreviews",
      [
        "Auditing", "Caching", "Files", "OffscreenKit", "Outlines", "PreviewPages", "Raster",
        "SnapshotReports", "Snapshots",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // Samples.
    library("Screens", ["OffscreenKit"]),
    .executableTarget(
      name: "ScreenGallery", dependencies: ["OffscreenKit", "OffscreenPreviews", "Screens"],
      swiftSettings: settings),

    // Programs.
    .target(name: "COutOfMemory"),
    .target(name: "CProgramStart", dependencies: ["CLibraryEnvironment"]),
    .executableTarget(
      name: "offscreen",
      dependencies: [
        "CLibraryEnvironment", "COutOfMemory", "CProgramStart", "Files", "Geometry", "JSON", "FlexLayout",
        "Drawing", "Typesetting",
        "Codecs",
        "ImageComparison", "Raster",
        "Auditing", "Caching", "Components", "ImageLoading", "ImageRendering", "ListViews", "Outlines",
        "Scenes", "Snapshots", "SnapshotReports", "SnapshotReview", "LocalHTTP", "PreviewPages", "Revisions",
        "Serving",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "PhotoApp",
      dependencies: [
        "CProgramStart", "OffscreenKit",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "OffscreenBenchmarks",
      dependencies: [
        "CProgramStart", "Files", "Geometry", "FlexLayout", "ImageComparison", "JSON", "ListViews",
        "OffscreenKit", "Snapshots",
      ],
      swiftSettings: settings),

    // What tests of several targets share.
    .target(name: "CTestStart", path: "Tests/CTestStart"),
    .target(
      name: "TestSupport", dependencies: ["CTestStart", "Files", "Geometry", "JSON"],
      path: "Tests/TestSupport",
      swiftSettings: settings),

    tests(of: "Files", ["TestSupport"]),
    tests(of: "Geometry"),
    tests(of: "JSON"),
    tests(
      of: "LocalHTTP",
      [
        "TestSupport", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    tests(of: "Caching"),
    tests(of: "Drawing", ["Geometry"]),
    tests(of: "FlexLayout", ["Geometry", "TestSupport", "OffscreenBenchmarks"]),
    tests(of: "Typesetting", ["Geometry", "Drawing", "TestSupport"]),
    tests(of: "Raster", ["Geometry", "Drawing"]),
    .testTarget(
      name: "CodecsTests", dependencies: ["Codecs", "Drawing", "Files", "Geometry", "TestSupport"],
      exclude: ["Files"], swiftSettings: settings),
    tests(of: "ImageComparison", ["Geometry", "Drawing", "Codecs", "Raster", "TestSupport"]),
    tests(
      of: "Components",
      ["Geometry", "Drawing", "FlexLayout", "OffscreenTesting", "Typesetting", "Raster", "TestSupport"]),
    .testTarget(
      name: "OutlinesTests",
      dependencies: [
        "Outlines", "Components", "Drawing", "FlexLayout", "Geometry", "JSON", "ListViews", "Raster",
        "Scenes", "TestSupport", "Typesetting",
      ], exclude: ["Documents"], swiftSettings: settings),
    .testTarget(
      name: "AuditingTests",
      dependencies: [
        "Auditing", "Components", "Drawing", "FlexLayout", "Geometry", "JSON", "ListViews", "Outlines",
        "Raster", "Scenes", "TestSupport", "Typesetting",
      ], exclude: ["Documents"], swiftSettings: settings),
    tests(
      of: "Controls",
      [
        "Components", "Drawing", "FlexLayout", "Geometry", "OffscreenTesting", "Raster", "TestSupport",
        "Typesetting",
      ]),
    tests(of: "DataSources", ["Geometry", "Drawing", "Typesetting", "Components", "TestSupport"]),
    tests(
      of: "DirectDataSource",
      ["Geometry", "Typesetting", "Components", "DataSources", "ComponentKitCompatibility"]),
    tests(
      of: "ComponentKitCompatibility",
      ["Geometry", "Typesetting", "Components", "DataSources", "DirectDataSource"]),
    tests(
      of: "ImageLoading",
      [
        "Files", "Geometry", "Drawing", "Codecs", "Components", "TestSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]),
    tests(
      of: "ListViews",
      [
        "Geometry", "Drawing", "FlexLayout", "Typesetting", "Raster", "Codecs", "Components", "DataSources",
        "DirectDataSource", "OffscreenTesting", "TestSupport",
      ]),
    tests(
      of: "ImageRendering",
      [
        "Codecs", "Components", "Drawing", "FlexLayout", "Geometry", "ImageLoading", "OffscreenKit", "Raster",
        "TestSupport",
        "Typesetting",
      ]),
    tests(
      of: "OffscreenPreviews",
      [
        "Auditing", "Files", "OffscreenKit", "Outlines", "PreviewPages", "ScreenGallery", "Snapshots",
        "TestSupport",
      ]),
    tests(of: "OffscreenKit", ["ComponentKitCompatibility", "OffscreenTesting", "TestSupport"]),
    tests(
      of: "Scenes",
      [
        "Files", "Geometry", "JSON", "Drawing", "FlexLayout", "Typesetting", "Codecs", "Raster", "Components",
        "DataSources", "ImageLoading", "ListViews", "Outlines", "TestSupport",
      ]),
    tests(
      of: "Serving",
      [
        "Files", "ImageRendering", "JSON", "LocalHTTP", "Scenes", "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ]),
    tests(of: "PreviewPages", ["Drawing", "Files", "Geometry", "JSON", "Outlines", "TestSupport"]),
    tests(
      of: "SnapshotReports",
      ["Codecs", "Drawing", "Files", "Geometry", "JSON", "Outlines", "Snapshots", "TestSupport"]),
    tests(
      of: "SnapshotReview",
      [
        "offscreen", "Drawing", "Files", "Geometry", "SnapshotReports", "Snapshots", "TestSupport",
        "Typesetting",
      ]),
    tests(
      of: "OffscreenTesting",
      ["OffscreenKit", "Files", "ImageComparison", "Outlines", "SnapshotReports", "Snapshots", "TestSupport"]),
    tests(
      of: "Snapshots",
      [
        "Files", "Geometry", "JSON", "Outlines", "Drawing", "Typesetting", "Codecs", "ImageComparison",
        "TestSupport",
      ]),
    tests(of: "Screens", ["OffscreenKit", "OffscreenTesting"]),
    tests(of: "PhotoApp", ["OffscreenKit", "OffscreenTesting", "TestSupport"]),
    .testTarget(
      name: "OffscreenCommandTests",
      dependencies: [
        "offscreen", "Files", "Geometry", "Drawing", "Codecs", "SnapshotReports", "Snapshots", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)

// `Scripts/fuzz` alone builds this: its program starts in libFuzzer's `main`, which only comes with `--sanitize fuzzer`.
if Context.environment["OFFSCREEN_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "CProgramStart", "Geometry", "JSON", "Typesetting", "Raster", "Codecs", "Components", "ListViews",
        "LocalHTTP", "Scenes", "Serving",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      swiftSettings: settings))
}
