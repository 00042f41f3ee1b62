public import OffscreenKit
public import Snapshots

/// Compares what a component shows with its reference, and fails the test where they differ.
///
/// The reference is `Snapshots/<file>/<test>.<name>@2x.png` beside the package's manifest. It is written where it is
/// missing, which fails the test as well; `SNAPSHOT_RECORD` (`none`, `missing`, `failed`, `all`), the trait `.snapshots`
/// or `record` say otherwise, and where `CI` is set nothing is ever written. Images on the web are waited for as long as
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
  as format: SnapshotFormat = .image,
  traits: SnapshotTraits = SnapshotTraits(), named name: String? = nil, record: RecordMode? = nil,
  ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [], fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  let finding = await assertion.verify(name, traits.scale, as: format) {
    try await SnapshotSubject(component, in: sizeRange, traits, at: time)
  }
  await assertion.report([finding])
}

/// The same for what a host shows when nothing is due any more.
@MainActor
public func assertSnapshot(
  of host: ComponentHost, at time: Double? = nil, as format: SnapshotFormat = .image,
  named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  let finding = await assertion.verify(name, host.layoutEnvironment.scale, as: format) {
    try await SnapshotSubject(HostStage(host), at: time)
  }
  await assertion.report([finding])
}

/// The same for what a list view shows when nothing is pending any more.
///
/// - Parameter ignoring: identifiers of components. A row has that of its outermost component, or else its place, such as
///   `0.3` for the fourth of the first section.
@MainActor
public func assertSnapshot(
  of list: ListView, at time: Double? = nil, named name: String? = nil, record: RecordMode? = nil,
  ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  let finding = await assertion.verify(name, list.scale, as: .image) {
    try await SnapshotSubject(ListStage(list), at: time)
  }
  await assertion.report([finding])
}
