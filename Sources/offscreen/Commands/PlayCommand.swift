import ArgumentParser
import Files

/// `offscreen play`: list scripts as pictures.
struct PlayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Plays a list script and writes a picture of the list after each of its steps.",
    discussion: """
      The pictures are numbered and named by the steps: 0000-apply.png, 0001-scroll.png and so on. timeline.json tells \
      what the list showed in each of them and which buttons took taps. Time is virtual: only waiting and animations \
      move the clock, so a script always makes the same pictures.

      A change is prepared in the background, as in an app. Frames, waits, touches and the scrolling of a carousel \
      wait for it; other scrolls, resizes, reloads and configure act on what is there so far, and their pictures come \
      first. With "mode": "sync" a change takes effect before the next step.

      Network images have arrived before the picture of an asynchronous change, and of every step that waits for one; \
      other pictures show what is there at the time. A step "images": "hold" keeps images back until "deliver", and a \
      network image with a "delay" arrives that many seconds of virtual time later.

      A change that does not fit the list ends the script; the pictures before it stay, and timeline.json describes \
      them. Pictures that only an earlier timeline.json in the folder lists are removed; other files stay.

      A script reads image files below its own folder only and opens no network connection, unless --allow-file or \
      --allow-host says otherwise.

      Examples:
        offscreen play photos.list.json -o frames
        offscreen play photos.list.json -o frames --apng photos.png
        offscreen play photos.list.json -o frames --style dark --locale de
      """)

  @Argument(help: ArgumentHelp("The list script; - is standard input.", valueName: "script"))
  var script: InputSource

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder for the pictures.", valueName: "dir"))
  var output: FilePath

  @Option(
    help: ArgumentHelp("Write all pictures to one animated PNG too; - is standard output.", valueName: "file")
  )
  var apng: OutputTarget?

  @Option(
    help: ArgumentHelp("The variant of the script; the script as it is by default.", valueName: "name"))
  var variant: String?

  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions
  @OptionGroup(title: "Access options") var access: AccessOptions

  func run() async throws {
    var playing = ScriptPlaying(source: script, access: access, environment: environment, variant: variant)
    playing.warn = { StandardError.write($0) }
    try await playing.write(to: output, animation: apng)
  }
}
