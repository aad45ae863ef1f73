import BrowserCore
import BrowserStorage
import Foundation
import Testing

/// Files that are there whole or not at all.
@Suite struct NewFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "new-\(UUID().uuidString)")

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test func aNameThatIsTakenGetsANumber() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for text in ["one", "two"] { _ = try NewFile.write(Data(text.utf8), named: "a.pdf", in: folder) }
    let third = try NewFile.write(Data("three".utf8), named: "a.pdf", in: folder) { $0 == "a 3.pdf" }
    #expect(third.lastPathComponent == "a 4.pdf")
    #expect(names() == ["a 2.pdf", "a 4.pdf", "a.pdf"])
    #expect(try String(contentsOf: folder.appendingPathComponent("a.pdf"), encoding: .utf8) == "one")
  }

  @Test func aLinkThatLeadsNowhereHasItsName() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let link = folder.appendingPathComponent("a.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: folder.appendingPathComponent("elsewhere").path)
    #expect(NewFile.hasName(link))
    #expect(!NewFile.hasName(folder.appendingPathComponent("elsewhere")))
    let file = try NewFile.write(Data("a".utf8), named: "a.pdf", in: folder)
    #expect(file.lastPathComponent == "a 2.pdf")
    #expect(names() == ["a 2.pdf", "a.pdf"])
  }

  @Test func whatCannotBeWrittenLeavesNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // A file in the folder's place.
    try Data().write(to: folder)
    #expect(throws: DownloadFailure.notWritable) {
      _ = try NewFile.write(Data("a".utf8), named: "a.pdf", in: folder)
    }
    #expect(try Data(contentsOf: folder).isEmpty)
    // Linux has a device that is always full.
    #expect(throws: DownloadFailure.notWritable) {
      _ = try NewFile.write(Data("a".utf8), named: "a.pdf", in: URL(fileURLWithPath: "/dev/full"))
    }
  }

  @Test func theBrowsersOwnFilesAreTheUsersOnly() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let file = folder.appendingPathComponent("a")
    for text in ["one", "two"] { try NewFile.replace(file, with: Data(text.utf8)) }
    #expect(names() == ["a"])
    #expect(try String(contentsOf: file, encoding: .utf8) == "two")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
