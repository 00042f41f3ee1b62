public import OffscreenKit
public import Snapshots

/// Compares what a component shows in several settings with references, and fails the test where any differs.
///
/// Each setting has a reference of its own unless it looks like one before it; `<test>.series.txt` beside them says which
/// do. Where something fails, one picture of all settings is attached. Everything else is as with `assertSnapshot`.
@MainActor
public func assertSnapshots(
  of component: any Component, _ variants: [SnapshotVariant], at time: Double? = nil,
  named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let series = SnapshotSeries(SnapshotAssertion(at: place, record, ignoring, allowing), named: name)
  for variant in variants {
    await series.append(variant.name, variant.traits.scale) { assertion in
      try await assertion.subject(at: time) {
        try SnapshotStage(component, in: variant.sizeRange, variant.traits, fonts: $0)
      }
    }
  }
  await series.report()
}

/// Compares what a component shows in every combination of some widths and traits with references.
@MainActor
public func assertSnapshots(
  of component: any Component, _ matrix: SnapshotMatrix, at time: Double? = nil, named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function
) async {
  await assertSnapshots(
    of: component, matrix.variants, at: time, named: name, record: record, ignoring: ignoring,
    allowing: allowing, fileID: fileID,
    file: file, line: line, column: column, function: function)
}

/// Nothing but what is said of a component without settings.
@available(
  *, unavailable,
  message: "say which settings the component is shown in, as in “SnapshotMatrix(widths: [320, 390])”"
)
@MainActor
public func assertSnapshots(
  of component: any Component, at time: Double? = nil, named name: String? = nil, record: RecordMode? = nil,
  ignoring: [String] = [], allowing: Set<Diagnostic.Kind> = []
) async {}

/// Compares what a list view shows at several moments with references, with the frames between them where rows are
/// animated.
///
/// - Parameter scenario: changes the list and captures frames of it.
@MainActor
public func assertSnapshots(
  of list: ListView, named name: String? = nil, record: RecordMode? = nil, ignoring: [String] = [],
  allowing: Set<Diagnostic.Kind> = [],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  function: String = #function, _ scenario: @MainActor (SnapshotFilm) async throws -> Void
) async rethrows {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = SnapshotAssertion(at: place, record, ignoring, allowing)
  let stage: SnapshotStage
  do {
    stage = try SnapshotStage(list)
  } catch {
    let series = assertion.snapshot(name, "", "series.txt")
    await assertion.report([await assertion.finding(series) { _ in throw error }])
    return
  }
  let film = SnapshotFilm(of: stage, SnapshotSeries(assertion, named: name))
  try await scenario(film)
  await film.report()
}

/// Compares what a host shows at several moments with references.
///
/// - Parameter scenario: changes what the host shows and captures frames of it.
@MainActor
public func assertSnapshots(
  of host: ComponentHost, named name: String? = nil, record: RecordMode? = nil, ignoring: [String] = [],
  allowing: Set<Diagnostic.Kind> = [], fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function,
  _ scenario: @MainActor (SnapshotFilm) async throws -> Void
) async rethrows {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let series = SnapshotSeries(SnapshotAssertion(at: place, record, ignoring, allowing), named: name)
  let film = SnapshotFilm(of: SnapshotStage(host), series)
  try await scenario(film)
  await film.report()
}
