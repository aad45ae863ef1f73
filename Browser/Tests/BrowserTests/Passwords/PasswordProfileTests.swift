import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// Passwords belong to a profile, and go with it.
@Suite("Passwords of profiles") @MainActor
struct PasswordProfileTests {
  @Test func eachHasARoomOfItsOwn() {
    let home = URL(fileURLWithPath: "/home/ada", isDirectory: true)
    let own = Directories(dataDirectory: nil, environment: [:], home: home)
    let named = Directories(dataDirectory: nil, profile: "work", environment: [:], home: home)
    let elsewhere = Directories(
      dataDirectory: URL(fileURLWithPath: "/tmp/a", isDirectory: true), environment: [:], home: home)
    let id = UUID()
    #expect(own.keyringRoom == "martlet" && named.keyringRoom == "martlet/profiles/work")
    #expect(elsewhere.keyringRoom == "/tmp/a")
    #expect(own.profile(BrowserProfile.firstID).keyringRoom == "martlet")
    #expect(own.profile(id).keyringRoom == "martlet/profiles/\(id.uuidString)")
  }

  private func store(isLocked: Bool) throws -> MemoryPasswordStore {
    MemoryPasswordStore(
      [
        PasswordEntry(
          origin: try #require(PasswordOrigin(text: "https://a.example")), user: "lina", password: "a")
      ],
      isLocked: isLocked, unlocks: false)
  }

  @Test func aDeletedProfileLeavesNone() async throws {
    let stage = try ProfileStage()
    let store = try store(isLocked: false)
    let second = try stage.addProfile()
    stage.switcher.room.services.passwords = PasswordKeeper(store: store)
    stage.show(BrowserProfile.firstID)
    stage.switcher.room.services.passwords = PasswordKeeper(store: MemoryPasswordStore())
    stage.switcher.makePasswordStore = {
      $0.keyringRoom.hasSuffix(second.id.uuidString) ? store : MemoryPasswordStore()
    }
    let problem = await stage.delete(second.id)
    let left = try store.accounts(of: nil)
    #expect(problem == nil && left.isEmpty)
  }

  @Test func whatALockedKeyringKeepsIsTriedAgain() async throws {
    let stage = try ProfileStage()
    let store = try store(isLocked: true)
    let second = try stage.addProfile()
    stage.show(BrowserProfile.firstID)
    stage.switcher.room.services.passwords = PasswordKeeper(store: MemoryPasswordStore())
    stage.switcher.makePasswordStore = { _ in store }
    let problem = await stage.delete(second.id)
    #expect(problem != nil && stage.switcher.store.list.leaving == [second.id])
    #expect(!stage.files.contains { $0.contains(second.id.uuidString) }, "its files have gone all the same")
  }

  @Test func withoutAKeyringItIsLookedForAgain() async throws {
    let stage = try ProfileStage()
    let second = try stage.addProfile()
    stage.show(BrowserProfile.firstID)
    stage.switcher.room.services.passwords = PasswordKeeper(store: MemoryPasswordStore())
    stage.switcher.makePasswordStore = { _ in MemoryPasswordStore(error: .missing) }
    let problem = await stage.delete(second.id)
    #expect(problem == nil, "all that is there has gone")
    #expect(stage.switcher.store.list.leaving == [second.id])
  }

  @Test func aProgramThatAsksNoKeyringLeavesItToOthers() async throws {
    let stage = try ProfileStage()
    let second = try stage.addProfile()
    stage.show(BrowserProfile.firstID)
    stage.switcher.room.services.passwords = nil
    let problem = await stage.delete(second.id)
    #expect(problem == nil && stage.switcher.store.list.leaving == [second.id])
  }

  @Test func aShownPasswordIsInNoPicture() throws {
    let stage = try ProfileStage()
    try stage.open(BrowserStage.page)
    var pictures = 0
    stage.switcher.room.services.tabPictures.onChange = { _ in pictures += 1 }
    stage.switcher.flush()
    #expect(pictures == 1)
    let entry = PasswordEntry(
      origin: try #require(PasswordOrigin(text: "https://a.example")), user: "lina", password: "a")
    let detail = PasswordDetailViewController(
      keeper: PasswordKeeper(store: MemoryPasswordStore()), id: "1", entry: entry, hints: [])
    stage.container.present(UINavigationController(rootViewController: detail), animated: false)
    stage.settle()
    stage.switcher.flush()
    #expect(pictures == 1)
  }
}
