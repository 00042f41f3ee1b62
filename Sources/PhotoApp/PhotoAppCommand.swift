import ArgumentParser
import OffscreenKit

/// `photo-app`: serves photos on a loopback port, runs the app against them and writes its frames.
@main
struct PhotoAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "photo-app",
    abstract: "Runs a photo app without a screen and writes a PNG frame of every step.",
    discussion: """
      The app shows a loading screen, fetches a list of photos over HTTP, shows one row for each with a placeholder \
      until its thumbnail arrives, scrolls, and opens the photo in the middle of the screen. A photo that cannot be \
      had keeps its placeholder; the reason is on standard error.

      The server is part of the program: it serves the JPEG and PNG files of --photos, or eight landscapes it draws.
      """)

  @Option(help: "The folder for the frames; made if it is not there, frames in it are replaced.")
  var out: String

  @Option(help: "A folder of .jpg, .jpeg and .png files to show.")
  var photos: String?

  @Option(help: "How many photos the list has.")
  var count = 40

  @Option(help: "Pixels per point.")
  var scale = 2.0

  @Option(help: "The screen's width in points.")
  var width = 390.0

  @Option(help: "The screen's height in points.")
  var height = 844.0

  func validate() throws {
    guard (0...10_000).contains(count) else {
      throw ValidationError("--count takes a number from 0 to 10000.")
    }
    guard (0.5...8).contains(scale) else { throw ValidationError("--scale takes a number from 0.5 to 8.") }
    guard (50...4000).contains(width), (50...4000).contains(height) else {
      throw ValidationError("--width and --height take points from 50 to 4000.")
    }
  }

  func run() async throws {
    do {
      try await makeFilm()
    } catch {
      StandardError.write("photo-app: error: \(error)")
      throw ExitCode(1)
    }
  }

  private func makeFilm() async throws {
    let environment = LayoutEnvironment(
      fonts: try FontLibrary.standard(), scale: DisplayScale(scale), diagnostics: .toStandardError())
    let files =
      if let photos {
        try PhotoFolder(path: photos).read()
      } else {
        try await SamplePhotos(fonts: environment.fonts).draw()
      }
    let server = try await PhotoServer(serving: files, count: count)
    defer { Task { await server.stop() } }
    let recorder = try await FrameRecorder(folder: out)
    let film = PhotoFilm(
      list: PhotoListClient(url: server.listURL),
      downloader: GatedImageDownloader(HTTPImageDownloader()),
      screen: PhotoFilm.Screen(
        size: Size(width: width, height: height), layoutEnvironment: environment),
      recorder: recorder)
    try await film.record()
    try await recorder.finish()
    print("wrote \(await recorder.fileNames.count) frames to \(out)")
  }
}
