import Auditing
public import OffscreenKit
public import Outlines

/// Finds what is wrong with what a component shows, without a reference, and fails the test for errors.
///
/// One cause is one issue, in however many settings it shows; it names the component, and in Swift Testing the picture is
/// attached with the component marked. Warnings are printed. Images on the web are waited for as long as their downloader takes.
///
/// - Parameters:
///   - matrix: the settings to look at; right to left is compared with left to right.
///   - rules: what is looked for.
///   - allowing: what the design lets pass, with the reason.
@MainActor
public func audit(
  _ component: any Component, in matrix: SnapshotMatrix, rules: Set<AuditRule> = Set(AuditRule.allCases),
  allowing: [AuditRule: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  await AuditAssertion(at: place, rules, allowing).assert(
    matrix.variants.map { variant in
      AuditAssertion.Subject(variant.name) { stage in
        try await stage.picture(of: component, in: variant)
      }
    })
}

/// Finds what is wrong with what a component shows in one size, and fails the test for errors.
///
/// Everything else is as with a matrix.
///
/// - Parameter sizeRange: the sizes the component may take, in points.
@MainActor
public func audit(
  _ component: any Component, in sizeRange: SizeRange, traits: SnapshotTraits = SnapshotTraits(),
  rules: Set<AuditRule> = Set(AuditRule.allCases), allowing: [AuditRule: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let subject = AuditAssertion.Subject(nil) { stage in
    try await stage.picture(of: component, in: SnapshotVariant("", sizeRange, traits))
  }
  await AuditAssertion(at: place, rules, allowing).assert([subject])
}

/// Finds what is wrong with what a host shows when nothing is due any more, and fails the test for errors.
///
/// Everything else is as with components.
@MainActor
public func audit(
  _ host: ComponentHost, rules: Set<AuditRule> = Set(AuditRule.allCases), allowing: [AuditRule: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let subject = AuditAssertion.Subject(nil) { stage in
    await host.settle()
    return try await stage.picture(of: host)
  }
  await AuditAssertion(at: place, rules, allowing).assert([subject])
}

/// Finds what is wrong with what a list shows when nothing is pending any more, and fails the test for errors.
///
/// Everything else is as with components.
@MainActor
public func audit(
  _ list: ListView, rules: Set<AuditRule> = Set(AuditRule.allCases), allowing: [AuditRule: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let subject = AuditAssertion.Subject(nil) { stage in
    try await list.settle()
    return try stage.picture(of: list)
  }
  await AuditAssertion(at: place, rules, allowing).assert([subject])
}
