import Foundation
import JSON
import Scenes
import TestSupport
import Testing

/// A case of the corpus of list scripts: what playing it must give.
struct ListExpectation: CustomTestStringConvertible {
  let name: String
  var testDescription: String { name }

  /// All cases, none where the corpus is absent.
  static let all: [ListExpectation] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: Corpora.folder("lists").path)
    return (files ?? []).filter { $0.hasSuffix(".list.json") }.sorted()
      .map { ListExpectation(name: String($0.dropLast(".list.json".count))) }
  }()

  var scriptFile: URL { Corpora.folder("lists").appending(path: "\(name).list.json") }

  func script() throws -> ListScript {
    try ListScript([UInt8](Data(contentsOf: scriptFile)))
  }

  func expected() throws -> JSONValue {
    let file = Corpora.folder("lists").appending(path: "\(name).expect.json")
    return try JSONValue(parsing: [UInt8](Data(contentsOf: file)))
  }
}

extension JSONValue {
  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// Every number within in hundredths: the corpus compares no closer.
  var rounded: JSONValue {
    switch self {
    case .number(let number): .number((number.value * 100).rounded())
    case .array(let elements): .array(elements.map(\.rounded))
    default: self
    }
  }

  /// What a member means that may be `"="`, as in the frame before.
  func value(_ key: String, after previous: JSONValue?) -> JSONValue? {
    self[key] == "=" ? previous : self[key]
  }
}
