public import OffscreenKit
public import Snapshots

/// Compares what a component shows as `assertSnapshot` does but only returns what it has found: no test fails, nothing is
/// printed or reported.
@MainActor
public func verifySnapshot(
  of component: any Component, in sizeRange: SizeRange, at time: Double? = nil,
  as format: SnapshotFormat = .image, traits: SnapshotTraits = SnapshotTraits(), named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  return await assertion.verify(name, traits.scale, as: format, at: time) {
    try SnapshotStage(component, in: sizeRange, traits, fonts: $0)
  }
}

/// Compares what a host shows when nothing is due any more, and only returns what it has found.
@MainActor
public func verifySnapshot(
  of host: ComponentHost, at time: Double? = nil, as format: SnapshotFormat = .image,
  named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  return await assertion.verify(name, host.layoutEnvironment.scale, as: format, at: time) { _ in
    SnapshotStage(host)
  }
}

/// Compares what a list view shows when nothing is pending any more, and only returns what it has found.
@MainActor
public func verifySnapshot(
  of list: ListView, at time: Double? = nil, named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async -> SnapshotFinding {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  return await assertion.verify(name, list.scale, as: .image, at: time) { _ in
    try SnapshotStage(list)
  }
}
