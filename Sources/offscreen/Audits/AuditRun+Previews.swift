import Auditing
import JSON
import Scenes

/// Audits of what a preview shows. What cannot be drawn has no findings: the preview says so itself.
extension AuditRun {
  /// - Parameter model: nil for the document's own.
  func findings(
    in scene: SceneDocument, model: JSONValue?, named name: String,
    from loader: SceneLoader
  ) async -> [AuditFinding] {
    (try? await findings(in: scene, model: model, named: name, loader, MissingImages()))?.1 ?? []
  }

  /// By the frames' names.
  func findings(in script: ListScript, from playing: ScriptPlaying) async -> [String: [AuditFinding]] {
    let frames = try? await findings(
      in: script, named: playing.source.description, playing, MissingImages())
    return Dictionary((frames ?? []).map { ($0.name, $0.findings) }) { first, _ in first }
  }
}

/// What is wrong with the frames of one film, found when somebody asks for the first of them.
actor FilmFindings {
  private let find: @Sendable () async -> [String: [AuditFinding]]
  private var found: Task<[String: [AuditFinding]], Never>?

  init(_ find: @escaping @Sendable () async -> [String: [AuditFinding]]) {
    self.find = find
  }

  /// - Parameter name: of the frame.
  func of(frame name: String) async -> [AuditFinding] {
    let task = found ?? Task { [find] in await find() }
    found = task
    return await task.value[name, default: []]
  }
}
