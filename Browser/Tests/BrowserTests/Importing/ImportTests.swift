import BrowserCore
import BrowserStorage
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Coming from another browser: what is offered, what comes, and what does not.
@Suite @MainActor
struct ImportTests {
  private static func links(_ stage: BrowserStage) -> [String] {
    stage.store.model.list(isPrivate: false).tabs.compactMap(\.url?.absoluteString)
  }

  @Test("The list names browsers and their profiles, and says so where there is none")
  func list() async throws {
    let stage = try ImportStage()
    await stage.stage.container.presenters.importing.open().value
    stage.stage.settle()
    #expect(stage.titles == ["Chromium, Lina", "Martlet Export, 2026-11-26", "Bookmarks…", "History…"])
    try FileManager.default.removeItem(at: stage.folder)
    stage.stage.container.dismiss(animated: false)
    await stage.stage.container.presenters.importing.open().value
    stage.stage.settle()
    #expect(stage.titles == ["Bookmarks…", "History…"])
  }

  @Test("A switch a part with how many there are; bookmarks come into a folder, and once")
  func chromium() async throws {
    let stage = try ImportStage()
    let process = try await stage.open(.chromium)
    #expect(
      stage.titles == [
        "Bookmarks (3)", "History, None Found", "Passwords, How to Bring Them",
        "Open Tabs, None Found",
        "Bookmarks Bar to Favourites", "Import",
      ])
    #expect(try await stage.finish(process) == "New here: 3 bookmarks.")
    let tree = stage.stage.library.bookmarks
    let folder = try #require(tree.children(of: BookmarkTree.root).last)
    #expect(folder.title == "From Chromium")
    #expect(tree.children(of: folder.id).map(\.title) == ["Bookmarks bar", "Tides"])

    let again = try await stage.open(.chromium)
    #expect(try await stage.finish(again) == "New here: 0 bookmarks.")
    #expect(stage.stage.library.bookmarks == tree)
  }

  @Test("The bar becomes favourites where that is wanted")
  func favourites() async throws {
    let stage = try ImportStage()
    let process = try await stage.open(.chromium)
    try stage.tap("Bookmarks Bar to Favourites")
    #expect(process.barIsFavourites)
    #expect(try await stage.finish(process)?.hasSuffix("bookmarks.") == true)
    let tree = stage.stage.library.bookmarks
    #expect(tree.children(of: BookmarkTree.favourites).contains { $0.title == "Weather" })
  }

  @Test("How passwords come from a browser that keeps them to itself")
  func passwordSteps() async throws {
    let stage = try ImportStage()
    _ = try await stage.open(.chromium)
    try stage.tap("Passwords, How to Bring Them")
    let alert = try #require(
      stage.stage.container.presentedViewController?.presentedViewController as? UIAlertController)
    #expect(alert.message?.contains("Export passwords") == true)
  }

  @Test(
    "Visits with their dates, tabs that are not loaded behind the one that is shown, passwords; a second time nothing"
  )
  func everything() async throws {
    let stage = try ImportStage()
    let engines = stage.stage.engines.count
    let process = try await stage.open(.export)
    #expect(
      stage.titles == [
        "Bookmarks, None Found", "History (2)", "Passwords (1)", "Open Tabs (2)", "Import",
      ])
    #expect(try await stage.finish(process) == "New here: 2 visits, 1 password, 1 tab.")
    #expect(Self.links(stage.stage) == [BrowserStage.page, "https://open.example/"])
    #expect(stage.stage.store.model.selectedIndex == 0 && stage.stage.engines.count == engines)
    #expect(try stage.passwords.entries().values.map(\.user) == ["lina"])
    let visits = try #require(try stage.stage.library.persistence.database?.visits(limit: 10))
    #expect(visits.filter { $0.url.host() != "gullwick.example" }.map(\.title) == ["B", "A"])

    let again = try await stage.open(.export)
    #expect(try await stage.finish(again) == "New here: 0 visits, 0 passwords, 0 tabs.")
  }

  @Test("Names and addresses come back from an export, where there is a place for them, and once")
  func contacts() async throws {
    let stage = try ImportStage()
    try ContactVCard.data(of: [ContactStage.ada]).write(
      to: stage.export.appendingPathComponent(ExportFile.contacts.name))
    let keeper = ContactKeeper(store: MemoryContactStore())
    stage.stage.container.services.contacts = keeper
    let process = try await stage.open(.export)
    #expect(stage.titles.contains("Names and Addresses (1)"))
    #expect(try await stage.finish(process) == "New here: 2 visits, 1 password, 1 tab, 1 contact.")
    #expect(keeper.book.cards == [ContactStage.ada])

    let again = try await stage.open(.export)
    #expect(try await stage.finish(again) == "New here: 0 visits, 0 passwords, 0 tabs, 0 contacts.")
    #expect(keeper.book.cards == [ContactStage.ada])
    // No other browser has them in a file that is read.
    _ = try await stage.open(.chromium)
    #expect(!stage.titles.contains { $0.hasPrefix("Names and Addresses") })
  }

  @Test("What is switched off does not come")
  func choice() async throws {
    let stage = try ImportStage()
    let process = try await stage.open(.export)
    for part in ["Passwords (1)", "Open Tabs (2)"] { try stage.tap(part) }
    #expect(try await stage.finish(process) == "New here: 2 visits.")
    #expect(Self.links(stage.stage) == [BrowserStage.page])
    #expect(try stage.passwords.entries().isEmpty)
  }

  @Test("Private tabs stay as they are")
  func privateTabs() async throws {
    let stage = try ImportStage()
    stage.stage.store.perform { $0.setPrivateMode(true) }
    stage.stage.settle()
    let privates = stage.stage.store.model.privates
    let process = try await stage.open(.export)
    #expect(try await stage.finish(process) == "New here: 2 visits, 1 password, 1 tab.")
    #expect(stage.stage.store.model.privates == privates && stage.stage.store.model.isPrivateMode)
    #expect(Self.links(stage.stage) == [BrowserStage.page, "https://open.example/"])
  }

  @Test("Putting the sheet away brings nothing, and leaves no copy")
  func cancelling() async throws {
    let stage = try ImportStage()
    let (before, tabs) = (stage.stage.library.bookmarks, Self.links(stage.stage))
    let process = try await stage.open(.chromium)
    stage.stage.container.dismiss(animated: true)
    stage.stage.settle()
    process.start()
    await process.work?.value
    #expect(stage.stage.library.bookmarks == before && Self.links(stage.stage) == tabs)
    let cache = stage.stage.container.services.directories.cache
    #expect(!FileManager.default.fileExists(atPath: cache.appendingPathComponent("importing").path))
  }

  // MARK: - Export

  @Test("Everything goes into a folder for the user alone, and comes back in another browser")
  func export() async throws {
    let stage = try ImportStage()
    try stage.passwords.save(
      PasswordEntry(
        origin: try #require(PasswordOrigin(text: "https://a.example")), user: "lina", password: "secret"))
    try stage.stage.fillLibrary()
    stage.stage.container.services.contacts = ContactKeeper(store: MemoryContactStore([ContactStage.ada]))
    stage.stage.container.presenters.exporting.ask()
    stage.stage.settle()
    #expect(stage.stage.alert?.actions.map(\.title) == ["With Passwords", "Without Passwords", "Cancel"])
    try stage.stage.tapInAlert("Cancel")
    await stage.stage.container.presenters.exporting.export(hasPasswords: true).value
    stage.stage.settle()
    let question = try #require(stage.stage.host.fileQuestion)
    guard case .save(let name) = question.choice.kind else {
      Issue.record("no place was asked for")
      return
    }
    #expect(name.hasPrefix("Martlet Export 20"))
    let place = stage.downloads.appendingPathComponent("Martlet Export mine", isDirectory: true)
    question.answer([place])
    stage.stage.settle()
    #expect(
      stage.stage.alert?.message
        == "\(stage.stage.library.bookmarks.bookmarks.count) bookmarks, 6 visits, 1 password, 1 tab, 1 contact are in “Martlet Export mine”. "
        + "The passwords are not encrypted: delete the file once you have used it.")
    try stage.stage.tapInAlert("OK")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    #expect(names == ["bookmarks.html", "contacts.vcf", "history.csv", "passwords.csv", "tabs.html"])
    let cards = try String(contentsOf: place.appendingPathComponent("contacts.vcf"), encoding: .utf8)
    #expect(cards.hasPrefix("BEGIN:VCARD\r\nVERSION:4.0\r\n") && cards.contains("FN:Ada Lovelace\r\n"))
    for path in [place.path] + names.map({ place.appendingPathComponent($0).path }) {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(mode.map { $0 & 0o077 } == 0, "\(path)")
    }
    let cache = stage.stage.container.services.directories.cache
    #expect(!FileManager.default.fileExists(atPath: EverythingExport.place(in: cache).path))

    let content = ProfileReader(
      OtherProfile(family: .export, name: "", folder: place), cache: cache
    ).read(stop: ImportStop())
    #expect(content.problems.isEmpty)
    #expect(content.count(of: .bookmarks) == stage.stage.library.bookmarks.bookmarks.count)
    #expect(
      content.visits.count == 6 && content.tabs.count == 1 && content.passwords.map(\.password) == ["secret"])
    #expect(content.contacts == [ContactStage.ada])
  }

  @Test("An export that is not placed leaves nothing, and private tabs are in none")
  func exportCancelled() async throws {
    let stage = try ImportStage()
    stage.stage.store.perform { $0.insert(Tab(isPrivate: true, url: URL(string: "https://secret.example/"))) }
    stage.stage.settle()
    await stage.stage.container.presenters.exporting.export(hasPasswords: false).value
    stage.stage.settle()
    let place = EverythingExport.place(in: stage.stage.container.services.directories.cache)
    let made = FileManager.default.enumerator(atPath: place.path)?.allObjects as? [String] ?? []
    #expect(made.filter { $0.contains("/") }.count == 3)
    for file in made.filter({ $0.hasSuffix(".html") || $0.hasSuffix(".csv") }) {
      let text = try String(contentsOf: place.appendingPathComponent(file), encoding: .utf8)
      #expect(!text.contains("secret.example"))
    }
    try #require(stage.stage.host.fileQuestion).answer(nil)
    stage.stage.settle()
    #expect(!FileManager.default.fileExists(atPath: place.path) && stage.stage.alert == nil)
  }

  @Test("An export whose dialog goes with what is done meanwhile leaves nothing either")
  func exportPutAway() async throws {
    let stage = try ImportStage()
    await stage.stage.container.presenters.exporting.export(hasPasswords: false).value
    stage.stage.settle()
    let place = EverythingExport.place(in: stage.stage.container.services.directories.cache)
    #expect(FileManager.default.fileExists(atPath: place.path) && stage.stage.host.fileQuestion != nil)
    // As a command that leads to another tab, or an address that another program hands over.
    stage.stage.container.router.dismissSheets()
    stage.stage.settle()
    #expect(!FileManager.default.fileExists(atPath: place.path) && stage.stage.alert == nil)
  }

  // MARK: - Pictures

  /// Pictures to look at: `MARTLET_PICTURES=/folder` writes them there.
  @Test(
    "Pictures", .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil),
    arguments: [false, true])
  func pictures(isDark: Bool) async throws {
    let folder = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] ?? "/tmp"
    for size in [CGSize(width: 390, height: 844), CGSize(width: 1280, height: 800)] {
      let stage = try ImportStage(size: size, isDark: isDark)
      func save(_ name: String) throws {
        try stage.stage.host.picturePNG()?.write(
          to: URL(fileURLWithPath: "\(folder)/\(name)-\(Int(size.width))\(isDark ? "-dark" : "").png"))
      }
      await stage.stage.container.presenters.importing.open().value
      stage.stage.settle()
      try save("import-list")
      stage.stage.container.dismiss(animated: false)
      stage.stage.settle()
      let process = try await stage.open(.export)
      try save("import-parts")
      stage.stage.container.dismiss(animated: false)
      stage.stage.settle()
      _ = try await stage.open(.chromium)
      try save("import-bar")
      try stage.tap("Import")
      await process.work?.value
      stage.stage.settle()
      try save("import-end")
    }
  }
}
