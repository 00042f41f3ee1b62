import Components
import JSON
import Synchronization
import Typesetting

/// What those components were read as that no model changes, kept for all pictures of a document.
///
/// Documents are read again for every model, and most of what they say is the same for all. Components that a model gives are
/// never kept, so that there are no more than the document has.
final class KnownComponents: Sendable {
  /// What a reading depends on beside its JSON and the colours of the document.
  struct Place: Hashable {
    let path: JSONPath
    let isInFlexbox: Bool
    let style: UserInterfaceStyle
    let contentSize: ContentSize
  }

  /// A component as it was read.
  struct Known {
    let json: JSONValue
    let component: any Component
    let children: [SceneNode]
    let cost: NodeReading.Cost
  }

  private let components = Mutex<[Place: Known]>([:])

  /// What stood there when it was last read, if it was the same.
  func component(of json: JSONValue, at place: Place) -> Known? {
    let known = components.withLock { $0[place] }
    // What the document says is the same storage each time, which costs no comparison.
    return known?.json == json ? known : nil
  }

  func keep(_ component: Known, at place: Place) {
    components.withLock { $0[place] = component }
  }
}
