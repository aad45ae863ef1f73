import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Whether a password is kept, and what is asked before.
@Suite("Keeping passwords") @MainActor
struct PasswordQuestionTests {
  @Test func aNewPasswordInThePlaceOfAnotherIsAskedAbout() throws {
    let page = try PasswordStage()
    let store = MemoryPasswordStore([try page.entry("lina", "old")])
    page.use(store)
    try page.takeNew()
    page.receive("sent", "lina", PasswordStage.new, isNew: true)
    page.stage.settle()
    #expect(page.stage.alert?.title == "Would you like to update the saved password?")
    let kept = try store.entries().values.map(\.password)
    #expect(kept == ["old"])
  }

  @Test func noneIsSuggestedWhereNoneIsKept() throws {
    let page = try PasswordStage()
    let store = MemoryPasswordStore()
    try store.setRefuses(true, try page.entry("", "x").origin)
    page.use(store)
    page.receive("focus", isNew: true)
    #expect(page.tab.passwords.suggestions.isEmpty)
  }

  @Test func aNewPasswordIsKeptAfterAllQuestions() throws {
    let page = try PasswordStage()
    let store = MemoryPasswordStore()
    page.use(store)
    for number in 0..<PasswordLimits.questions {
      page.receive("sent", "lina", "geheim\(number)")
      page.stage.settle()
      try page.stage.tapInAlert("Not Now")
    }
    try page.takeNew()
    page.receive("sent", "lina", PasswordStage.new, isNew: true)
    page.stage.settle()
    let kept = try store.entries().values.map(\.password)
    #expect(kept == [PasswordStage.new] && page.stage.alert == nil)
  }

  @Test func aNewPasswordIsKeptThoughItsTabIsLeft() throws {
    let page = try PasswordStage()
    let store = MemoryPasswordStore()
    page.use(store)
    try page.takeNew()
    page.tab.passwords.receive([
      "kind": "sent", "origin": PasswordStage.place,
      "fields": [
        ["email", "username", "mail", -1, "lina"], ["password", "new-password", "", -1, PasswordStage.new],
      ],
    ])
    page.stage.container.store.perform { $0.openEmptyTab() }
    page.stage.settle()
    let kept = try store.entries().values.map(\.password)
    #expect(kept == [PasswordStage.new])
  }

  @Test func aNewPasswordThatCouldNotBeKeptIsAskedAbout() throws {
    let page = try PasswordStage()
    let store = MemoryPasswordStore(isLocked: true, unlocks: false)
    page.use(store)
    try page.takeNew()
    page.receive("sent", "lina", PasswordStage.new, isNew: true)
    page.stage.settle()
    page.stage.settle()
    #expect(page.stage.alert?.title == "Would you like to save this password?")
  }

  @Test func aTabThatIsLeftWhileTheKeyringAnswersAsksOnceItIsBack() throws {
    let page = try PasswordStage()
    let store = HookedPasswordStore(MemoryPasswordStore())
    page.use(store)
    store.meanwhile = { [weak store, weak stage = page.stage] in
      store?.meanwhile = nil
      stage?.container.store.perform { $0.openEmptyTab() }
    }
    page.receive("sent", "lina", "geheim")
    page.stage.settle()
    #expect(store.meanwhile == nil && page.stage.alert == nil)
    page.stage.store.perform { $0.select(page.tab.tab.id) }
    page.stage.settle()
    page.stage.settle()
    #expect(page.stage.alert?.title == "Would you like to save this password?")
  }

  @Test func noMorePasswordsAreReadThanTheQuestionNeeds() throws {
    let page = try PasswordStage()
    let store = HookedPasswordStore(
      MemoryPasswordStore([
        try page.entry("lina", "a"), try page.entry("max", "b"), try page.entry("ada", "c"),
      ]))
    page.use(store)
    page.receive("sent", "lina", "a")
    page.stage.settle()
    #expect(page.stage.alert == nil && store.reads == 1)
  }

  @Test func aNewPasswordThatReplacesAnotherWaitsUntilItsTabIsBack() throws {
    let page = try PasswordStage()
    let store = MemoryPasswordStore([try page.entry("lina", "old")])
    page.use(store)
    try page.takeNew()
    page.tab.passwords.receive([
      "kind": "sent", "origin": PasswordStage.place,
      "fields": [
        ["email", "username", "mail", -1, "lina"], ["password", "new-password", "", -1, PasswordStage.new],
      ],
    ])
    page.stage.container.store.perform { $0.openEmptyTab() }
    // Longer than what was typed is waited for.
    for _ in 0..<40 { page.stage.host.advance(by: 1) }
    #expect(page.stage.alert == nil)
    page.stage.store.perform { $0.select(page.tab.tab.id) }
    page.stage.settle()
    page.stage.settle()
    #expect(page.stage.alert?.title == "Would you like to update the saved password?")
  }

  @Test func anotherSitesPasswordOfTheSameWordsIsAskedAbout() throws {
    let page = try PasswordStage()
    let store = MemoryPasswordStore()
    page.use(store)
    try page.takeNew()
    let url = try #require(URL(string: "https://auk.example/"))
    page.tab.open(url)
    page.stage.engines.first?.play(url, title: "Auk")
    page.stage.settle()
    page.tab.passwords.receive([
      "kind": "sent", "origin": "https://auk.example",
      "fields": [
        ["email", "username", "mail", -1, "lina"], ["password", "new-password", "", -1, PasswordStage.new],
      ],
    ])
    page.stage.settle()
    page.stage.settle()
    #expect(page.stage.alert?.title == "Would you like to save this password?")
    let kept = try store.entries()
    #expect(kept.isEmpty)
  }
}
