import Foundation
import Testing

@testable import BrowserStorage

/// Folders that go with their process.
@Suite struct PassingFolderTests {
  private let place: TemporaryFolder

  init() throws { place = try TemporaryFolder() }

  private func mode(_ path: String) -> mode_t {
    var info = stat()
    return stat(path, &info) == 0 ? info.st_mode & 0o777 : 0
  }

  @Test func nobodyElseLooksIntoIt() throws {
    let one = try PassingFolder(in: place.url)
    let two = try PassingFolder(in: place.url)
    #expect(one.url != two.url)
    #expect(mode(one.url.path) == 0o700)
    #expect(one.downloads.deletingLastPathComponent().path == one.url.path)
    one.remove()
    #expect(place.names == [two.url.lastPathComponent])
  }

  @Test func onlyWhatNobodyHoldsIsSwept() throws {
    let held = try PassingFolder(in: place.url)
    // Of a process that is gone.
    let left = place.file(PassingFolder.prefix + "left")
    try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
    try Data().write(to: left.appendingPathComponent("session.sqlite"))
    try FileManager.default.createDirectory(at: place.file("other"), withIntermediateDirectories: true)
    // A link that was put there to lead elsewhere.
    let elsewhere = try TemporaryFolder()
    try Data().write(to: elsewhere.file("precious"))
    try FileManager.default.createSymbolicLink(
      at: place.file(PassingFolder.prefix + "link"), withDestinationURL: elsewhere.url)
    PassingFolder.sweep(place.url)
    #expect(place.names == [held.url.lastPathComponent, PassingFolder.prefix + "link", "other"].sorted())
    #expect(elsewhere.names == ["precious"])
    withExtendedLifetime(held) {}
  }

  @Test func theRuntimeFolderIsTakenWhereItIsTheUsersAlone() throws {
    let runtime = try TemporaryFolder()
    let temporary = URL(fileURLWithPath: "/temporary")
    func place(_ value: String) -> String {
      PassingFolder.place(environment: ["XDG_RUNTIME_DIR": value], temporary: temporary).path
    }
    #expect(chmod(runtime.url.path, 0o755) == 0)
    #expect(place(runtime.url.path) == temporary.path)
    #expect(chmod(runtime.url.path, 0o700) == 0)
    #expect(place(runtime.url.path) == runtime.url.path)
    #expect(place("relative") == temporary.path)
    #expect(place("/nowhere/at/all") == temporary.path)
    #expect(PassingFolder.place(environment: [:], temporary: temporary) == temporary)
  }
}
