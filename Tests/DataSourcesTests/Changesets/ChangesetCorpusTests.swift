import TestSupport
import Testing

@testable import DataSources

/// The changesets of every list script of the corpus, folded over one another in the order of their steps.
@Suite(.requiresCorpus("lists")) struct ChangesetCorpusTests {
  /// What applying the changesets of a script one by one comes to.
  private struct Run {
    /// By step, the state after it.
    var states: [Int: [[String]]] = [:]
    var lastChanges = AppliedChanges(updatedItems: [])
    var failure: (step: Int, error: ChangesetError)?

    init(_ script: ChangesetScript) {
      var state: [[String]] = []
      for (step, scripted) in script.steps.enumerated() {
        guard let changeset = scripted.apply?.changeset else { continue }
        do {
          let verified = try changeset.verify(againstItemCounts: state.map(\.count))
          state = verified.apply(
            to: state, updated: verified.updatedItems.map(\.model),
            inserted: verified.insertedItems.map(\.model))
          states[step] = state
          lastChanges = verified.appliedChanges
        } catch {
          failure = (step, error)
          return
        }
      }
    }
  }

  @Test func errors() throws {
    var checked = 0
    for testCase in try ListCase.all() {
      let failure = Run(testCase.script).failure
      // A script may also fail for scrolling to an item that is not there, which is no matter of changesets.
      guard let expected = testCase.expectation.error, expected.op != "toItem" else {
        #expect(failure == nil, "\(testCase.name)")
        continue
      }
      #expect(failure?.step == expected.step, "\(testCase.name)")
      #expect(failure?.error.operation.rawValue == expected.op, "\(testCase.name)")
      let index = failure.map { $0.error.index.numbers } ?? []
      // Of an index path with a negative part the corpus names that part alone.
      #expect(expected.index == index || expected.index == index.filter { $0 < 0 }, "\(testCase.name)")
      checked += 1
    }
    #expect(checked > 0)
  }

  @Test func states() throws {
    var checked = 0
    for testCase in try ListCase.all() {
      let states = Run(testCase.script).states
      var expected: [[String]] = []
      for frame in testCase.expectation.frames ?? [] {
        expected = frame.sections ?? expected
        guard let state = states[frame.step] else { continue }
        #expect(state == expected, "\(testCase.name), step \(frame.step)")
        checked += 1
      }
    }
    #expect(checked > 0)
  }

  @Test func whereUpdatedItemsEndUp() throws {
    var checked = 0
    for testCase in try ListCase.all() {
      guard let expected = testCase.expectation.finalUpdatedIndexPaths else { continue }
      #expect(Run(testCase.script).lastChanges.finalUpdatedIndexPaths == expected, "\(testCase.name)")
      checked += 1
    }
    #expect(checked > 0)
  }
}
