public import OffscreenKit
public import Snapshots

/// Compares as `assertSnapshot` does but only returns what it has found: no test fails, nothing is printed or reported.
@MainActor
public func verifySnapshot(
  of component: any Component, in sizeRange: SizeRange, as format: SnapshotFormat = .image,
  traits: SnapshotTraits = SnapshotTraits(), named name: String? = nil, record: RecordMode? = nil,
  ignoring: [String] = [], fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  return await SnapshotAssertion(at: place, record, ignoring).verify(name, traits.scale, as: format) {
    try await SnapshotSubject(component, in: sizeRange, traits)
  }
}

/// The same for what a host shows when nothing is due any more.
@MainActor
public func verifySnapshot(
  of host: ComponentHost, as format: SnapshotFormat = .image, named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring)
  return await assertion.verify(name, host.layoutEnvironment.scale, as: format) {
    await SnapshotSubject(host)
  }
}

/// The same for what a list view shows when nothing is pending any more.
@MainActor
public func verifySnapshot(
  of list: ListView, named name: String? = nil, record: RecordMode? = nil, ignoring: [String] = [],
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring)
  return await assertion.verify(name, list.scale) { try await SnapshotPicture(list) }
}
