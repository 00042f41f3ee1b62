import Files
import Glibc
import Raster
import Snapshots
import Typesetting

/// What `offscreen --version` says.
enum ProgramVersion {
  static let number = "0.1.0"

  /// Whether the command line asks for all there is to say. Without `--verbose` the version alone is answered, by the
  /// parser of arguments.
  static func isAskedInFull(by arguments: [String]) -> Bool {
    arguments == ["--version", "--verbose"] || arguments == ["--verbose", "--version"]
  }

  /// The version, how the program was built and what it draws with.
  ///
  /// - Throws: `fonts`; `drawing` and `snapshot` when FreeType does not start.
  static func report() throws(CommandError) -> String {
    let inventory = try FontLibrary.commandInventory()
    let sections = [
      (nil, build),
      ("Draws as", ["fonts and libraries: \(try fingerprint(inventory))"]),
      ("Versions", try libraryVersions(inventory)),
      ("Libraries", LoadedLibraries.files()),
      ("Loaded when needed", LoadedLibraries.lateFiles().map { "\($0.name): \($0.file ?? "not installed")" }),
    ]
    return sections.map { title, lines in
      (title.map { "\n\($0):\n" } ?? "") + lines.map { title == nil ? "\($0)\n" : "  \($0)\n" }.joined()
    }.joined()
  }

  /// What references and reports of tests carry.
  ///
  /// - Throws: `snapshot` when FreeType does not start.
  static func fingerprint(_ inventory: FontInventory) throws(CommandError) -> RendererFingerprint {
    do throws(SnapshotError) {
      return try RendererFingerprint(inventory)
    } catch {
      throw .snapshot(error)
    }
  }

  /// The versions of the libraries that decide what pixels come out, by name.
  ///
  /// - Throws: `drawing` when FreeType does not start.
  static func libraryVersions(_ inventory: FontInventory) throws(CommandError) -> [String] {
    let cairo: String
    do throws(RasterError) {
      cairo = try LibraryVersions().cairo
    } catch {
      throw .drawing(name: nil, error)
    }
    return ["cairo \(cairo)"] + inventory.libraries.map { "\($0.name) \($0.version)" }
  }

  private static var build: [String] {
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    let program = Installation.program.map { ["program: \($0)"] } ?? []
    let identifier = BuildIdentifier.ofThisProgram().map { ["build: \(configuration), \($0)"] }
    return ["offscreen \(number)"] + (identifier ?? ["build: \(configuration)"]) + program
  }
}

/// The identifier that the linker has given to a program, which names its file of symbols.
enum BuildIdentifier {
  /// In lower-case hexadecimal; nil where the linker has given none.
  static func ofThisProgram() -> String? {
    let values = auxiliaryValues()
    guard let address = values[UInt(AT_PHDR)], let count = values[UInt(AT_PHNUM)],
      let start = UnsafeRawPointer(bitPattern: address)
    else { return nil }
    let headers = UnsafeBufferPointer(
      start: start.assumingMemoryBound(to: Elf64_Phdr.self), count: Int(count))
    guard let ownHeader = headers.first(where: { $0.p_type == PT_PHDR }) else { return nil }
    let base = address - UInt(ownHeader.p_vaddr)
    for header in headers where header.p_type == PT_NOTE {
      let notes = UnsafeRawBufferPointer(
        start: UnsafeRawPointer(bitPattern: base + UInt(header.p_vaddr)), count: Int(header.p_memsz))
      if let identifier = identifier(in: notes) { return Hexadecimal.encode(identifier) }
    }
    return nil
  }

  /// What the kernel has told the process as it began, such as where its own headers are (proc(5), getauxval(3)).
  private static func auxiliaryValues() -> [UInt: UInt] {
    let bytes = (try? InputFile(FilePath("/proc/self/auxv")).readAll(limit: 1 << 16)) ?? []
    let words = bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt.self) }
    }
    return Dictionary(
      stride(from: 0, to: words.count - 1, by: 2).map { (words[$0], words[$0 + 1]) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A note is the lengths of its name and of its content, its type, and both, each padded to four bytes (elf(5)).
  private static func identifier(in notes: UnsafeRawBufferPointer) -> [UInt8]? {
    var offset = 0
    while offset + 12 <= notes.count {
      let lengths = (0..<3).map { Int(notes.loadUnaligned(fromByteOffset: offset + 4 * $0, as: UInt32.self)) }
      let name = offset + 12
      let content = name + (lengths[0] + 3) / 4 * 4
      guard content + lengths[1] <= notes.count else { return nil }
      if lengths[2] == Int(NT_GNU_BUILD_ID), notes[name..<content].starts(with: Array("GNU\0".utf8)) {
        return Array(notes[content..<content + lengths[1]])
      }
      offset = content + (lengths[1] + 3) / 4 * 4
    }
    return nil
  }
}
