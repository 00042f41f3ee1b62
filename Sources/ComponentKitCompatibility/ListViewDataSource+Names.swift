public import ListViews

/// ComponentKit's `CKCollectionViewDataSource`: a collection is a list view with a `FlowLayout`.
public typealias CollectionViewDataSource = ListViewDataSource

/// ComponentKit's `CKTableViewDataSource`: a table is a list view with a `TableLayout`.
public typealias TableViewDataSource = ListViewDataSource
