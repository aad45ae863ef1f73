import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// What a tab makes of what a page tells of its forms for names and addresses.
@Suite("Names and addresses for pages") @MainActor
struct ContactPageTests {
  @Test func aCardIsOfferedAboveTheKeyboardAndFilledInAfterATap() throws {
    let stage = try ContactStage()
    let pill = try stage.focusWithKeyboard()
    #expect(stage.tab.contacts.suggestions == [ContactStage.ada])
    #expect(
      pill.accessibilityLabel
        == "Fill in contact Ada Lovelace, 12 St James's Square, London, Name, email, gullwick.example")
    let texts = stage.lines(pill).compactMap(\.text)
    #expect(texts == ["AutoFill: \u{2068}Ada Lovelace\u{2069}", "Name, email · gullwick.example"])
    #expect(pill.window != nil && stage.fills == 0, "nothing before the tap")
    stage.tap(pill)
    #expect(stage.fills == 1 && stage.tab.fieldKeeper.bar.middle == nil)
  }

  @Test func withoutAKeyboardItStandsUnderTheField() throws {
    let stage = try ContactStage([
      ContactStage.ada, ContactCard([.givenName: "Max", .email: "max@b.example"]),
    ])
    stage.receive("focus")
    stage.stage.settle()
    let card = try #require(stage.tab.contacts.card)
    let page = try #require(stage.tab.webView)
    #expect(abs(card.frame.minY - (page.frame.minY + 146)) < 1 && card.frame.minX == 20)
    let rows = card.all(FieldOfferRow.self)
    #expect(
      rows.map(\.accessibilityLabel) == [
        "Fill in contact Ada Lovelace, 12 St James's Square, London, Name, email, gullwick.example",
        "Fill in contact Max, max@b.example, Name, email, gullwick.example",
      ])
    stage.tap(try #require(rows.last))
    #expect(stage.fills == 1 && stage.tab.contacts.card == nil)
    // The one that was used last comes first.
    stage.receive("focus")
    #expect(stage.tab.contacts.suggestions.first?.title == "Max")
    stage.receive("blur")
    stage.stage.settle()
    #expect(stage.tab.contacts.suggestions.isEmpty)
  }

  @Test("On a narrow bar the name stands alone, and what is given and to whom each in a line, to its end")
  func aNarrowBar() throws {
    let stage = try ContactStage(
      [ContactStage.ada, ContactCard([.givenName: "Max"])], size: CGSize(width: 360, height: 720))
    let pill = try stage.focusWithKeyboard()
    let lines = stage.lines(pill)
    #expect(lines.map(\.text) == ["Ada Lovelace", "Name, email", "gullwick.example"])
    let areWhole = lines.allSatisfy { $0.intrinsicContentSize.width <= $0.bounds.width + 0.5 }
    #expect(areWhole && pill.frame.height <= FieldBarView.height)
    let areApart = zip(lines, lines.dropFirst()).allSatisfy { $0.frame.maxY <= $1.frame.minY }
    #expect(areApart && (lines.last?.frame.maxY ?? 0) <= pill.bounds.height)
  }

  @Test func severalCardsAreInASheet() throws {
    let cards = (1...7).map { ContactCard([.givenName: "Person \($0)", .email: "p\($0)@b.example"]) }
    let stage = try ContactStage(cards)
    let pill = try stage.focusWithKeyboard()
    #expect(pill.accessibilityLabel?.hasSuffix(", more contacts") == true)
    stage.tap(pill)
    let titles = stage.stage.alert?.actions.compactMap(\.title) ?? []
    #expect(stage.stage.alert?.title == "Contacts for gullwick.example" && titles.count == 8)
    #expect(stage.stage.alert?.message == "Name, email · gullwick.example")
    #expect(stage.stage.alert?.answerDelay == PageLimits.answerDelay)
    #expect(stage.fills == 0)
    try stage.stage.tapInAlert("\u{2068}Person 3\u{2069}, \u{2068}p3@b.example\u{2069}")
    #expect(stage.fills == 1)
  }

  @Test("Another origin than the document's, a bad certificate, a field for paying: nothing is offered")
  func othersGetNothing() throws {
    let stage = try ContactStage()
    for origin in ["http://gullwick.example", "https://gullwick.example:444", "https://evil.example"] {
      stage.receive("focus", origin: origin)
      #expect(stage.tab.contacts.suggestions.isEmpty, "\(origin)")
    }
    stage.receive("focus", index: 2)
    #expect(stage.tab.contacts.suggestions.isEmpty)
    stage.tab.handle(.learned(.excepted))
    stage.receive("focus")
    #expect(stage.tab.contacts.suggestions.isEmpty)
  }

  @Test func onlyCardsThatHaveSomethingForTheFieldAreOffered() throws {
    let stage = try ContactStage([ContactCard([.givenName: "Max", .city: "Paris"])])
    stage.receive("focus", index: 1)
    #expect(stage.tab.contacts.suggestions.isEmpty)
    stage.receive("focus")
    #expect(stage.tab.contacts.suggestions.count == 1)
  }

  @Test func theSwitchTurnsAllOfItOff() throws {
    let stage = try ContactStage()
    stage.stage.container.services.update { $0.usesContacts = false }
    stage.receive("focus")
    #expect(stage.tab.contacts.suggestions.isEmpty)
    stage.receive("sent", name: "Max Noether", email: "max@b.example")
    stage.stage.settle()
    #expect(stage.stage.alert == nil)
  }

  @Test func anotherDocumentIsOfferedNothing() throws {
    let stage = try ContactStage()
    stage.receive("focus")
    #expect(!stage.tab.contacts.suggestions.isEmpty)
    let url = try #require(URL(string: "https://gullwick.example/other"))
    stage.tab.open(url)
    stage.engine?.play(url, title: "Other")
    stage.stage.settle()
    #expect(stage.tab.contacts.suggestions.isEmpty && stage.tab.contacts.card == nil)
    // What the one that was left had still posted comes late.
    stage.receive("focus")
    #expect(stage.tab.contacts.suggestions.isEmpty)
    stage.receive("focus", serial: 7 << PasswordLimits.serialBits)
    #expect(!stage.tab.contacts.suggestions.isEmpty)
  }

  @Test func passwordsAndContactsKeepEachTheirOwnPlace() throws {
    let stage = try ContactStage()
    let pill = try stage.focusWithKeyboard()
    // Of such a form the keyring has nothing to offer, and takes nothing away.
    stage.stage.container.services.passwords = PasswordKeeper(store: MemoryPasswordStore())
    stage.tab.passwords.receive([
      "kind": "focus", "origin": ContactStage.place, "index": 0, "serial": 1,
      "fields": [["email", "email", "mail", -1, ""], ["password", "new-password", "", -1, ""]],
    ])
    stage.stage.settle()
    #expect(stage.tab.fieldKeeper.bar.middle === pill)
    stage.tab.passwords.withdraw()
    #expect(stage.tab.fieldKeeper.bar.middle === pill)
  }

  @Test("A field for which the keyring has an account is left to it, and is not once that is gone")
  func accountsComeFirst() throws {
    let stage = try ContactStage()
    let origin = try #require(PasswordOrigin(text: ContactStage.place))
    stage.stage.container.services.passwords = PasswordKeeper(
      store: MemoryPasswordStore([PasswordEntry(origin: origin, user: "lina", password: "a")]))
    let pill = try stage.focusWithKeyboard()
    let signIn: [String: Any] = [
      "kind": "focus", "origin": ContactStage.place, "index": 0, "serial": 1,
      "fields": [["email", "username", "mail", -1, ""], ["password", "current-password", "", -1, ""]],
    ]
    stage.tab.passwords.receive(signIn)
    stage.stage.settle()
    #expect(!stage.tab.passwords.suggestions.isEmpty && stage.tab.contacts.suggestions.isEmpty)
    #expect(stage.tab.fieldKeeper.bar.middle !== pill)
    stage.receive("focus")
    #expect(stage.tab.contacts.suggestions.isEmpty, "whichever script is the first")
    stage.tab.passwords.withdraw()
    #expect(stage.tab.contacts.suggestions == [ContactStage.ada])
    #expect(stage.tab.fieldKeeper.bar.middle === pill)
  }

  // MARK: - Keeping

  @Test func whatWasSentIsAskedAboutInTheBrowsersWords() throws {
    let stage = try ContactStage([])
    stage.receive("sent", name: "Ada” Lovelace", email: "ada@engines.example")
    stage.stage.settle()
    let alert = try #require(stage.stage.alert)
    #expect(alert.title == "Keep this address?")
    #expect(
      alert.message?.hasPrefix(
        "This was sent to gullwick.example.") == true)
    #expect(
      alert.message?.hasSuffix(
        "\n\nFirst Name: “\u{2068}Ada\u{2069}”\nLast Name: “\u{2068}Lovelace\u{2069}”\n"
          + "Email: “\u{2068}ada@engines.example\u{2069}”") == true)
    #expect(alert.actions.map(\.title) == ["Save Contact", "Never for This Website", "Not Now"])
    stage.look("contact-question")
    try stage.stage.tapInAlert("Save Contact")
    #expect(stage.contacts.load().book.cards.map(\.title) == ["Ada” Lovelace"])
    stage.receive("sent", name: "Ada” Lovelace", email: "ada@engines.example")
    stage.stage.settle()
    #expect(stage.stage.alert == nil, "it is known")
  }

  @Test func neverMeansNever() throws {
    let stage = try ContactStage([])
    stage.receive("sent", name: "Ada Lovelace", email: "ada@engines.example")
    stage.stage.settle()
    try stage.stage.tapInAlert("Never for This Website")
    stage.receive("sent", name: "Max Noether", email: "max@b.example")
    stage.stage.settle()
    #expect(stage.stage.alert == nil && stage.contacts.load().book.cards.isEmpty)
    #expect(stage.contacts.load().book.refused.map(\.text) == [ContactStage.place])
  }

  @Test func privateTabsFillInAndKeepNothing() throws {
    let stage = try ContactStage(isPrivate: true)
    #expect(stage.tab.tab.isPrivate)
    stage.receive("sent", name: "Max Noether", email: "max@b.example")
    stage.stage.settle()
    #expect(stage.stage.alert == nil)
    let max = ContactCard([.givenName: "Max"])
    try stage.keeper?.keep(max)
    stage.tap(try stage.focusWithKeyboard())
    try stage.stage.tapInAlert("Max")
    #expect(stage.fills == 1)
    stage.receive("focus")
    #expect(stage.tab.contacts.suggestions.first == ContactStage.ada, "not even which was used last")
  }

  @Test func aCardThatFilledInNothingWasNotUsed() throws {
    let stage = try ContactStage([ContactStage.ada, ContactCard([.givenName: "Max"])])
    stage.engine?.scriptResults[ContactScript.fill] = .success(0)
    stage.tap(try stage.focusWithKeyboard())
    try stage.stage.tapInAlert("Max")
    stage.receive("focus")
    #expect(stage.fills == 1 && stage.tab.contacts.suggestions.first == ContactStage.ada)
  }

  @Test("A tap that was meant for what stood there before chooses nothing")
  func thePillRipens() throws {
    let stage = try ContactStage()
    stage.engine?.focusField(.freeForm)
    stage.stage.settle()
    stage.receive("focus", settles: false)
    stage.stage.host.advance(by: 0.1)
    let pill = try #require(stage.tab.fieldKeeper.bar.middle as? FieldOfferPill)
    stage.tapAtOnce(pill)
    #expect(stage.fills == 0)
    stage.stage.host.advance(by: PageLimits.answerDelay)
    // The same once more is no other offer; another card is.
    stage.receive("focus", settles: false)
    #expect(pill.isRipe)
    try stage.keeper?.remove(ContactStage.ada.id)
    try stage.keeper?.keep(ContactCard([.givenName: "Max"]))
    stage.receive("focus", settles: false)
    stage.tapAtOnce(pill)
    #expect(stage.fills == 0)
    stage.stage.host.advance(by: PageLimits.answerDelay + 0.1)
    stage.tapAtOnce(pill)
    stage.stage.settle()
    #expect(stage.fills == 1)
  }

  @Test func cardsOfOneNameAreToldApart() throws {
    let stage = try ContactStage([
      ContactCard([.givenName: "Max", .city: "Paris"]), ContactCard([.givenName: "Max", .city: "Rome"]),
    ])
    stage.receive("focus")
    stage.stage.settle()
    let rows = try #require(stage.tab.contacts.card).all(FieldOfferRow.self)
    #expect(
      rows.compactMap { $0.all(UILabel.self).first?.text } == [
        "AutoFill: \u{2068}Max\u{2069}, \u{2068}Paris\u{2069}",
        "AutoFill: \u{2068}Max\u{2069}, \u{2068}Rome\u{2069}",
      ])
    #expect(rows.first?.all(UILabel.self).last?.text == "Name · gullwick.example")
  }

  @Test func aPageAsksOnlySoOften() throws {
    let stage = try ContactStage([])
    for number in 0...ContactLimits.questions {
      stage.receive("sent", name: "Person \(number)", email: "p\(number)@b.example")
      stage.stage.settle()
      #expect((stage.stage.alert != nil) == (number < ContactLimits.questions), "\(number)")
      if stage.stage.alert != nil { try stage.stage.tapInAlert("Not Now") }
    }
  }

  @Test func aDiskThatTakesNothingIsTold() throws {
    let stage = try ContactStage([], error: .diskFull)
    stage.receive("sent", name: "Ada Lovelace", email: "ada@engines.example")
    stage.stage.settle()
    try stage.stage.tapInAlert("Save Contact")
    #expect(stage.keeper?.book.cards.isEmpty == true, "the list shows what is on the disk")
  }

  @Test(
    "Pictures to look at", .enabled(if: ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil),
    arguments: [360.0, 390, 1280], [false, true])
  func pictures(width: Double, isDark: Bool) throws {
    let size = CGSize(width: width, height: width > 1000 ? 800 : 720)
    let name = "\(Int(width))\(isDark ? "-dark" : "")"
    let max = ContactCard([.givenName: "Max", .email: "max@b.example"])
    let stage = try ContactStage([ContactStage.ada, max], size: size, isDark: isDark)
    if width < 1000 {
      _ = try stage.focusWithKeyboard()
      stage.look("contact-keyboard-\(name)")
      stage.engine?.focusField(nil)
      stage.receive("blur")
      stage.stage.settle()
    }
    stage.receive("focus")
    stage.stage.settle()
    stage.look("contact-card-\(name)")
    stage.receive("blur")
    stage.stage.settle()
    let list = try stage.list()
    stage.look("contact-list-\(name)")
    let table = try #require(list.view.all(UITableView.self).first)
    list.tableView(table, didSelectRowAt: IndexPath(row: 0, section: 0))
    stage.stage.settle()
    stage.look("contact-edit-\(name)")
    stage.stage.container.dismiss(animated: false)
    stage.stage.container.presenters.settings.open()
    stage.stage.settle()
    let sheet = try #require(stage.stage.container.presentedViewController as? ListSheetViewController)
    let scroll = try #require(sheet.view.all(UIScrollView.self).first)
    let row = sheet.view.all(ListRowControl.self).first { $0.accessibilityLabel == ContactText.list }
    let place = try #require(row).convert(CGPoint.zero, to: scroll).y
    scroll.contentOffset.y = Swift.max(0, place - 300)
    stage.stage.settle()
    stage.look("contact-settings-\(name)")
  }
}
