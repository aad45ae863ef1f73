import BrowserCore
import Foundation
import Testing

@testable import BrowserStorage

/// Installed sites on disk.
@Suite struct SiteAppStoreTests {
  private let temporary: TemporaryFolder
  private let store: SiteAppStore
  private let app: SiteApp

  init() throws {
    temporary = try TemporaryFolder()
    store = SiteAppStore(
      data: temporary.file("data"), applications: temporary.file("share/applications"),
      command: ["/opt/my browser/martlet", "--data-dir", temporary.file("data").path],
      prefix: "org.example.app")
    let start = try #require(URL(string: "https://gulls.example/app/"))
    let scope = try #require(SiteAppScope(start))
    app = try #require(SiteApp(name: "Gulls", start: start, scope: scope))
  }

  private func mode(_ url: URL) -> mode_t {
    var info = stat()
    return lstat(url.path, &info) == 0 ? info.st_mode & 0o777 : 0
  }

  @Test func whatIsAddedIsListedAndStartedByItsIdentityAlone() throws {
    try store.add(app, icon: Data([1, 2]))
    #expect(store.all() == [SiteAppStore.Entry(id: app.id, app: app)])
    #expect(try store.app(named: app.id.text) == app)
    let text = try String(contentsOf: store.desktopFile(of: app.id), encoding: .utf8)
    #expect(
      text.contains(
        #"Exec="/opt/my browser/martlet" "--data-dir" "\#(temporary.file("data").path)" "--app" "\#(app.id.text)""#
      ))
    #expect(text.contains("\nIcon=\(store.icon(of: app.id).path)\n"))
    #expect(store.desktopFile(of: app.id).lastPathComponent == "org.example.app\(app.id.text).desktop")
    // What the page says is in the name alone.
    #expect(!text.contains("gulls.example"))
  }

  @Test func itsFilesAreTheUsersAlone() throws {
    try store.add(app, icon: Data([1, 2]))
    #expect(mode(store.folder(of: app.id)) == 0o700)
    #expect(mode(store.data(of: app.id)) == 0o700)
    for name in ["app.json", "icon.png"] {
      #expect(mode(store.folder(of: app.id).appendingPathComponent(name)) == 0o600)
    }
  }

  @Test func withAnAppGoesAllThatItKeeps() throws {
    try store.add(app, icon: Data([1, 2]))
    let other = try #require(SiteApp(name: "Other", start: app.start, scope: app.scope))
    try store.add(other, icon: Data([3]))
    let deep = store.data(of: app.id).appendingPathComponent("websites/deep")
    try FileManager.default.createDirectory(at: deep, withIntermediateDirectories: true)
    try Data("zqxcanary".utf8).write(to: deep.appendingPathComponent("cookies.sqlite"))
    try store.remove(app.id)
    #expect(store.all().map(\.id) == [other.id])
    let names = FileManager.default.enumerator(atPath: temporary.url.path)?.allObjects as? [String] ?? []
    #expect(names.filter { $0.contains(app.id.text) || $0.contains("cookies") } == [])
    #expect(FileManager.default.fileExists(atPath: store.desktopFile(of: other.id).path))
    // Again there is nothing to do.
    try store.remove(app.id)
  }

  @Test func anAppThatIsOpenStays() throws {
    try store.add(app, icon: Data([1, 2]))
    let session = store.data(of: app.id).appendingPathComponent("session.sqlite")
    let lock = try FolderLock(at: FolderLock.url(of: session))
    #expect(throws: SiteAppProblem.isOpen) { try store.remove(app.id) }
    #expect(try store.app(app.id) == app)
    withExtendedLifetime(lock) {}
  }

  @Test(arguments: [
    "", "7", "../../data", "0123456789abcdef", "0123456789ABCDEF", "a\nb", "0123456789abcde/",
  ])
  func anUnknownIdentityIsNone(text: String) throws {
    let problem = #expect(throws: SiteAppProblem.self) { try store.app(named: text) }
    guard case .unknown(let shown) = problem else {
      Issue.record("\(String(describing: problem))")
      return
    }
    #expect(!shown.contains("\n"))
    #expect(problem?.exitCode == EX_NOINPUT)
  }

  @Test func aDamagedRecordIsSaidAndCanBeRemoved() throws {
    try store.add(app, icon: Data([1, 2]))
    let record = store.folder(of: app.id).appendingPathComponent("app.json")
    let whole = try Data(contentsOf: record)
    // Of one with a whole record of another app's, too.
    let other = try #require(SiteApp(name: "Other", start: app.start, scope: app.scope))
    let huge = whole + Data(repeating: 0x20, count: SiteApp.longestRecord)
    for damaged in [Data(), whole.prefix(20), try JSONEncoder().encode(other), huge] {
      try damaged.write(to: record)
      #expect(throws: SiteAppProblem.damaged(app.id.text)) { try store.app(named: app.id.text) }
    }
    #expect(SiteAppProblem.damaged("x").exitCode == EX_DATAERR)
    #expect(store.all() == [SiteAppStore.Entry(id: app.id, app: nil)])
    try store.remove(app.id)
    #expect(store.all().isEmpty)
  }

  @Test func anAppThatCannotBeWrittenLeavesNothing() throws {
    // A file in the place of the folder.
    try FileManager.default.createDirectory(
      at: temporary.file("share"), withIntermediateDirectories: true)
    try Data().write(to: temporary.file("share/applications"))
    #expect(throws: SiteAppProblem.self) { try store.add(app, icon: Data([1])) }
    #expect(store.all().isEmpty)
  }
}
