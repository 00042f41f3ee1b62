import Foundation
import OffscreenKit
import TestSupport
import Testing

/// The article that maps ComponentKit's names to ours.
@Suite struct ComponentKitArticleTests {
  private static func read(_ path: String) throws -> String {
    try String(contentsOf: Corpora.packageRoot.appending(path: path), encoding: .utf8)
  }

  /// The cells of the tables' rows: ComponentKit's name, ours, and the example.
  private static func rows() throws -> [[Substring]] {
    let article = try read("Sources/OffscreenKit/OffscreenKit.docc/ComponentKit.md")
    return article.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
      .map { $0.dropFirst(2).dropLast(2).split(separator: " | ", maxSplits: 2) }
      .filter { $0.first != "ComponentKit" }
  }

  @Test func everyExampleIsCompiled() throws {
    let code = try Self.read("Tests/OffscreenKitTests/ComponentKitExamples.swift")
    let lines = Set(code.split(separator: "\n").map { $0.drop { $0 == " " } })
    let rows = try Self.rows()
    #expect(rows.count > 60)
    for row in rows {
      let example = try #require(row.count == 3 ? row[2] : nil, "\(row)")
      #expect(lines.contains(example.dropFirst().dropLast()), "\(example) is not compiled")
    }
  }

  /// What was renamed must be renamed here as well.
  @Test func ourNamesAreThoseOfTheSources() throws {
    let declared = try Self.declaredNames(in: [
      "ComponentKitCompatibility", "Components", "DataSources", "DirectDataSource", "Geometry", "ListViews",
    ])
    for row in try Self.rows() {
      for name in row[1].split(separator: ", ") {
        let last = try #require(name.filter { $0 != "`" }.split(separator: ".").last)
        #expect(declared.contains(last), "nothing is called \(last)")
      }
    }
  }

  /// The words behind the keywords that declare something.
  private static func declaredNames(in targets: [String]) throws -> Set<Substring> {
    let keywords: Set<Substring> = [
      "struct", "class", "protocol", "typealias", "enum", "func", "var", "case",
    ]
    var names: Set<Substring> = []
    for target in targets {
      let folder = Corpora.packageRoot.appending(path: "Sources/\(target)").path
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
        let words = try read("Sources/\(target)/\(path)").split { !$0.isLetter && !$0.isNumber }
        for (keyword, name) in zip(words, words.dropFirst()) where keywords.contains(keyword) {
          names.insert(name)
        }
      }
    }
    return names
  }
}
