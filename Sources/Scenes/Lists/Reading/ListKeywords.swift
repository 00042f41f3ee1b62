import Components
import DataSources
import ListViews

/// The words of list scripts.
extension Keywords {
  static let listKind = KeywordTable(casesOf: ListDescription.Kind.self)
  static let scrollDirection = KeywordTable(casesOf: ScrollDirection.self)
  static let updateMode = KeywordTable(casesOf: UpdateMode.self)
  static let scrollPosition = KeywordTable(casesOf: ScrollPosition.self)
  static let scrollAnchoring = KeywordTable(casesOf: ScrollAnchoring.self)
  static let supplementaryKind = KeywordTable(casesOf: SupplementaryPlace.Kind.self)
  static let imageArrival = KeywordTable(casesOf: ListStep.ImageArrival.self)
  static let rowAnimation = KeywordTable(casesOf: RowAnimation.self)
}
