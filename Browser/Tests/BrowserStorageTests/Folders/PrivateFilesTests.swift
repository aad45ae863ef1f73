import Foundation
import Testing

@testable import BrowserStorage

/// Modes are those of `chmod(2)`; what a mask leaves of 0666 and 0777 is that of `umask(2)`.
@Suite struct PrivateFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    chmod(folder.url.path, 0o755)
  }

  private func mode(_ name: String) -> mode_t {
    var info = stat()
    return lstat(folder.file(name).path, &info) == 0 ? info.st_mode & 0o7777 : 0
  }

  private func make(_ name: String, _ mode: mode_t) throws {
    try FileManager.default.createDirectory(
      at: folder.file(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.file(name))
    chmod(folder.file(name).path, mode)
  }

  private func makeFolder(_ name: String, _ mode: mode_t) throws {
    try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
    chmod(folder.file(name).path, mode)
  }

  @Test func allBelowIsTheUsersOnly() throws {
    try makeFolder("cache/inner", 0o755)
    try makeFolder("cache", 0o2775)
    try make("cache/inner/file", 0o644)
    try make("cache/program", 0o755)
    try make("session.sqlite", 0o660)
    #expect(PrivateFiles.tighten(folder.url) == 6)
    #expect(mode("") == 0o700)
    #expect(mode("cache") == 0o2700)
    #expect(mode("cache/inner") == 0o700)
    #expect(mode("cache/inner/file") == 0o600)
    #expect(mode("cache/program") == 0o700)
    #expect(mode("session.sqlite") == 0o600)
    #expect(PrivateFiles.tighten(folder.url) == 0, "there is nothing left to do")
  }

  @Test func linksLeadNowhere() throws {
    let outside = try TemporaryFolder()
    chmod(outside.url.path, 0o755)
    try Data().write(to: outside.file("file"))
    chmod(outside.file("file").path, 0o644)
    let manager = FileManager.default
    try manager.createSymbolicLink(at: folder.file("folder"), withDestinationURL: outside.url)
    try manager.createSymbolicLink(at: folder.file("file"), withDestinationURL: outside.file("file"))
    try manager.createSymbolicLink(
      at: folder.file("dangling"), withDestinationURL: folder.file("nothing"))
    PrivateFiles.tighten(folder.url)
    var info = stat()
    #expect(stat(outside.url.path, &info) == 0 && info.st_mode & 0o777 == 0o755)
    #expect(stat(outside.file("file").path, &info) == 0 && info.st_mode & 0o777 == 0o644)
  }

  @Test func aFolderMayBeReachedByALink() throws {
    try make("real/file", 0o644)
    chmod(folder.file("real").path, 0o755)
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("real"))
    PrivateFiles.tighten(folder.file("link"))
    #expect(mode("real") == 0o700)
    #expect(mode("real/file") == 0o600)
  }

  @Test func socketsAndPipesAreTightenedWithoutBeingOpened() throws {
    #expect(mkfifo(folder.file("pipe").path, 0o644) == 0)
    chmod(folder.file("pipe").path, 0o644)
    #expect(PrivateFiles.tighten(folder.url) == 2)
    #expect(mode("pipe") == 0o600)
  }

  /// `--data-dir ~` must not take the user's own folder apart.
  @Test func whatIsNotTheBrowsersStaysAsItIs() throws {
    try make("letter.txt", 0o644)
    try make("websites/cookies.sqlite", 0o644)
    chmod(folder.file("websites").path, 0o755)
    let isOwn: (String) -> Bool = { $0 == "websites" }
    PrivateFiles.shut(folder.url, where: isOwn)
    #expect(PrivateFiles.tighten(folder.url, where: isOwn) == 2)
    #expect(mode("") == 0o755)
    #expect(mode("letter.txt") == 0o644)
    #expect(mode("websites") == 0o700)
    #expect(mode("websites/cookies.sqlite") == 0o600)
    try FileManager.default.removeItem(at: folder.file("letter.txt"))
    PrivateFiles.shut(folder.url, where: isOwn)
    #expect(mode("") == 0o700, "all that is in it is the browser's")
  }

  @Test func nothingIsNoMistake() {
    #expect(PrivateFiles.tighten(folder.file("nowhere")) == 0)
    PrivateFiles.shut(folder.file("nowhere"))
    PrivateFiles.publish(folder.file("nowhere"), mask: 0o022)
  }

  @Test func whatIsMadeForTheUserHasTheUsersModes() throws {
    try make("download", 0o600)
    try makeFolder("Downloads", 0o700)
    PrivateFiles.publish(folder.file("download"), mask: 0o022)
    PrivateFiles.publish(folder.file("Downloads"), mask: 0o022)
    #expect(mode("download") == 0o644)
    #expect(mode("Downloads") == 0o755)
    PrivateFiles.publish(folder.file("download"), mask: 0o077)
    #expect(mode("download") == 0o600)
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("download"))
    PrivateFiles.publish(folder.file("link"), mask: 0)
    #expect(mode("download") == 0o600, "a link is not followed")
  }
}
