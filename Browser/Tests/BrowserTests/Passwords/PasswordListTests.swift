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
    stage.container.openPasswords()
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
    let texts = list.view.all(UILabel.self).compactMap(\.text)
    stage.settle()
    #expect(texts.contains("auk.example") || !texts.isEmpty)
  }

  @Test func aLockedKeyringIsUnlockedFirst() throws {
    let stage = BrowserStage()
    let store = MemoryPasswordStore([try entry("auk.example", "ada", "x")], isLocked: true)
    let list = try list(store, on: stage)
    stage.settle()
    let prompts = store.prompts
    #expect(prompts == 1 && list.shown.map(\.entry.user) == ["ada"])
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
