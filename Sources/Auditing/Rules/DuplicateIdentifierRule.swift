import Geometry
import JSON
import Outlines
import Raster

/// An identifier twice in one scope of a document, named once, at the second place. Each use of a part, each round of a loop and each
/// item of a list is a scope of its own.
struct DuplicateIdentifierRule: AuditCheck {
  private struct Key: Hashable {
    let scope: Int
    let id: String
  }

  func findings(
    in picture: AuditPicture, _ settings: AuditSettings, after known: KnownFindings
  ) -> [AuditFinding] {
    var scopes: [Int] = []
    var places: [Key: [Int]] = [:]
    var found: [AuditFinding] = []
    for (number, element) in picture.elements.enumerated() {
      scopes.append(scope(of: number, after: scopes, in: picture))
      guard element.statement != nil, let id = element.id else { continue }
      let outer = element.parent.map { scopes[$0] } ?? scopes[number]
      let key = Key(scope: element.namingUse != nil ? outer : scopes[number], id: id)
      places[key, default: []].append(number)
      guard let first = places[key]?.first, places[key]?.count == 2 else { continue }
      let other = picture.elements[first].placeOfName
      found.append(
        picture.finding(
          .duplicateID, number, at: element.namingUse,
          "the id \(id.quoted) is that of \(other), too; rename one of them",
          [("other", .string(other))]))
    }
    return found
  }

  private func scope(of number: Int, after scopes: [Int], in picture: AuditPicture) -> Int {
    let element = picture.elements[number]
    guard let parent = element.parent else { return number }
    let isElsewhere = !element.path.hasPrefix(picture.elements[parent].path)
    return isElsewhere || element.place.map(picture.loops.contains) ?? false ? number : scopes[parent]
  }
}

extension AuditedElement {
  /// Where its document gives it its name, as far as that is known.
  fileprivate var placeOfName: String { namingUse.map { "\($0)" } ?? path }
}
