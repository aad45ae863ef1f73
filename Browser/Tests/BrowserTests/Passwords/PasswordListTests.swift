import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The list of passwords in the settings, and the files that go in and out there.
@Suite("The list of passwords") @MainActor
struct PasswordListTests {
  private func entry(_ host: String, _ user: String, _ password: String) throws -> PasswordEntry {
    PasswordEntry(
      origin: try #require(PasswordOrigin(text: "https://\(host)")), user: user, password: password)
  }

  private func list(_ store: MemoryPasswordStore, on stage: BrowserStage) throws -> PasswordListViewController
  {
    stage.container.services.passwords = PasswordKeeper(store: store)
    stage.container.presenters.passwords.openList()
    stage.settle()
    let navigation = try #require(stage.container.presentedViewController as? UINavigationController)
    return try #require(navigation.viewControllers.first as? PasswordListViewController)
  }

  @Test func showsSitesInOrderWithHints() throws {
    let stage = BrowserStage()
    let store = MemoryPasswordStore([
      try entry("www.gullwick.example", "lina", "k8#Tq!2vLp"),
      try entry("birds.example", "max", "k8#Tq!2vLp"),
      try entry("auk.example", "ada", "fimhej-hyxvo0-kuqrYv"),
    ])
    let list = try list(store, on: stage)
    stage.settle()
    #expect(list.shown.map(\.entry.origin.display) == ["auk.example", "birds.example", "gullwick.example"])
    #expect(list.report.count == 2)
    stage.settle()
    let texts = list.view.all(UILabel.self).compactMap(\.text)
    let sites = texts.filter { $0.hasSuffix(".example") }.sorted()
    #expect(sites == ["auk.example", "birds.example", "gullwick.example"])
    #expect(texts.filter { $0.hasPrefix("Reused password · ") }.count == 2, "\(texts)")
  }

  @Test func aLockedKeyringIsUnlockedFirst() throws {
    let stage = BrowserStage()
    let store = MemoryPasswordStore([try entry("auk.example", "ada", "x")], isLocked: true)
    let list = try list(store, on: stage)
    stage.settle()
    let prompts = store.prompts
    #expect(prompts == 1 && list.shown.map(\.entry.user) == ["ada"])
  }

  @Test func nothingIsAddedOrImportedBeforeTheListIsThere() throws {
    let stage = BrowserStage()
    let store = HookedPasswordStore(MemoryPasswordStore([try entry("auk.example", "ada", "x")]))
    let list = PasswordListViewController(
      keeper: PasswordKeeper(store: store), services: stage.container.services)
    func areEnabled() -> [Bool?] {
      [list.toolbarItems?.first?.isEnabled, list.navigationItem.leftBarButtonItem?.isEnabled]
    }
    var before: [Bool?] = []
    store.meanwhile = { before = areEnabled() }
    list.loadViewIfNeeded()
    #expect(before == [false, false])
    #expect(areEnabled() == [true, true])
  }

  @Test func anotherNameThatIsTakenReplacesNothing() throws {
    let stage = BrowserStage()
    let (ada, max) = (try entry("auk.example", "ada", "a"), try entry("auk.example", "max", "b"))
    let store = MemoryPasswordStore([ada, max])
    let edit = PasswordEditViewController(keeper: PasswordKeeper(store: store), id: "1", entry: ada)
    stage.container.present(UINavigationController(rootViewController: edit), animated: false)
    stage.settle()
    edit.userField.text = "max"
    edit.save()
    stage.settle()
    let kept = try store.entries()
    #expect(kept == ["1": ada, "2": max])
    let alert = try #require(edit.presentedViewController as? UIAlertController)
    #expect(alert.title == "Password Not Saved" && alert.message?.contains("already") == true)
  }

  @Test func anAccountThatIsTwiceInAFileIsTakenOnce() throws {
    let stage = BrowserStage()
    let store = MemoryPasswordStore()
    let list = try list(store, on: stage)
    // Kept after the list was read.
    try store.save(try entry("auk.example", "ada", "old"))
    let folder = stage.container.services.directories.downloadsFolder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("passwords.csv")
    let rows = [
      "name,url,username,password", "a,https://auk.example,ada,new", "b,https://birds.example,max,first",
      "c,https://birds.example,max,second",
    ]
    try Data(rows.joined(separator: "\n").utf8).write(to: file)
    let read = try #require(PasswordTransfer.read(file))
    #expect(read.entries.count == 3)
    list.take(read, from: file)
    stage.settle()
    let kept = try store.entries().values.map { "\($0.user) \($0.password)" }.sorted()
    #expect(kept == ["ada old", "max first"])
  }

  @Test func theSitesThatAreNeverKeptAreAskedForOnceTheKeyringIsUnlocked() throws {
    let stage = BrowserStage()
    let store = MemoryPasswordStore(isLocked: true)
    stage.container.presenters.passwords.openRefusedSites(PasswordKeeper(store: store))
    stage.settle()
    let prompts = store.prompts
    #expect(prompts == 1)
  }

  @Test func rowsAreTurnedRoundWhereLinesBeginAtTheRight() throws {
    let cells = try [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft].map { direction in
      let cell = PasswordCell(style: .default, reuseIdentifier: nil)
      for view in [cell, cell.contentView] { view.semanticContentAttribute = direction }
      cell.frame = CGRect(x: 0, y: 0, width: 300, height: PasswordCell.height)
      cell.show(try entry("auk.example", "ada", "x"), mark: nil, icon: .monogram(for: "auk.example"))
      cell.layoutIfNeeded()
      return cell
    }
    let places = try cells.map { cell in
      let icon = try #require(cell.contentView.subviews.first { $0 is SiteIconView })
      return (icon.frame, cell.contentView.bounds.width)
    }
    #expect(places[0].0.minX == 16 && places[1].0.maxX == places[1].1 - 16)
    let detail = PasswordDetailCell(style: .default, reuseIdentifier: nil)
    for view in [detail, detail.contentView] { view.semanticContentAttribute = .forceRightToLeft }
    detail.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    detail.show("Website", "auk.example")
    detail.layoutIfNeeded()
    let value = try #require(detail.contentView.all(UILabel.self).first { $0.text == "auk.example" })
    let name = try #require(detail.contentView.all(UILabel.self).first { $0.text == "Website" })
    #expect(name.frame.maxX == detail.contentView.bounds.width - 16 && value.frame.minX == 16)
    #expect(value.textAlignment == .left)
  }

  @Test func withoutAKeyringItSaysSo() throws {
    let stage = BrowserStage()
    let list = try list(MemoryPasswordStore(error: .missing), on: stage)
    func isTold() -> Bool {
      list.view.all(UILabel.self).contains { $0.text?.hasPrefix("No passwords can be kept") == true }
    }
    stage.settle()
    #expect(isTold())
  }

  @Test func filesGoOutForTheUserAloneAndComeBack() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "passwords-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let transfer = PasswordTransfer(folder: folder)
    #expect(transfer.files.isEmpty)
    let file = PasswordFile(entries: [try entry("auk.example", "ada", "a,\"b\"")])
    let first = try transfer.write(file, as: .safari)
    let second = try transfer.write(file, as: .firefox)
    #expect(first != second && Set(transfer.files.map(\.lastPathComponent)).count == 2)
    let mode = try FileManager.default.attributesOfItem(atPath: first.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(PasswordTransfer.read(second)?.entries == file.entries)
    try Data("no passwords".utf8).write(to: folder.appendingPathComponent("other.csv"))
    #expect(transfer.files.count == 2)
    #expect(PasswordTransfer.read(folder.appendingPathComponent("other.csv")) == nil)
  }
}
