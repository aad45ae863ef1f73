import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// What a tab makes of what a page tells of its forms.
@Suite("Passwords of pages") @MainActor
struct PasswordPageTests {
  private static let place = "https://gullwick.example"

  private static func entry(_ user: String, _ password: String, at place: String = place) throws
    -> PasswordEntry
  {
    PasswordEntry(origin: try #require(PasswordOrigin(text: place)), user: user, password: password)
  }

  private static func message(
    _ kind: String, _ user: String = "", _ password: String = "", index: Int = 0,
    type: String = "current-password", origin: String = place
  ) -> [String: Any] {
    [
      "kind": kind, "origin": origin, "index": index, "serial": 1,
      "fields": [["email", "username", "mail", -1, user], ["password", type, "", -1, password]],
    ]
  }

  private func stage(_ store: MemoryPasswordStore, isPrivate: Bool = false) throws -> (
    BrowserStage, TabViewController
  ) {
    let stage = BrowserStage(pages: [])
    stage.container.services.passwords = PasswordKeeper(store: store)
    if isPrivate { stage.store.perform { $0.setPrivateMode(true) } }
    let url = try #require(URL(string: BrowserStage.page))
    stage.container.selectedOrNewController()?.open(url)
    let engine = try #require(stage.engines.first)
    engine.play(url, title: "Birds")
    stage.settle()
    return (stage, try #require(stage.container.selectedTabController))
  }

  private func fills(_ stage: BrowserStage) -> Int {
    stage.engines.first?.calls.count { $0 == .script(PasswordScript.fill) } ?? 0
  }

  @Test func anAccountIsOfferedAndFilledInAfterATap() throws {
    let (stage, tab) = try stage(MemoryPasswordStore([try Self.entry("lina", "a")]))
    stage.engines.first?.focusField(.email)
    stage.settle()
    tab.passwords.receive(Self.message("focus"))
    stage.settle()
    stage.settle()
    #expect(tab.passwords.suggestions.map(\.title) == ["lina"])
    let pill = try #require(tab.fieldKeeper.bar.middle as? FieldOfferPill)
    #expect(pill.window != nil && pill.accessibilityLabel == "Fill in password of lina, gullwick.example")
    #expect(fills(stage) == 0, "nothing before the tap")
    stage.host.tap(at: pill.convert(CGPoint(x: pill.bounds.midX, y: pill.bounds.midY), to: nil))
    stage.settle()
    #expect(fills(stage) == 1)
    #expect(tab.fieldKeeper.bar.middle == nil)
  }

  @Test func withoutAKeyboardItStandsUnderTheField() throws {
    let (stage, tab) = try stage(
      MemoryPasswordStore([try Self.entry("lina", "a"), try Self.entry("max", "b")]))
    stage.engines.first?.scriptResults[PasswordScript.place] = .success([20, 100, 300, 40])
    tab.passwords.receive(Self.message("focus"))
    stage.settle()
    stage.settle()
    let card = try #require(tab.passwords.card)
    let page = try #require(tab.webView)
    #expect(abs(card.frame.minY - (page.frame.minY + 146)) < 1 && card.frame.minX == 20)
    tab.passwords.receive(["kind": "blur"])
    stage.settle()
    #expect(tab.passwords.card == nil && tab.passwords.suggestions.isEmpty)
  }

  /// Advances frame by frame until the card is there.
  private func card(_ stage: BrowserStage, _ tab: TabViewController) throws -> FieldOfferCard {
    for _ in 0..<120 where tab.passwords.card == nil { stage.host.advanceFrame() }
    let card = try #require(tab.passwords.card)
    card.layoutIfNeeded()
    return card
  }

  private func tap(_ row: UIView, _ stage: BrowserStage) {
    stage.host.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
  }

  @Test func aTapThatWasMeantForThePageChoosesNothing() throws {
    let (stage, tab) = try stage(MemoryPasswordStore([try Self.entry("lina", "a")]))
    stage.engines.first?.scriptResults[PasswordScript.place] = .success([20, 100, 300, 40])
    tab.passwords.receive(Self.message("focus"))
    let row = try #require(try card(stage, tab).all(FieldOfferRow.self).first)
    // It is seen by now.
    for _ in 0..<18 { stage.host.advanceFrame() }
    tap(row, stage)
    for _ in 0..<3 { stage.host.advanceFrame() }
    #expect(fills(stage) == 0)
    stage.settle()
    #expect(fills(stage) == 0 && tab.passwords.card != nil)
    tap(row, stage)
    stage.settle()
    #expect(fills(stage) == 1 && tab.passwords.card == nil)
  }

  @Test func accountsForWhichThereIsNoRoomAreInAList() throws {
    let users = (1...7).map { "user\($0)" }
    let (stage, tab) = try stage(MemoryPasswordStore(try users.map { try Self.entry($0, "a") }))
    stage.engines.first?.scriptResults[PasswordScript.place] = .success([20, 100, 300, 40])
    tab.passwords.receive(Self.message("focus"))
    let rows = try card(stage, tab).all(FieldOfferRow.self)
    #expect(rows.count == 5 && rows.last?.accessibilityLabel == "Other Passwords…, gullwick.example")
    stage.settle()
    // To look at: `MARTLET_PICTURES` is the folder.
    if let folder = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] {
      try stage.host.picturePNG()?.write(to: URL(fileURLWithPath: folder + "/password-card.png"))
    }
    tap(try #require(rows.last), stage)
    stage.settle()
    let titles = Set(stage.alert?.actions.compactMap(\.title) ?? [])
    #expect(titles == Set(users + ["Cancel"]))
  }

  @Test func aPageThatIsCoveredMeanwhileGetsNoCard() throws {
    let (stage, tab) = try stage(MemoryPasswordStore([try Self.entry("lina", "a")]))
    stage.engines.first?.scriptResults[PasswordScript.place] = .success([20, 100, 300, 40])
    tab.passwords.receive(Self.message("focus"))
    stage.container.present(UIViewController(), animated: false)
    stage.settle()
    #expect(tab.passwords.card == nil)
  }

  @Test(arguments: [
    "http://gullwick.example", "https://www.gullwick.example", "https://gullwick.example:444",
    "https://evil.example",
  ])
  func onlyTheVeryOriginIsOffered(kept: String) throws {
    let store = MemoryPasswordStore([try Self.entry("lina", "a", at: kept)])
    let (stage, tab) = try stage(store)
    tab.passwords.receive(Self.message("focus"))
    stage.settle()
    #expect(tab.passwords.suggestions.isEmpty)
    // A script that says another origin than the document's is not of the document.
    tab.passwords.receive(Self.message("focus", origin: kept))
    stage.settle()
    #expect(tab.passwords.suggestions.isEmpty)
  }

  @Test func aDocumentWithABadCertificateIsOfferedNothing() throws {
    let (stage, tab) = try stage(MemoryPasswordStore([try Self.entry("lina", "a")]))
    tab.handle(.learned(.excepted))
    tab.passwords.receive(Self.message("focus"))
    stage.settle()
    #expect(tab.passwords.suggestions.isEmpty)
  }

  @Test func whatWasSentIsAskedAboutInTheBrowsersWords() throws {
    let store = MemoryPasswordStore()
    let (stage, tab) = try stage(store)
    tab.passwords.receive(Self.message("sent", "lina”, all is lost", "geheim"))
    stage.settle()
    stage.settle()
    let alert = try #require(stage.alert)
    #expect(alert.title == "Would you like to save this password?")
    #expect(alert.message?.contains("for gullwick.example will be kept") == true)
    #expect(alert.actions.map(\.title) == ["Save Password", "Never for This Website", "Not Now"])
    try stage.tapInAlert("Save Password")
    stage.settle()
    let kept = try store.entries().values.map(\.password)
    #expect(kept == ["geheim"])
  }

  @Test func neverMeansNever() throws {
    let store = MemoryPasswordStore()
    let (stage, tab) = try stage(store)
    tab.passwords.receive(Self.message("sent", "lina", "geheim"))
    stage.settle()
    stage.settle()
    try stage.tapInAlert("Never for This Website")
    stage.settle()
    tab.passwords.receive(Self.message("sent", "lina", "other"))
    stage.settle()
    #expect(stage.alert == nil)
    let kept = try store.entries()
    #expect(kept.isEmpty)
  }

  @Test func privateTabsFillInAndKeepNothing() throws {
    let (stage, tab) = try stage(MemoryPasswordStore([try Self.entry("lina", "a")]), isPrivate: true)
    #expect(tab.tab.isPrivate)
    tab.passwords.receive(Self.message("sent", "max", "geheim"))
    stage.settle()
    #expect(stage.alert == nil)
    tab.passwords.receive(Self.message("focus", index: 1, type: "new-password"))
    stage.settle()
    #expect(tab.passwords.suggestions.isEmpty, "a new password could not be kept")
    tab.passwords.receive(Self.message("focus"))
    stage.settle()
    #expect(tab.passwords.suggestions.count == 1)
  }

  @Test func aNewPasswordIsKeptWithoutAQuestion() throws {
    let store = MemoryPasswordStore()
    let (stage, tab) = try stage(store)
    stage.container.services.passwords?.makePassword = { _ in "fimhej-hyxvo0-kuqrYv" }
    stage.engines.first?.focusField(.password)
    stage.settle()
    tab.passwords.receive(Self.message("focus", index: 1, type: "new-password"))
    stage.settle()
    stage.settle()
    let pill = try #require(tab.fieldKeeper.bar.middle)
    stage.host.tap(at: pill.convert(CGPoint(x: pill.bounds.midX, y: pill.bounds.midY), to: nil))
    stage.settle()
    tab.passwords.receive(Self.message("sent", "lina", "fimhej-hyxvo0-kuqrYv", type: "new-password"))
    stage.settle()
    let kept = try store.entries().values.map(\.user)
    #expect(kept == ["lina"] && stage.alert == nil)
  }

  @Test func aLockedKeyringIsUnlockedAtTheTap() throws {
    let store = MemoryPasswordStore([try Self.entry("lina", "a")], isLocked: true)
    let (stage, tab) = try stage(store)
    stage.engines.first?.focusField(.email)
    stage.settle()
    tab.passwords.receive(Self.message("focus"))
    stage.settle()
    stage.settle()
    #expect(tab.passwords.suggestions.map(\.title) == ["Passwords"])
    var prompts = store.prompts
    #expect(prompts == 0, "not before")
    let pill = try #require(tab.fieldKeeper.bar.middle)
    stage.host.tap(at: pill.convert(CGPoint(x: pill.bounds.midX, y: pill.bounds.midY), to: nil))
    stage.settle()
    prompts = store.prompts
    #expect(prompts == 1 && fills(stage) == 1)
  }

  @Test func withoutAKeyringNothingIsAsked() throws {
    let (stage, tab) = try stage(MemoryPasswordStore(error: .missing))
    tab.passwords.receive(Self.message("sent", "lina", "geheim"))
    stage.settle()
    #expect(stage.alert == nil)
  }

  @Test func aPageAsksOnlySoOften() throws {
    let (stage, tab) = try stage(MemoryPasswordStore())
    for number in 0...PasswordLimits.questions {
      tab.passwords.receive(Self.message("sent", "lina", "geheim\(number)"))
      stage.settle()
      stage.settle()
      #expect((stage.alert != nil) == (number < PasswordLimits.questions), "\(number)")
      if stage.alert != nil { try stage.tapInAlert("Not Now") }
    }
  }
}
