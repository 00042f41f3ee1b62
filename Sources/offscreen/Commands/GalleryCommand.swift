import ArgumentParser
import Files
import PreviewPages

/// `offscreen gallery`: documents as a page of files.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Writes the pictures of documents as a web page that any server can serve.",
    discussion: """
      Draws every *.scene.json and *.list.json below DIR with all variants, and writes index.html with the folders \
      pictures and data beside it. The page can be opened as a file or from any web server, and needs nothing else: it \
      has search, groups by folder, a link to each picture, what components say and where they are, what screen \
      readers find, and the frames of list scripts. It can be printed.

      The same documents give the same bytes. Files that an earlier gallery has left in the folder are removed; other \
      files stay. A document that cannot be drawn is on the page with its error; the exit code is 1 then.

      Examples:
        offscreen gallery Scenes -o site
        offscreen gallery Scenes -o site/dark --style dark
      """)

  @Argument(help: ArgumentHelp("The folder with the documents, or one document.", valueName: "dir"))
  var path: FilePath

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The folder for the page.", valueName: "site"))
  var output: FilePath

  @OptionGroup var workers: WorkerOptions

  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions

  @OptionGroup(title: "Access options") var access: AccessOptions

  func run() async throws {
    let previews = try DocumentPreviews(
      of: path, access: access, environment: environment, fileNames: .belowFolder)
    if previews.isEmpty { throw CommandError.noDocuments(folder: path.description) }
    var bar: ProgressBar?
    let summary: GalleryFolder.Summary
    do {
      summary = try await GalleryFolder(output).write(previews, jobs: workers.workerCount) { _, count in
        if workers.showsProgress, bar == nil { bar = ProgressBar(total: count) }
        bar?.advance()
      }
    } catch {
      bar?.finish()
      throw CommandError.output(error)
    }
    bar?.finish()
    try StandardOutput.write(
      summary.text(of: "document", in: "\(output.appending("index.html"))") + "\n"
    )
    guard let first = summary.failures.first?.problem else { return }
    let count = summary.failures.count
    let others = count == 1 ? "" : " (the first of \(count) that cannot be drawn)"
    let file = path.kind == .folder ? path.appending(first.file) : path
    let place = "\(file)\(first.line.map { ":\($0)" } ?? "")"
    StandardError.write("offscreen: error: \("\(place): \(first.message)\(others)".onOneLine)\n")
    throw SilentEnding(.different)
  }
}
