import JSON

/// A part of a template, prepared for being filled many times.
indirect enum TemplateValue: Sendable {
  /// Nothing in it depends on the model; `count` is the number of values in it.
  case literal(JSONValue, count: Int)
  case text(TemplateText)
  case array([TemplateValue])
  case object([Member])
  /// The elements of `children`, each of which may come several times or not at all.
  case children([TemplateElement])
  /// Where one component stands that may be left out.
  case single(TemplateElement)

  struct Member: Sendable {
    let key: String
    let value: TemplateValue
  }
}

/// A component, or an entry around one, with the conditions and loops it stands under.
struct TemplateElement: Sendable {
  /// What decides whether and how often the element comes.
  enum Directive: Sendable {
    case condition(TemplateText)
    case loop(TemplateText, variable: String)
  }

  /// Outermost first.
  let directives: [Directive]
  let content: TemplateValue
  let path: JSONPath
}
