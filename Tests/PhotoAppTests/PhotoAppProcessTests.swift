import Foundation
import TestSupport
import Testing

/// The whole program, as a person runs it.
@Suite struct PhotoAppProcessTests {
  private static let smallScreen = ["--width", "320", "--height", "300", "--scale", "1", "--count", "9"]

  @Test func writesTheSameBytesWhateverTheMachineIsSetTo() async throws {
    let folder = try TemporaryFolder()
    let home = folder.url.appending(path: "home")
    let fontConfiguration = home.appending(path: ".config/fontconfig/fonts.conf")
    try FileManager.default.createDirectory(
      at: fontConfiguration.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Self.hostileFontConfiguration.utf8).write(to: fontConfiguration)

    let plain = try await BuiltProgram("photo-app").run(
      ["--out", folder.path + "/plain"] + Self.smallScreen,
      environment: ["TZ": "UTC", "LANG": "C", "HOME": folder.path])
    let hostile = try await BuiltProgram("photo-app").run(
      ["--out", folder.path + "/hostile"] + Self.smallScreen,
      environment: [
        "TZ": "Asia/Kathmandu", "LANG": "ar_EG.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": home.path,
        "XDG_CONFIG_HOME": home.path + "/.config", "FONTCONFIG_FILE": fontConfiguration.path,
        "PANGOCAIRO_BACKEND": "fc", "FREETYPE_PROPERTIES": "cff:hinting-engine=adobe",
      ])

    #expect(plain.exitCode == 0)
    #expect(plain.standardError == "")
    #expect(hostile.exitCode == 0)
    #expect(hostile.standardError == "")
    let frames = try folder.files(in: "plain")
    #expect(frames.count >= 11)
    #expect(try folder.files(in: "hostile") == frames)
  }

  /// Replaces every font, slants and emboldens it, and asks for hinting and colour fringes.
  private static let hostileFontConfiguration = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <dir>/usr/share/fonts/truetype/dejavu</dir>
      <match target="pattern">
        <edit name="family" mode="assign" binding="strong"><string>DejaVu Serif</string></edit>
        <edit name="weight" mode="assign"><const>black</const></edit>
      </match>
      <match target="font">
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
        <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
        <edit name="autohint" mode="assign"><bool>true</bool></edit>
        <edit name="antialias" mode="assign"><bool>false</bool></edit>
        <edit name="rgba" mode="assign"><const>rgb</const></edit>
      </match>
    </fontconfig>
    """

  @Test(.requiresCorpus("images/bad")) func keepsThePlaceholdersOfBrokenPhotos() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltProgram("photo-app").run(
      ["--out", folder.path + "/frames", "--photos", Corpora.folder("images/bad/png-faulty").path]
        + Self.smallScreen)
    #expect(outcome.exitCode == 0)
    let complaints = outcome.standardError.split(separator: "\n")
    #expect(!complaints.isEmpty)
    for complaint in complaints {
      #expect(complaint.hasPrefix("photo-app: image http://127.0.0.1:"))
      #expect(complaint.contains(" keeps its placeholder: cannot load the image at http://127.0.0.1:"))
    }
    #expect(try folder.files(in: "frames").keys.contains { $0.hasSuffix("-detail-photo.png") })
  }

  @Test func namesThePhotoThatCannotBeRead() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "holiday.png"), withIntermediateDirectories: true)
    let outcome = try await BuiltProgram("photo-app").run([
      "--out", folder.path + "/frames", "--photos", folder.path,
    ])
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardError.hasPrefix(
        "photo-app: error: cannot serve the photo \(folder.path)/holiday.png: "))
  }

  @Test func refusesAFolderWithoutPhotos() async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltProgram("photo-app").run([
      "--out", folder.path + "/frames", "--photos", folder.path,
    ])
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardError
        == "photo-app: error: cannot serve the photos in \(folder.path): no file in it ends in .jpg, .jpeg or .png\n"
    )
  }

  @Test func refusesToWriteBelowAFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "file")
    try Data().write(to: file)
    let outcome = try await BuiltProgram("photo-app").run(["--out", file.path + "/frames"])
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardError
        == "photo-app: error: cannot make the folder \(file.path): a file of that name is in the way\n")
  }

  @Test(arguments: [["--count", "-1"], ["--scale", "0"], ["--width", "nan"], ["--height", "99999"], []])
  func namesWrongUsage(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    let outcome = try await BuiltProgram("photo-app").run(
      arguments.isEmpty ? [] : ["--out", folder.path + "/frames"] + arguments)
    #expect(outcome.exitCode == 64)
    #expect(outcome.standardError.hasPrefix("Error: "))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/frames"))
  }
}
