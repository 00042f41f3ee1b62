import DataSources
import Foundation
import TestSupport

/// The changesets of a list script of the corpus; other steps are read as steps without a changeset.
struct ChangesetScript: Decodable {
  struct Step: Decodable {
    let apply: ScriptedChangeset?
  }

  let steps: [Step]
}

/// A changeset as the documents write it, with the `id` of each model in the model's place.
struct ScriptedChangeset: Decodable {
  struct Entry: Decodable {
    struct Model: Decodable {
      let id: String
    }

    let at: [Int]
    let model: Model
  }

  struct Move<Index: Decodable>: Decodable {
    let from: Index
    let to: Index
  }

  let updateItems: [Entry]?
  let removeItems: [[Int]]?
  let removeSections: [Int]?
  let moveSections: [Move<Int>]?
  let insertSections: [Int]?
  let moveItems: [Move<[Int]>]?
  let insertItems: [Entry]?

  var changeset: Changeset<String> {
    Changeset(
      updatedItems: entries(updateItems),
      removedItems: (removeItems ?? []).map(indexPath),
      removedSections: removeSections ?? [],
      movedSections: (moveSections ?? []).map { IndexMove(from: $0.from, to: $0.to) },
      insertedSections: insertSections ?? [],
      movedItems: (moveItems ?? []).map { IndexMove(from: indexPath($0.from), to: indexPath($0.to)) },
      insertedItems: entries(insertItems))
  }

  private func entries(_ entries: [Entry]?) -> [Changeset<String>.Entry] {
    (entries ?? []).map { Changeset.Entry(at: indexPath($0.at), model: $0.model.id) }
  }

  private func indexPath(_ pair: [Int]) -> DataSources.ItemIndexPath {
    DataSources.ItemIndexPath(section: pair[0], item: pair[1])
  }
}

/// What must come of a list script, as far as changesets decide it.
struct ListExpectation: Decodable {
  struct Frame: Decodable {
    let step: Int
    /// The models, or nil for those of the frame before.
    let sections: [[String]]?

    private enum Key: CodingKey {
      case step, sections
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      step = try values.decode(Int.self, forKey: .step)
      let isAsBefore = (try? values.decode(String.self, forKey: .sections)) == "="
      sections = isAsBefore ? nil : try values.decode([[String]].self, forKey: .sections)
    }
  }

  struct Failure: Decodable {
    let step: Int
    let op: String
    let index: [Int]
  }

  let about: String
  let group: String
  let frames: [Frame]?
  let error: Failure?

  /// Where updated items end up, written `… updated items end at 0.1 -> 0.2, 0.2 -> 0.3` in the cases that are about it.
  var finalUpdatedIndexPaths: [DataSources.ItemIndexPath: DataSources.ItemIndexPath]? {
    guard let list = about.components(separatedBy: "updated items end at ").dropFirst().first else {
      return nil
    }
    var result: [DataSources.ItemIndexPath: DataSources.ItemIndexPath] = [:]
    for pair in list.components(separatedBy: ", ") {
      let ends = pair.components(separatedBy: " -> ").map { end in
        end.split(separator: ".").compactMap { Int($0) }
      }
      guard ends.count == 2, ends.allSatisfy({ $0.count == 2 }) else { return nil }
      result[.init(section: ends[0][0], item: ends[0][1])] = .init(section: ends[1][0], item: ends[1][1])
    }
    return result
  }
}

/// One script of the corpus with its expectation.
struct ListCase {
  let name: String
  let script: ChangesetScript
  let expectation: ListExpectation

  /// All cases on this machine, by name.
  static func all() throws -> [ListCase] {
    let files = try FileManager.default.contentsOfDirectory(atPath: Corpora.folder("lists").path)
    return try files.filter { $0.hasSuffix(".list.json") }.sorted().map { file in
      let name = String(file.dropLast(".list.json".count))
      return ListCase(
        name: name, script: try read("\(name).list.json"), expectation: try read("\(name).expect.json"))
    }
  }

  private static func read<Value: Decodable>(_ file: String) throws -> Value {
    let data = try Data(contentsOf: Corpora.folder("lists").appending(path: file))
    return try JSONDecoder().decode(Value.self, from: data)
  }
}
