public import ImageComparison
public import OffscreenKit
public import Snapshots

/// Compares what a component shows with its reference, and fails the test where they differ.
///
/// The reference is `Snapshots/<file>/<test>.<name>@2x.png` beside the package's manifest. It is written where it is
/// missing, which fails the test as well; `SNAPSHOT_RECORD` (`none`, `missing`, `failed`, `all`) or `record` say
/// otherwise, and where `CI` is set nothing is ever written. Images on the web are waited for as long as their downloader
/// takes. Works in tests of Swift Testing, where pictures of a failure are attached, and of XCTest.
///
/// - Parameters:
///   - sizeRange: the sizes the component may take, in points.
///   - name: tells several pictures of one test apart.
///   - comparator: what may differ; nothing by default.
///   - folder: of the references, in place of `Snapshots`.
@MainActor
public func assertSnapshot(
  of component: any Component, in sizeRange: SizeRange, traits: SnapshotTraits = SnapshotTraits(),
  named name: String? = nil, record: RecordMode? = nil, comparator: ImageComparator = ImageComparator(),
  folder: String? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(place: place, record: record, comparator: comparator, folder: folder)
  SnapshotIssue(finding: await assertion.verify(component, in: sizeRange, traits, name), place: place)
    .report()
}

/// The same for several settings at once: each has a reference of its own.
@MainActor
public func assertSnapshots(
  of component: any Component, _ variants: [SnapshotVariant], record: RecordMode? = nil,
  comparator: ImageComparator = ImageComparator(), folder: String? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(place: place, record: record, comparator: comparator, folder: folder)
  for variant in variants {
    let finding = await assertion.verify(component, in: variant.sizeRange, variant.traits, variant.name)
    SnapshotIssue(finding: finding, place: place).report()
  }
}

/// The same for what a list view shows now; call it after each change for a film.
@MainActor
public func assertSnapshot(
  of list: ListView, named name: String? = nil, record: RecordMode? = nil,
  comparator: ImageComparator = ImageComparator(), folder: String? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(place: place, record: record, comparator: comparator, folder: folder)
  SnapshotIssue(finding: await assertion.verify(list, name), place: place).report()
}

/// The same for what a host shows now.
@MainActor
public func assertSnapshot(
  of host: ComponentHost, named name: String? = nil, record: RecordMode? = nil,
  comparator: ImageComparator = ImageComparator(), folder: String? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(place: place, record: record, comparator: comparator, folder: folder)
  SnapshotIssue(finding: await assertion.verify(host, name), place: place).report()
}

/// Compares as `assertSnapshot` does but only returns what it has found: no test fails, nothing is printed.
@MainActor
public func verifySnapshot(
  of component: any Component, in sizeRange: SizeRange, traits: SnapshotTraits = SnapshotTraits(),
  named name: String? = nil, record: RecordMode? = nil, comparator: ImageComparator = ImageComparator(),
  folder: String? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  return await SnapshotAssertion(place: place, record: record, comparator: comparator, folder: folder)
    .verify(component, in: sizeRange, traits, name)
}
