public import OffscreenKit
public import Snapshots

/// Compares as `assertSnapshot` does but only returns what it has found: no test fails, nothing is printed or reported.
@MainActor
public func verifySnapshot(
  of component: any Component, in sizeRange: SizeRange, at time: Double? = nil,
  as format: SnapshotFormat = .image,
  traits: SnapshotTraits = SnapshotTraits(), named name: String? = nil, record: RecordMode? = nil,
  ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [], fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column, function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  return await SnapshotAssertion(at: place, record, ignoring, allowing).verify(name, traits.scale, as: format)
  {
    try await SnapshotSubject(component, in: sizeRange, traits, at: time)
  }
}

/// The same for what a host shows when nothing is due any more.
@MainActor
public func verifySnapshot(
  of host: ComponentHost, at time: Double? = nil, as format: SnapshotFormat = .image,
  named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  return await assertion.verify(name, host.layoutEnvironment.scale, as: format) {
    try await SnapshotSubject(HostStage(host), at: time)
  }
}

/// The same for what a list view shows when nothing is pending any more.
@MainActor
public func verifySnapshot(
  of list: ListView, at time: Double? = nil, named name: String? = nil, record: RecordMode? = nil,
  ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  return await assertion.verify(name, list.scale, as: .image) {
    try await SnapshotSubject(ListStage(list), at: time)
  }
}
