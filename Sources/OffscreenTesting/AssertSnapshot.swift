public import OffscreenKit
public import Snapshots

/// Compares what a component shows with its reference, and fails the test where they differ.
///
/// The reference is `Snapshots/<file>/<test>.<name>@2x.png` beside the package's manifest. It is written where it is
/// missing, which fails the test as well; `SNAPSHOT_RECORD` (`never`, `missing`, `failed`, `all`), the trait `.snapshots`
/// or `record` say otherwise, and where `CI` or `TF_BUILD` is set nothing is ever written. With `SNAPSHOT_REFERENCES` set to
/// `stamps` it is a line of text, and its picture in the folder that `SNAPSHOT_STORE` names. Images on the web are waited for as long as
/// their downloader takes. Works in tests of Swift Testing, where pictures of a failure are attached, and of XCTest. With
/// `SNAPSHOT_REPORT` set to a folder, a report of all assertions is there when the tests have run, for `offscreen review`.
///
/// - Parameters:
///   - sizeRange: the sizes the component may take, in points.
///   - format: what of it is compared.
///   - name: tells several snapshots of one test apart.
///   - ignoring: identifiers of components whose pixels do not count, beside those of the settings.
@MainActor
public func assertSnapshot(
  of component: any Component, in sizeRange: SizeRange, at time: Double? = nil,
  as format: SnapshotFormat = .image, traits: SnapshotTraits = SnapshotTraits(), named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  await assertion.assert(name, traits.scale, as: format, at: time) {
    try SnapshotStage(component, in: sizeRange, traits, fonts: $0)
  }
}

/// Nothing but what is said of a component without a size range.
@available(
  *, unavailable,
  message:
    "a component has no size of its own; say which sizes it may take, as in “in: SizeRange(width: 390)”"
)
@MainActor
public func assertSnapshot(
  of component: any Component, at time: Double? = nil, as format: SnapshotFormat = .image,
  traits: SnapshotTraits = SnapshotTraits(), named name: String? = nil, record: RecordMode? = nil,
  ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = []
) async {}

/// Compares what a host shows when nothing is due any more with its reference, and fails the test where they differ.
///
/// Everything else is as with components.
@MainActor
public func assertSnapshot(
  of host: ComponentHost, at time: Double? = nil, as format: SnapshotFormat = .image,
  named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  await assertion.assert(name, host.layoutEnvironment.scale, as: format, at: time) { _ in
    SnapshotStage(host)
  }
}

/// Compares what a list view shows when nothing is pending any more with its reference, and fails the test where they
/// differ.
///
/// Everything else is as with components.
///
/// - Parameter ignoring: identifiers of components. A row has that of its outermost component, or else its place, such as
///   `0.3` for the fourth of the first section.
@MainActor
public func assertSnapshot(
  of list: ListView, at time: Double? = nil, named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  await assertion.assert(name, list.scale, as: .image, at: time) { _ in
    try SnapshotStage(list)
  }
}

/// Compares what the list of a data source shows in other traits than its own with a reference, and fails the test where
/// they differ.
///
/// All items are laid out in the direction, content size, locale and style of `traits` for the picture, when what is pending
/// has taken effect, and as before when this returns. The scale and the background stay those of the list.
@MainActor
public func assertSnapshot<Model: Sendable, Context: Sendable>(
  of dataSource: ListViewDataSource<Model, Context>, at time: Double? = nil, traits: SnapshotTraits,
  named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  let list = dataSource.listView
  await assertion.assert(name, list.scale, as: .image, at: time) { _ in
    try await SnapshotStage(dataSource, traits)
  }
}

/// Compares finished pixels with a reference, such as a frame of a recorder or what another program has drawn, and fails
/// the test where they differ.
///
/// Everything else is as with components.
///
/// - Parameters:
///   - bitmap: compared pixel by pixel.
///   - scale: pixels per point, which is part of the reference's name.
@MainActor
public func assertSnapshot(
  of bitmap: Bitmap, scale: DisplayScale = .one, named name: String? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, [])
  let snapshot = assertion.snapshot(name, scale.fileSuffix, SnapshotFormat.image.fileExtension)
  let finding = await assertion.finding(snapshot) { verifier in
    try verifier.verify(SnapshotPicture(bitmap, scale: scale), as: snapshot)
  }
  await assertion.report([finding])
}
