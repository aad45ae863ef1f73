import Foundation
import Testing

@testable import BrowserStorage

/// Exit codes are those of `sysexits.h`.
@Suite struct FolderCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func problem(_ url: URL) -> FolderProblem? {
    do throws(FolderProblem) {
      try FolderCheck.prepare(url, session: url.appendingPathComponent("session.sqlite"))
      return nil
    } catch {
      return error
    }
  }

  @Test func aFolderIsMadeWithThoseAboveItForTheUserOnly() throws {
    let url = folder.file("a/b/c")
    #expect(problem(url) == nil)
    var info = stat()
    for path in ["a", "a/b", "a/b/c"] {
      #expect(stat(folder.file(path).path, &info) == 0 && info.st_mode & 0o777 == 0o700, "\(path)")
    }
    #expect(problem(url) == nil, "it is there")
  }

  @Test func aFileIsNoFolder() throws {
    try Data().write(to: folder.file("file"))
    let path = folder.file("file").path
    #expect(problem(folder.file("file")) == .notAFolder(path))
    #expect(problem(folder.file("file/inside/it")) == .notAFolder(path))
    #expect(FolderProblem.notAFolder(path).exitCode == 73)
    #expect(FolderProblem.notAFolder(path).message.contains(path))
  }

  @Test func aLinkThatLeadsNowhereCannotBeUsed() throws {
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("nowhere"))
    #expect(problem(folder.file("link"))?.exitCode == 73)
  }

  @Test(.enabled(if: geteuid() != 0, "root may do anything"))
  func whatMayNotBeWrittenOrRead() throws {
    let url = folder.file("closed")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    chmod(url.path, 0o500)
    #expect(problem(url) == .notWritable(url.path, EACCES))
    #expect(problem(url)?.exitCode == 77)
    #expect(problem(url.appendingPathComponent("below"))?.exitCode == 73)
    chmod(url.path, 0o000)
    #expect(problem(url) == .closed(url.path))
    chmod(url.path, 0o700)
  }

  @Test func eachProblemIsOneLine() {
    for problem in [
      FolderProblem.notAFolder("/x"), .cannotBeMade("/x", ENOSPC), .closed("/x"), .notWritable("/x", EROFS),
    ] {
      #expect(!problem.message.contains("\n") && problem.message.contains("/x"))
      #expect((64...78).contains(problem.exitCode))
    }
  }
}
