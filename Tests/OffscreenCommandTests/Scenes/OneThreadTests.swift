import Foundation
import TestSupport
import Testing

@Suite struct OneThreadTests {
  #if compiler(>=6.3) && compiler(<6.4)
    /// Looked at while it waits for the rest of the scene.
    @Test func onePictureIsDrawnByTheThreadThatTheProcessBeginsWith() async throws {
      let folder = try TemporaryFolder()
      let outcome = try await BuiltProgram.offscreen.run(
        script: """
          mkfifo scene
          "$program" render - -o out.png < scene &
          exec 3> scene
          printf '{ "component": ' >&3
          until grep -q '^State:.S' /proc/$!/status; do sleep 0.01; done
          ls /proc/$!/task | wc -l
          printf '{ "type": "component", "size": { "width": 2, "height": 1 } } }' >&3
          exec 3>&-
          wait $!
          """, in: folder)
      #expect(outcome.standardError == "")
      #expect(outcome.exitCode == 0)
      #expect(outcome.standardOutput.trimmingCharacters(in: .whitespacesAndNewlines) == "1")
      #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "out.png").path))
    }
  #endif
}
