import Auditing
public import OffscreenKit
public import Outlines

/// A model that can be made up, so that designs are tried with values nobody has thought of.
public protocol ExplorableModel: Sendable {
  /// Any model, as they come in life: with short and long texts, none, one or many elements, large and negative numbers.
  static func any(using random: inout some RandomNumberGenerator) -> Self

  /// Models that are a little simpler than this one, the simplest first; empty for the simplest of all.
  var simplerModels: [Self] { get }
}

extension ExplorableModel {
  /// Nothing is simpler, where nothing else is said.
  public var simplerModels: [Self] { [] }
}

/// Looks for models with which a component breaks rules, and fails the test for each error with the simplest model that was found.
///
/// The same seed looks at the same models.
///
/// - Parameters:
///   - seed: which models are made.
///   - budget: how many models are looked at before they are simplified.
///   - sizeRange: the sizes the component may take, in points.
///   - component: makes it from a model.
@MainActor
public func explore<Model: ExplorableModel>(
  for type: Model.Type, seed: UInt64 = 1, budget: Int = 1_000, in sizeRange: SizeRange,
  traits: SnapshotTraits = SnapshotTraits(), rules: Set<AuditRule> = Set(AuditRule.allCases),
  allowing: [AuditRule: String] = [:],
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, function: String = #function,
  _ component: (Model) -> any Component
) async {
  let place = SnapshotPlace(fileID: fileID, file: file, line: line, column: column, function: function)
  let assertion = AuditAssertion(at: place, rules, allowing)
  var random = SeededGenerator(seed: seed)
  await assertion.explore(
    models: (0..<max(0, budget)).lazy.map { _ in Model.any(using: &random) },
    in: SnapshotVariant("", sizeRange, traits), component)
}

extension AuditAssertion {
  /// Fails the test once for each cause, with the simplest model that shows it.
  fileprivate func explore<Model: ExplorableModel>(
    models: some Sequence<Model>, in variant: SnapshotVariant, _ component: (Model) -> any Component
  ) async {
    await attempt { stage in
      var known: Set<[String]> = []
      for model in models {
        for found in try await findings(of: component(model), in: variant, on: stage)
        where known.insert(found.cause).inserted {
          var (simplest, finding) = (model, found)
          while let simpler = try await simpler(
            than: simplest, with: found.cause, in: variant, on: stage, component)
          {
            (simplest, finding) = simpler
          }
          report(finding, with: simplest)
        }
      }
    }
  }

  private func simpler<Model: ExplorableModel>(
    than model: Model, with cause: [String], in variant: SnapshotVariant, on stage: AuditStage,
    _ component: (Model) -> any Component
  ) async throws -> (Model, AuditFinding)? {
    for simpler in model.simplerModels {
      let found = try await findings(of: component(simpler), in: variant, on: stage)
      if let finding = found.first(where: { $0.cause == cause }) { return (simpler, finding) }
    }
    return nil
  }
}

extension AuditFinding {
  /// What is broken where.
  fileprivate var cause: [String] { [rule.rawValue, path] }
}
