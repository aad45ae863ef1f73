import Foundation
import Testing

@testable import Browser

/// The lists of files in the Downloads folder from which something may be taken over.
@Suite struct DownloadedListsTests {
  @Test("A pipe that was unpacked among the downloads keeps no list waiting")
  func pipes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "martlet-lists-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a.csv", "a.html"] {
      try #require(mkfifo(folder.appendingPathComponent(name).path, 0o600) == 0)
    }
    try Data("url,username,password\nhttps://a.test,u,p\n".utf8)
      .write(to: folder.appendingPathComponent("b.csv"))
    try Data("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n".utf8).write(to: folder.appendingPathComponent("b.html"))
    #expect(PasswordTransfer(folder: folder).files.map(\.lastPathComponent) == ["b.csv"])
    #expect(BookmarkTransfer(folder: folder).files.map(\.lastPathComponent) == ["b.html"])
    #expect(PasswordTransfer.read(folder.appendingPathComponent("a.csv")) == nil)
    #expect(throws: (any Error).self) {
      _ = try BookmarkTransfer.read(folder.appendingPathComponent("a.html"))
    }
  }
}
