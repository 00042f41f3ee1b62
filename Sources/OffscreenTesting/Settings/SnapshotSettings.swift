public import ImageComparison
public import OffscreenKit
public import Snapshots
public import Testing

/// How assertions compare and record, wherever they do not say it themselves.
public struct SnapshotSettings: Sendable {
  @TaskLocal static var current = SnapshotSettings()

  /// When references are written; nil for what `SNAPSHOT_RECORD` says, or where they are missing.
  public var record: RecordMode?
  /// What of the pixels may differ.
  public var comparator: ImageComparator
  /// Identifiers of components whose pixels do not count. One that a picture has no component for is a failure.
  public var ignoring: [String]
  /// What may be wrong with a picture. Anything else that is, such as an image that could not be loaded, is a failure.
  public var allowing: Set<Diagnostic.Kind>
  /// The folder of the references; nil for `Snapshots` beside the package's manifest.
  public var folder: String?
  /// What references are; nil for what `SNAPSHOT_REFERENCES` says, or pictures. Stamps are compared exactly: what the
  /// comparator tolerates does not count.
  public var references: SnapshotReferences?
  /// The folder with the pictures that stamps stand for; nil for the one that `SNAPSHOT_STORE` names, or else one among the
  /// user's cached files.
  public var store: String?

  /// What is usual, unless something else is said.
  public init(
    record: RecordMode? = nil, comparator: ImageComparator = ImageComparator(), ignoring: [String] = [],
    allowing: Set<Diagnostic.Kind> = [], folder: String? = nil,
    references: SnapshotReferences? = nil, store: String? = nil
  ) {
    self.record = record
    self.comparator = comparator
    self.ignoring = ignoring
    self.allowing = allowing
    self.folder = folder
    self.references = references
    self.store = store
  }
}

/// Runs `body` with these settings for all its assertions, in place of those around it.
@MainActor
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, _ body: @MainActor () async throws -> Result
) async rethrows -> Result {
  try await SnapshotSettings.$current.withValue(settings, operation: body)
}

/// Runs `body` with these settings for all assertions that come of it, in place of those around it: in `invokeTest` of an
/// `XCTestCase`, for all its tests.
public func withSnapshotSettings<Result>(
  _ settings: SnapshotSettings, _ body: () throws -> Result
) rethrows -> Result {
  try SnapshotSettings.$current.withValue(settings, operation: body)
}

/// Gives settings to all assertions of a test or a suite.
public struct SnapshotSettingsTrait: TestTrait, SuiteTrait, TestScoping {
  let settings: SnapshotSettings

  /// Suites in a suite have its settings, too.
  public var isRecursive: Bool { true }

  /// Runs the test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotSettings.$current.withValue(settings) { try await function() }
  }
}

extension Trait where Self == SnapshotSettingsTrait {
  /// Settings of all snapshots in the test or suite, in place of those of the suite around it.
  public static func snapshots(
    record: RecordMode? = nil, comparator: ImageComparator = ImageComparator(), ignoring: [String] = [],
    allowing: Set<Diagnostic.Kind> = [], folder: String? = nil,
    references: SnapshotReferences? = nil, store: String? = nil
  ) -> Self {
    Self(
      settings: SnapshotSettings(
        record: record, comparator: comparator, ignoring: ignoring, allowing: allowing, folder: folder,
        references: references, store: store))
  }
}

/// What of a component is compared.
public enum SnapshotFormat: Hashable, Sendable {
  /// What it looks like.
  case image
  /// Its components, where they are in their parents and how large, in points; a line for each.
  case layoutTree
  /// What people hear of it who do not see it; a line for each element.
  case accessibilityTree

  /// The ending of the reference, without the first point.
  var fileExtension: String {
    switch self {
    case .image: "png"
    case .layoutTree: "layout.txt"
    case .accessibilityTree: "accessibility.txt"
    }
  }
}
