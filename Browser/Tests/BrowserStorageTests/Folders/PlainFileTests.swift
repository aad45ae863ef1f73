import BrowserStorage
import Foundation
import Glibc
import Testing

/// Files that others have made.
@Suite struct PlainFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func contentIsReadUpToALength() throws {
    let file = folder.file("a")
    let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    try bytes.write(to: file)
    #expect(try PlainFile.content(of: file, most: bytes.count) == bytes)
    #expect(throws: PlainFile.Problem.tooLarge) {
      _ = try PlainFile.content(of: file, most: bytes.count - 1)
    }
    #expect(try PlainFile.beginning(of: file, count: 70_000) == bytes.prefix(70_000))
    #expect(try PlainFile.beginning(of: file, count: 300_000) == bytes)
    #expect(throws: PlainFile.Problem.missing) { _ = try PlainFile.content(of: folder.file("b"), most: 1) }
    #expect(throws: PlainFile.Problem.missing) {
      _ = try PlainFile.content(of: file.appendingPathComponent("b"), most: 1)
    }
  }

  @Test("A pipe that nobody writes into, a device without an end and a folder are not read")
  func others() throws {
    let pipe = folder.file("pipe.txt")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    let link = folder.file("link.txt")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/dev/zero")
    for file in [pipe, link, folder.url] {
      #expect(throws: PlainFile.Problem.notPlain, "\(file.path)") {
        _ = try PlainFile.content(of: file, most: 1)
      }
    }
  }

  @Test func aLinkLeadsToItsFile() throws {
    try Data("a".utf8).write(to: folder.file("a"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b").path, withDestinationPath: folder.file("a").path)
    #expect(try PlainFile.content(of: folder.file("b"), most: 1) == Data("a".utf8))
  }
}
