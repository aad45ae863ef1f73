import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// A page with a form for a name and an address, its words made up by the test.
@MainActor
final class ContactStage {
  static let place = "https://gullwick.example"
  static let ada = ContactCard([
    .givenName: "Ada", .familyName: "Lovelace", .street: "12 St James's Square", .city: "London",
    .postalCode: "SW1Y 4JH", .country: "GB", .telephone: "+44 20 7946 0000", .email: "ada@engines.example",
  ])

  let stage: BrowserStage
  let tab: TabViewController
  let contacts: MemoryContactStore
  var keeper: ContactKeeper? { stage.container.services.contacts }
  var engine: ScriptedWebEngine? { stage.engines.first }

  init(
    _ cards: [ContactCard] = [ada], size: CGSize = CGSize(width: 390, height: 844), isDark: Bool = false,
    isPrivate: Bool = false, error: ContactStoreError? = nil
  ) throws {
    var appearance = HostAppearance()
    appearance.isDark = isDark
    stage = BrowserStage(size: size, pages: [], appearance: appearance)
    contacts = MemoryContactStore(cards, error: error)
    stage.container.services.contacts = ContactKeeper(store: contacts)
    if isPrivate { stage.store.perform { $0.setPrivateMode(true) } }
    let url = try #require(URL(string: BrowserStage.page))
    stage.container.selectedOrNewController()?.open(url)
    try #require(stage.engines.first).play(url, title: "Birds")
    stage.settle()
    tab = try #require(stage.container.selectedTabController)
    engine?.scriptResults[ContactScript.place] = .success([20, 100, 300, 40])
    engine?.scriptResults[ContactScript.fill] = .success(2)
  }

  func receive(
    _ kind: String, index: Int = 0, type: String = "text", name: String = "", email: String = "",
    origin: String = place, serial: Int = 1, settles: Bool = true
  ) {
    tab.contacts.receive([
      "kind": kind, "origin": origin, "index": index, "serial": serial,
      "fields": [
        [type, "name", "name", "Name", -1, name, ""], ["email", "email", "mail", "", -1, email, ""],
        ["text", "cc-number", "card", "", -1, "", ""],
      ],
    ])
    if settles { stage.settle() }
  }

  /// Taps the middle of a view as soon as it is there.
  func tapAtOnce(_ view: UIView) {
    stage.host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  /// Tells of the focus with a keyboard on the screen, and returns what stands above it.
  func focusWithKeyboard() throws -> FieldOfferPill {
    engine?.focusField(.freeForm)
    stage.settle()
    receive("focus")
    stage.settle()
    return try #require(tab.fieldKeeper.bar.middle as? FieldOfferPill)
  }

  /// The words of what stands above the keyboard, line by line.
  func lines(_ pill: FieldOfferPill) -> [UILabel] { pill.all(UILabel.self).filter { !$0.isHidden } }

  /// How often something was filled in.
  var fills: Int { engine?.calls.count { $0 == .script(ContactScript.fill) } ?? 0 }

  func tap(_ view: UIView) {
    stage.host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.settle()
  }

  /// Shows the list of the settings.
  func list() throws -> ContactListViewController {
    stage.container.presenters.contacts.openList()
    stage.settle()
    let navigation = try #require(stage.container.presentedViewController as? UINavigationController)
    return try #require(navigation.viewControllers.first as? ContactListViewController)
  }

  /// Leaves a picture to look at where `MARTLET_PICTURES` names a folder.
  func look(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] else { return }
    #expect(stage.host.writePicture(to: "\(folder)/\(name).png"))
  }
}
