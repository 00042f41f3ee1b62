import ArgumentParser
import Files
import LocalHTTP
import PreviewPages

/// `offscreen preview`: documents on a page that follows what is saved.
struct PreviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Shows documents on a local web page that follows each change as soon as it is saved.",
    discussion: """
      Prints the address of the page, as the only line on standard output, and serves it until it is interrupted (Ctrl-C). \
      The page can be opened from this machine only, and only by an address with the token that is printed.

      It shows every *.scene.json and *.list.json below DIR with all variants, or SCENE alone. A document is drawn \
      again when it changes, or when a file of parts, a font or an image that it reads does. A document with an error \
      stays as it last was, below the error with its path and line.

      On the page: what is under the pointer, with frame, margins and all that the document says of it; what screen readers \
      find, in their order; the model's values to change; style, direction, content size, locale, width and scale for all; \
      frames of list scripts one by one; zoom, pixel grid, guides and backgrounds; the command that draws the same. \
      The key ? lists the keys.

      Documents read files below their own folder only and open no network connection, unless --allow-file or \
      --allow-host says otherwise. Where the system does not report changes, as on network drives, files are polled; \
      standard error and the page say so.

      Examples:
        offscreen preview Scenes
        offscreen preview Scenes/card.scene.json --port 8000
        offscreen preview Scenes --style dark --fonts Fonts
        xdg-open "$(offscreen preview Scenes | head -n 1)"
      """)

  @Argument(
    help: ArgumentHelp("The folder with the documents, or one document.", valueName: "dir-or-scene"))
  var path: FilePath

  @Option(
    help: ArgumentHelp("The port to listen on; any that is free by default.", valueName: "n"),
    transform: { try ListeningPort.read($0) })
  var port: UInt16 = 0

  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions

  @OptionGroup(title: "Access options") var access: AccessOptions

  func run() async throws {
    let interruption = Interruption()
    let previews = try DocumentPreviews(
      of: path, access: access, environment: environment, fileNames: .asGiven)
    let server: PreviewServer
    do {
      server = try await PreviewServer(previews, port: port) { sentence in
        StandardError.write("offscreen: note: \(sentence.onOneLine)\n")
      }
    } catch {
      throw CommandError.server(error)
    }
    do throws(CommandError) {
      try StandardOutput.write(server.address + "\n")
    } catch {
      await server.stop()
      throw error
    }
    await interruption.wait()
    await server.stop()
  }
}

/// The ports that pages can be served at.
enum ListeningPort {
  /// - Throws: `ValidationError`.
  static func read(_ argument: String) throws -> UInt16 {
    guard let port = UInt16(argument) else {
      throw ValidationError("it is a port, from 1 to 65535, or 0 for any that is free")
    }
    return port
  }
}
