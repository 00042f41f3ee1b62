import JSON
import Outlines

/// The keys of `audit`.
enum AllowanceKey: String, DocumentKey {
  case allow, because
}

extension DocumentValue {
  /// Checks what a component lets pass when its pictures are audited: names of rules, and the reason.
  ///
  /// - Throws: `missingKey`, `unknownWord`; `unexpectedValue` for an empty reason.
  func checkAllowances() throws(SceneError) {
    if isOpen { return }
    let object = try object(AllowanceKey.self)
    for rule in try object.required(.allow).array() where !rule.isOpen && !rule.isOpenText {
      let name = try rule.string()
      guard AuditRule(rawValue: name) != nil else {
        throw .unknownWord(rule.path, word: name, known: AuditRule.allCases.map(\.rawValue))
      }
    }
    let reason = try object.required(.because)
    if reason.isOpen || reason.isOpenText { return }
    guard try reason.string().contains(where: { !$0.isWhitespace }) else {
      throw reason.unexpected("the reason in words")
    }
  }
}
