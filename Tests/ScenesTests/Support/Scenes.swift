import JSON
import Scenes
import Typesetting

/// The scene whose document is `text`.
func scene(_ text: String, model: JSONValue? = nil, resources: SceneResources = SceneResources()) throws
  -> Scene
{
  try SceneDocument(Array(text.utf8)).scene(model: model, resources: resources)
}

/// The scene whose component is `text`.
func scene(ofComponent text: String, resources: SceneResources = SceneResources()) throws -> Scene {
  try scene("{\"component\": \(text)}", resources: resources)
}

/// The frames of a component in unbounded space, as JSON.
func layout(ofComponent text: String) throws -> String {
  try scene(ofComponent: text).layOut(fonts: FontLibrary.standard()).json.text()
}

/// What reading the component `text` says, "" when nothing is wrong.
func complaint(aboutComponent text: String, resources: SceneResources = SceneResources()) -> String {
  complaint(about: "{\"component\": \(text)}", resources: resources)
}

/// What reading the document `text` says, "" when nothing is wrong.
func complaint(about text: String, resources: SceneResources = SceneResources()) -> String {
  do {
    _ = try scene(text, resources: resources)
    return ""
  } catch {
    return "\(error)"
  }
}
