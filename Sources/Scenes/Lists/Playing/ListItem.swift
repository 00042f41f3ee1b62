import Components
import JSON

/// An item of a list that a script plays: its model with the component made of it.
struct ListItem: Sendable {
  let model: JSONValue
  let component: any Component
}
