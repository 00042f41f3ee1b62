import DataSources

extension ItemIndexPath {
  /// Short for lists of changes.
  init(_ section: Int, _ item: Int) {
    self.init(section: section, item: item)
  }
}
