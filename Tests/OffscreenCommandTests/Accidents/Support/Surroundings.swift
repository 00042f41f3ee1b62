import Foundation
import Glibc
import TestSupport

/// What a test can change about the machine around the command.
enum Surroundings {
  /// Words before a command that take away what only root may do; none where nothing has to be taken away, nil where that
  /// cannot be done.
  static let ordinaryUser: String? = {
    guard geteuid() == 0 else { return "" }
    let words = "setpriv --reuid 65534 --regid 65534 --clear-groups"
    return succeeds("\(words) test -x \"$0\"") ? words : nil
  }()

  /// Whether file systems can be mounted that only the command sees.
  static let canMount = succeeds("\(ownMounts) mount -t tmpfs none /mnt")

  /// Whether a folder can be seen as one of a network file system by the command alone.
  static let canMirror = succeeds(
    "place=$(mktemp -d); \(ownMounts) sh -c \"bindfs --no-allow-other / $place && umount $place\"; code=$?; rmdir $place; exit $code"
  )

  /// Words before a command that may mount file systems, which are gone when it ends.
  static let ownMounts = "unshare --map-root-user --mount"

  /// Whether a line of the shell ends well; `$0` in it is the command.
  private static func succeeds(_ line: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, BuiltProgram.offscreen.url.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
