import Foundation
import Testing

@testable import Browser

/// The files that are offered out of a folder.
@Suite struct FolderFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "folder-\(UUID().uuidString)")

  private func write(_ name: String, at time: TimeInterval) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data().write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
  }

  @Test("Files of the kind are offered, the newest first, and those of one moment by their names")
  func order() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, time) in [("b.csv", 100.0), ("a.CSV", 100), ("old.csv", 50), ("c.txt", 200), ("no.csv", 300)] {
      try write(name, at: time)
    }
    let files = FolderFiles(folder: folder)
    let offered = files.newest(["csv"]) { $0.lastPathComponent != "no.csv" }
    #expect(offered.map(\.lastPathComponent) == ["a.CSV", "b.csv", "old.csv"])
    #expect(files.newest(["csv", "txt"]).first?.lastPathComponent == "no.csv")
  }

  @Test("A folder that is not there has none")
  func nothing() { #expect(FolderFiles(folder: folder).newest(["csv"]).isEmpty) }
}
