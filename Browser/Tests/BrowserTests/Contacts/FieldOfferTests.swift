import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// The offer above the keyboard and the one under a field: fingers, scrolling, keys and assistive technology.
@Suite("Offers for fields") @MainActor
struct FieldOfferTests {
  /// Usages of keys (USB HID Usage Tables, 10).
  private static let (returnKey, escape, down, up) = (0x28, 0x29, 0x51, 0x52)

  private func twoCards() throws -> ContactStage {
    try ContactStage([ContactStage.ada, ContactCard([.givenName: "Max", .email: "max@b.example"])])
  }

  /// Has the focus in a field of a window without a keyboard, and returns what stands under it.
  private func card(_ stage: ContactStage) throws -> FieldOfferCard {
    KeyboardController.shared.mode = .never
    _ = stage.tab.webView?.becomeFirstResponder()
    stage.engine?.focusField(.freeForm)
    stage.receive("focus")
    stage.stage.settle()
    return try #require(stage.tab.contacts.card)
  }

  @Test("A finger that came down on one offer takes no other that stands there when it is lifted")
  func changedUnderTheFinger() throws {
    let stage = try ContactStage()
    let pill = try stage.focusWithKeyboard()
    let place = pill.convert(CGPoint(x: pill.bounds.midX, y: pill.bounds.midY), to: nil)
    let finger = stage.stage.host.touchDown(at: place)
    stage.stage.host.advance(by: 0.1)
    try stage.keeper?.remove(ContactStage.ada.id)
    try stage.keeper?.keep(ContactCard([.givenName: "Max"]))
    stage.receive("focus", settles: false)
    stage.stage.host.advance(by: PageLimits.answerDelay + 0.2)
    stage.stage.host.touchUp(finger, at: place)
    stage.stage.settle()
    #expect(stage.fills == 0)
    stage.tap(pill)
    #expect(stage.fills == 1)
  }

  @Test("A finger that came down on a row of one card takes nothing of the next one")
  func changedUnderTheFingerOnACard() throws {
    let stage = try ContactStage()
    let row = try #require(try card(stage).all(FieldOfferRow.self).first)
    let place = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    let finger = stage.stage.host.touchDown(at: place)
    stage.stage.host.advance(by: 0.05)
    #expect(row.isTracking)
    // The page has moved the focus.
    stage.receive("focus", index: 1, settles: false)
    stage.stage.host.touchUp(finger, at: place)
    stage.stage.settle()
    #expect(stage.fills == 0)
  }

  @Test("While the page is scrolled the card goes, and what stands above the keyboard stays as ripe as it is")
  func scrolling() throws {
    let stage = try ContactStage()
    let pill = try stage.focusWithKeyboard()
    #expect(pill.isRipe)
    stage.tab.contacts.receive(["kind": "scroll"])
    stage.stage.host.advance(by: 0.35)
    #expect(stage.tab.fieldKeeper.bar.middle === pill)
    stage.receive("focus", settles: false)
    #expect(pill.isRipe && stage.tab.fieldKeeper.bar.middle === pill)
    stage.tapAtOnce(pill)
    stage.stage.settle()
    #expect(stage.fills == 1)
  }

  @Test func theCardComesBackWhenThePageRests() throws {
    let stage = try ContactStage()
    _ = try card(stage)
    stage.tab.contacts.receive(["kind": "scroll"])
    #expect(stage.tab.contacts.card == nil && !stage.tab.contacts.suggestions.isEmpty)
    stage.receive("focus")
    stage.stage.settle()
    #expect(stage.tab.contacts.card != nil)
  }

  @Test("A card whose place the page tells too late does not come", arguments: ["scroll", "typing"])
  func latePlace(kind: String) throws {
    let stage = try ContactStage()
    let engine = try #require(stage.engine)
    engine.holdsScripts = true
    stage.receive("focus")
    stage.stage.settle()
    let asked = engine.heldScripts.filter { $0.call.source == ContactScript.place }
    try #require(asked.count == 1)
    stage.tab.contacts.receive(["kind": kind])
    asked[0].completion(.success([20, 100, 300, 40]))
    stage.stage.settle()
    #expect(stage.tab.contacts.card == nil)
  }

  @Test("What comes late, while the page is scrolled, has its card when the page rests")
  func lateOffers() throws {
    let stage = try ContactStage()
    _ = try card(stage)
    stage.tab.contacts.receive(["kind": "scroll"])
    stage.tab.contacts.offers.show(
      [FieldOffer(title: "Late", place: "a.example", spoken: "Late")], of: "a.example")
    stage.stage.settle()
    #expect(stage.tab.contacts.card == nil)
    stage.receive("focus")
    stage.stage.settle()
    #expect(stage.tab.contacts.card != nil)
  }

  @Test("A suggested password is the same after the page was scrolled")
  func scrollingPasswords() throws {
    let page = try PasswordStage()
    page.use(MemoryPasswordStore())
    var count = 0
    page.stage.container.services.passwords?.makePassword = { _ in
      count += 1
      return "secret \(count)"
    }
    page.stage.engines.first?.focusField(.password)
    page.stage.settle()
    page.receive("focus", isNew: true)
    page.stage.settle()
    let pill = try #require(page.tab.fieldKeeper.bar.middle as? FieldOfferPill)
    page.receive("scroll", isNew: true)
    page.receive("focus", isNew: true)
    #expect(count == 1 && pill.isRipe && page.tab.passwords.suggestions == [.new("secret 1")])
  }

  // MARK: - Keys

  @Test("Down reaches the rows under the field, Return takes the one that is reached, and it is told")
  func keys() throws {
    let stage = try twoCards()
    let rows = try card(stage).all(FieldOfferRow.self)
    let host = stage.stage.host
    try #require(rows.count == 2)
    host.key(Self.returnKey, characters: "\r")
    #expect(stage.fills == 0, "it is the page's")
    withReader { reader in
      host.key(Self.down)
      #expect(rows[0].isSelected && rows[0].accessibilityTraits == [.button, .selected])
      host.key(Self.down)
      #expect(!rows[0].isSelected && rows[1].isSelected && rows[0].accessibilityTraits == .button)
      #expect(reader.heard == rows.compactMap(\.accessibilityLabel))
    }
    host.key(Self.up)
    host.key(Self.up)
    #expect(!rows[0].isSelected && !rows[1].isSelected)
    host.key(Self.down)
    host.key(Self.returnKey, characters: "\r")
    stage.stage.settle()
    #expect(stage.fills == 1 && stage.tab.contacts.card == nil)
  }

  @Test(
    "Arrows and Return of a field of several lines, and of a list, are its own",
    arguments: ["textarea", "select"])
  func fieldsWithArrows(type: String) throws {
    let stage = try ContactStage()
    _ = try card(stage)
    stage.receive("blur", settles: false)
    stage.receive("focus", type: type)
    stage.stage.settle()
    #expect(stage.tab.contacts.card?.isRipe == true)
    #expect(stage.tab.offerCommands.map(\.input) == [UIKeyCommand.inputEscape])
  }

  @Test("Escape on an account brings no card of names and addresses for the same field")
  func escapeLeavesNothing() throws {
    let stage = try ContactStage()
    let origin = try #require(PasswordOrigin(text: ContactStage.place))
    stage.stage.container.services.passwords = PasswordKeeper(
      store: MemoryPasswordStore([PasswordEntry(origin: origin, user: "lina", password: "a")]))
    stage.engine?.scriptResults[PasswordScript.place] = .success([20, 100, 300, 40])
    _ = try card(stage)
    stage.tab.passwords.receive([
      "kind": "focus", "origin": ContactStage.place, "index": 0, "serial": 1,
      "fields": [["email", "username", "mail", -1, ""], ["password", "current-password", "", -1, ""]],
    ])
    stage.stage.settle()
    try #require(!stage.tab.passwords.suggestions.isEmpty)
    stage.stage.host.key(Self.escape)
    stage.stage.settle()
    #expect(stage.tab.passwords.suggestions.isEmpty && stage.tab.contacts.suggestions.isEmpty)
    #expect(stage.tab.contacts.card == nil && stage.tab.passwords.offers.card == nil)
  }

  @Test("Escape takes the card away, also from a field of a page that is scrolled afterwards")
  func escapeTakesTheCardAway() throws {
    let stage = try ContactStage()
    _ = try card(stage)
    stage.stage.host.key(Self.escape)
    stage.stage.settle()
    #expect(stage.tab.contacts.card == nil && stage.tab.contacts.suggestions.isEmpty && stage.fills == 0)
    stage.tab.contacts.receive(["kind": "scroll"])
    stage.receive("focus")
    stage.stage.settle()
    #expect(stage.tab.contacts.card == nil && stage.tab.contacts.suggestions.isEmpty)
    stage.receive("blur")
    stage.receive("focus")
    stage.stage.settle()
    #expect(stage.tab.contacts.card != nil)
  }

  @Test(
    "Keys are those of what is in front: a sheet, or an element in full screen, which Escape leads out of")
  func keysInFront() throws {
    let stage = try ContactStage()
    _ = try card(stage)
    #expect(!stage.tab.offerCommands.isEmpty)
    stage.engine?.enterFullscreen()
    stage.stage.settle()
    #expect(stage.tab.isFullscreen && stage.tab.offerCommands.isEmpty)
    stage.engine?.endFullscreen()
    stage.stage.settle()
    #expect(!stage.tab.offerCommands.isEmpty)
    stage.stage.container.presenters.settings.open()
    stage.stage.settle()
    #expect(stage.tab.contacts.card != nil && stage.tab.offerCommands.isEmpty)
  }

  @Test func keysReachWhatStandsAboveTheKeyboard() throws {
    let stage = try ContactStage()
    _ = stage.tab.webView?.becomeFirstResponder()
    let pill = try stage.focusWithKeyboard()
    stage.stage.host.key(Self.down)
    #expect(pill.isSelected && pill.accessibilityTraits == [.button, .selected])
    stage.stage.host.key(Self.returnKey, characters: "\r")
    stage.stage.settle()
    #expect(stage.fills == 1 && !pill.isSelected)
  }

  @Test("What stands there still for a finger, though the field has lost the focus, takes no keys")
  func leaving() throws {
    let stage = try ContactStage()
    _ = try card(stage)
    stage.stage.host.key(Self.down)
    stage.receive("blur", settles: false)
    #expect(stage.tab.contacts.card != nil && stage.tab.offerCommands.isEmpty)
    // It is for what has the focus now, such as the form's button.
    stage.stage.host.key(Self.returnKey, characters: "\r")
    stage.stage.settle()
    #expect(stage.fills == 0)
  }

  @Test("Who types has the keys, with an input method's among them, and no card over the fields below")
  func typing() throws {
    let stage = try ContactStage()
    _ = try card(stage)
    stage.tab.contacts.receive(["kind": "typing"])
    #expect(stage.tab.contacts.card == nil && stage.tab.offerCommands.isEmpty)
    // Told of once more after the page was scrolled, it is the field that is typed into.
    stage.tab.contacts.receive(["kind": "scroll"])
    stage.receive("focus")
    stage.stage.settle()
    #expect(stage.tab.contacts.card == nil && stage.tab.offerCommands.isEmpty)
    // A field that its page took away said nothing of it.
    stage.receive("focus", index: 1)
    stage.stage.settle()
    #expect(stage.tab.contacts.card != nil && !stage.tab.offerCommands.isEmpty)
    let other = try ContactStage()
    let pill = try other.focusWithKeyboard()
    #expect(!other.tab.offerCommands.isEmpty)
    other.tab.contacts.receive(["kind": "typing"])
    #expect(other.tab.offerCommands.isEmpty && other.tab.fieldKeeper.bar.middle === pill)
    other.receive("blur", settles: false)
    other.receive("focus")
    #expect(!other.tab.offerCommands.isEmpty)
  }

  @Test("A key that a page lured takes nothing in the first moment")
  func ripeKeys() throws {
    let stage = try ContactStage()
    _ = stage.tab.webView?.becomeFirstResponder()
    stage.engine?.focusField(.freeForm)
    stage.stage.settle()
    stage.receive("focus", settles: false)
    stage.stage.host.advance(by: 0.1)
    stage.stage.host.key(Self.down)
    stage.stage.host.key(Self.returnKey, characters: "\r")
    #expect(stage.fills == 0)
    // Nor does it choose what a later one takes.
    stage.stage.host.advance(by: PageLimits.answerDelay + 0.1)
    stage.stage.host.key(Self.returnKey, characters: "\r")
    #expect(stage.fills == 0)
    stage.stage.host.key(Self.down)
    stage.stage.host.key(Self.returnKey, characters: "\r")
    #expect(stage.fills == 1)
  }

  // MARK: - Assistive technology

  @Test("An offer is told once, also where the page is scrolled")
  func announced() throws {
    let stage = try ContactStage()
    withReader { reader in
      let announcement = stage.tab.contacts.offers.announcement
      stage.receive("focus")
      announcement.sayNow()
      stage.tab.contacts.receive(["kind": "scroll"])
      stage.receive("focus")
      announcement.sayNow()
      let offers = reader.heard.filter { $0.hasPrefix("Fill in contact") }
      #expect(
        offers == [
          "Fill in contact Ada Lovelace, 12 St James's Square, London, Name, email, gullwick.example"
        ])
    }
  }
}
