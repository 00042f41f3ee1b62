import Components
import Geometry
import Synchronization
import Typesetting

@testable import DataSources

/// A row that reads model and context, and takes a height from the model.
struct Row: Component {
  let model: String

  var body: some Component {
    Box().frame(height: .points(Double(model.utf8.count)))
  }
}

/// A component that cannot be laid out.
struct Impossible: LayoutComponent {
  func computeLayout(
    of node: Node, thatFits range: SizeRange, parentSize: Size, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Layout {
    throw .undefinedInset(path: [])
  }

  /// What a data source makes of it.
  static let error = DataSourceError.layout(.undefinedInset(path: ["Impossible"]))
}

/// Counts the calls of a provider.
final class CallCounter: Sendable {
  private let calls = Mutex<[String]>([])

  /// The models that were built, sorted: their order is the threads' affair.
  var models: [String] { calls.withLock { $0.sorted() } }

  func note(_ model: String) {
    calls.withLock { $0.append(model) }
  }

  func reset() {
    calls.withLock { $0 = [] }
  }
}

extension DataSourceConfiguration<String, Int> {
  /// Rows of `width`; the model `impossible` gives a component that cannot be laid out, `absent` none.
  ///
  /// - Parameter willBuild: called on the building thread with model and context.
  static func rows(
    width: Double = 100, context: Int = 0,
    willBuild: @escaping @Sendable (String, Int) -> Void = { _, _ in }
  ) throws -> DataSourceConfiguration {
    DataSourceConfiguration(
      sizeRange: SizeRange(width: width), environment: LayoutEnvironment(fonts: try FontLibrary.standard()),
      context: context
    ) { model, context in
      willBuild(model, context)
      switch model {
      case "impossible": return Impossible()
      case "absent": return nil
      default: return Row(model: model)
      }
    }
  }
}

extension Changeset<String> {
  /// Inserts section 0 with these models.
  static func section(of models: String...) -> Changeset {
    Changeset(insertedSections: [0], insertedItems: entries(models, from: 0))
  }

  /// Inserts models into section 0, the first at `index`.
  static func inserting(_ models: String..., at index: Int) -> Changeset {
    Changeset(insertedItems: entries(models, from: index))
  }

  private static func entries(_ models: [String], from index: Int) -> [Entry] {
    models.enumerated().map { Entry(at: ItemIndexPath(0, index + $0), model: $1) }
  }
}
