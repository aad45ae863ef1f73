import Foundation
import Glibc
import Testing

@testable import WebKit

/// The files of a download that is not whole.
@Suite struct PartialFileTests {
  /// A folder that is gone when the test has ended.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "martlet-part-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
    var names: [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    }
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }
    func text(_ name: String) -> String? {
      (try? Data(contentsOf: url.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }
    var file: PartialFile { PartialFile(destination: url.appendingPathComponent("it")) }
  }

  @Test func theBytesStayWhenTheEngineRemovesItsFile() throws {
    let folder = try Folder()
    try folder.write("", "it")
    try folder.write("some", "it.wkdownload")
    // Another one's bytes stay.
    try folder.write("of an earlier one", ".it.part")
    #expect(!folder.file.link() && folder.text(".it.part") == "of an earlier one")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".it.part"))
    #expect(folder.file.link() && folder.file.hasPart)
    // As the engine does when a download ends early.
    for name in ["it", "it.wkdownload"] {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
    }
    #expect(folder.file.size == 4)
    folder.file.reserve()
    #expect(folder.names == [".it.part", "it"] && folder.text("it") == "")
    try folder.file.finish()
    #expect(folder.names == ["it"] && folder.text("it") == "some")
  }

  /// The engine can have ended, and given its file the name, before the program hears that there is one.
  @Test func aFileThatEndedAtOnceIsTheEngines() throws {
    let folder = try Folder()
    try folder.write("some", "it")
    let engine = try #require(folder.file.engineFile)
    #expect(folder.file.link())
    folder.file.reserve()
    #expect(
      folder.names == [".it.part", "it"] && folder.text("it") == "" && folder.text(".it.part") == "some")
    folder.file.remove(engine, isOver: false)
    #expect(folder.names == [])
    // Where nothing can be kept.
    try folder.write("some", "it")
    let other = try #require(folder.file.engineFile)
    folder.file.remove(other, isOver: false)
    #expect(folder.names == [])
  }

  @Test func aFileOfAnotherIsNeverReplaced() throws {
    let folder = try Folder()
    try folder.write("some", ".it.part")
    try folder.write("mine", "it")
    #expect(throws: LoadFailure.cannotMoveFile) { try folder.file.finish() }
    folder.file.discard()
    #expect(folder.names == ["it"] && folder.text("it") == "mine")
  }

  @Test func whatAKilledProgramLeftIsTakenOver() throws {
    let folder = try Folder()
    try folder.write("", "it")
    try folder.write("some", "it.wkdownload")
    #expect(folder.file.size == 4 && folder.names == ["it", "it.wkdownload"])
    folder.file.takeOver()
    #expect(folder.names == [".it.part", "it"] && folder.text(".it.part") == "some")
    // The engine's name of the same file goes, another program's file of that name stays.
    #expect(
      link(
        folder.url.appendingPathComponent(".it.part").path,
        folder.url.appendingPathComponent("it.wkdownload").path)
        == 0)
    folder.file.takeOver()
    #expect(folder.names == [".it.part", "it"])
    try folder.write("other", "it.wkdownload")
    folder.file.takeOver()
    #expect(folder.names == [".it.part", "it", "it.wkdownload"])
    folder.file.discard()
    #expect(folder.names == ["it.wkdownload"] && folder.text("it.wkdownload") == "other")
    // Without an empty file of the destination's name it is nobody's that we know.
    folder.file.takeOver()
    try folder.write("whole", "it")
    folder.file.takeOver()
    #expect(folder.names == ["it", "it.wkdownload"] && folder.file.size == 0)
  }

  @Test func whatIsCancelledLeavesNothingAndTakesNothingElse() throws {
    let folder = try Folder()
    try folder.write("", "it")
    try folder.write("some", "it.wkdownload")
    let engine = try #require(folder.file.engineFile)
    #expect(folder.file.link())
    folder.file.remove(engine, isOver: false)
    #expect(folder.names == [])
    // The engine had just given it its name; then there is another file.
    try folder.write("some", "it.wkdownload")
    let next = try #require(folder.file.engineFile)
    rename(
      folder.url.appendingPathComponent("it.wkdownload").path, folder.url.appendingPathComponent("it").path)
    try folder.write("mine", ".it.part")
    folder.file.remove(next, isOver: true)
    #expect(folder.names == [".it.part"])
    for text in ["mine", ""] {
      try folder.write(text, "it")
      folder.file.remove(next, isOver: true)
      #expect(folder.names == [".it.part", "it"])
    }
  }

  @Test func linksAndFoldersAreNoParts() async throws {
    let folder = try Folder()
    try folder.write("secret", "other")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(".it.part").path, withDestinationPath: "other")
    #expect(folder.file.size == 0)
    #expect(throws: LoadFailure.cannotCreateFile) { try PartialFileWriter(folder.file) }
    #expect(folder.text("other") == "secret")
  }

  @Test func bytesGoBehindWhatIsThere() async throws {
    let folder = try Folder()
    try folder.write("some", ".it.part")
    let writer = try PartialFileWriter(folder.file)
    #expect(await writer.size == 4)
    #expect(throws: LoadFailure.cannotOpenFile) { try PartialFileWriter(folder.file) }
    try await writer.write(Data(" more".utf8))
    #expect(folder.text(".it.part") == "some more")
    try await writer.empty()
    try await writer.write(Data("new".utf8))
    #expect(folder.text(".it.part") == "new")
  }
}
