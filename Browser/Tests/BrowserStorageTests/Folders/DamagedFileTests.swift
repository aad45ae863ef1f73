import Foundation
import Testing

@testable import BrowserStorage

/// Files that are set aside because they make no sense.
@Suite struct DamagedFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "damaged-\(UUID().uuidString)")

  private var file: URL { folder.appendingPathComponent("a.json") }

  private func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func eachGetsTheNextFreeName() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 1...2 {
      try write("\(number)")
      let aside = try #require(DamagedFile.setAside(file))
      #expect(aside.lastPathComponent == "a.json.damaged-\(number)")
      #expect(try String(contentsOf: aside, encoding: .utf8) == "\(number)")
    }
    #expect(names() == ["a.json.damaged-1", "a.json.damaged-2"])
  }

  @Test func itCanHaveBothNamesUntilItIsReplaced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("old")
    let aside = try #require(DamagedFile.setAside(file, as: "corrupt", keepsName: true))
    #expect(names() == ["a.json", "a.json.corrupt-1"])
    try NewFile.replace(file, with: Data("new".utf8))
    #expect(try String(contentsOf: aside, encoding: .utf8) == "old")
  }

  /// link(2): a directory cannot have two names.
  @Test func aFolderIsMovedAndTakesNoNameAway() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let taken = folder.appendingPathComponent("a.json.damaged-1")
    try FileManager.default.createSymbolicLink(
      atPath: taken.path, withDestinationPath: folder.appendingPathComponent("nowhere").path)
    #expect(DamagedFile.setAside(file, keepsName: true)?.lastPathComponent == "a.json.damaged-2")
    #expect(names() == ["a.json.damaged-1", "a.json.damaged-2"])
  }

  @Test func whatIsNotThereStaysSo() {
    #expect(DamagedFile.setAside(file) == nil)
  }
}
