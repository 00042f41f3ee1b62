import Files
import OffscreenKit

/// The images group: writing and reading image files, the comparison's W4 and W5.
struct ImageBenchmarks {
  /// Reads a frame that the frames group has made.
  func run() throws {
    let assets = BenchmarkFolders.assets
    print("| what | CPU ms | kB |")
    print("| --- | --- | --- |")
    let frame = try InputFile.read(BenchmarkFolders.results.appending("offscreenkit_w1/0000-frame.png"))
    let photo = try InputFile.read(assets.appending("photo1170.png"))
    let decoder = ImageDecoder()
    for (name, file) in [("feed frame", frame), ("photo 1170 x 2532", photo)] {
      let bitmap = try decoder.decode(file).bitmap
      try measure("W4 \(name), fast", runs: 15) { try PNGEncoder(.fast).encode(bitmap).count }
      try measure("W4 \(name), smallest", runs: 1) { try PNGEncoder(.smallest).encode(bitmap).count }
    }
    let jpeg = try InputFile.read(assets.appending("photo4000.jpg"))
    let thumbnails = ImageDecoder(targetSize: PixelSize(width: 400, height: 300))
    try measure("W5 JPEG 4000 x 3000 for 400 x 300", runs: 9) {
      try thumbnails.decode(jpeg).bitmap.size.width
    }
    try measure("W5 JPEG 4000 x 3000, whole", runs: 5) { try decoder.decode(jpeg).bitmap.size.width }
    for (name, file) in [("UI", try InputFile.read(assets.appending("ui_a.png"))), ("photo", photo)] {
      try measure("W5 PNG 1170 x 2532, \(name)", runs: 9) { try decoder.decode(file).bitmap.size.width }
    }
  }

  /// - Parameter work: answers with the number of bytes it made, or something below 10,000 where it made none.
  private func measure(_ name: String, runs: Int, _ work: () throws -> Int) throws {
    var times: [Double] = []
    var bytes = 0
    for _ in 0..<runs {
      let start = ProcessClock.now()
      bytes = try work()
      times.append(Double(ProcessClock.now() - start) / 1_000_000)
    }
    let size = bytes < 10_000 ? "" : (Double(bytes) / 1000).decimals(1)
    print("| \(name) | \(times.median.decimals(2)) | \(size) |")
  }
}
