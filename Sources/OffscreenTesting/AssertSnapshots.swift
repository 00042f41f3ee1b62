public import OffscreenKit
public import Snapshots

/// Compares what a component shows in several settings with references, and fails the test where any differs.
///
/// Each setting has a reference of its own unless it looks like one before it; `<test>.series.txt` beside them says which
/// do. Where something fails, one picture of all settings is attached. Everything else is as with `assertSnapshot`.
@MainActor
public func assertSnapshots(
  of component: any Component, _ variants: [SnapshotVariant], named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let series = SnapshotSeries(SnapshotAssertion(at: place, record, ignoring), named: name)
  for variant in variants {
    await series.append(variant.name, variant.traits.scale) {
      try await SnapshotSubject(component, in: variant.sizeRange, variant.traits).picture
    }
  }
  await series.report()
}

/// The same for every combination of some widths and traits.
@MainActor
public func assertSnapshots(
  of component: any Component, _ matrix: SnapshotMatrix, named name: String? = nil,
  record: RecordMode? = nil, ignoring: [String] = [], fileID: String = #fileID, filePath: String = #filePath,
  line: Int = #line, column: Int = #column, function: String = #function
) async {
  await assertSnapshots(
    of: component, matrix.variants, named: name, record: record, ignoring: ignoring, fileID: fileID,
    filePath: filePath, line: line, column: column, function: function)
}

/// The same for what a list view shows at several moments, with the frames between them where rows are animated.
///
/// - Parameter scenario: changes the list and captures frames of it.
@MainActor
public func assertSnapshots(
  of list: ListView, named name: String? = nil, record: RecordMode? = nil, ignoring: [String] = [],
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
  function: String = #function, _ scenario: @MainActor (SnapshotFilm) async throws -> Void
) async throws {
  let place = SnapshotPlace(fileID: fileID, file: filePath, line: line, column: column, function: function)
  let series = SnapshotSeries(SnapshotAssertion(at: place, record, ignoring), named: name)
  let film = try SnapshotFilm(of: list, series)
  try await scenario(film)
  await film.series.report()
}
