import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// A page with a form for a name and a password, its words made up by the test.
@MainActor
final class PasswordStage {
  static let place = "https://gullwick.example"
  static let new = "fimhej-hyxvo0-kuqrYv"

  let stage = BrowserStage()
  let tab: TabViewController

  init() throws { tab = try #require(stage.container.selectedTabController) }

  func use(_ store: any PasswordStore) {
    stage.container.services.passwords = PasswordKeeper(store: store)
    stage.container.services.passwords?.makePassword = { _ in Self.new }
  }

  func entry(_ user: String, _ password: String) throws -> PasswordEntry {
    PasswordEntry(origin: try #require(PasswordOrigin(text: Self.place)), user: user, password: password)
  }

  func receive(_ kind: String, _ user: String = "", _ password: String = "", isNew: Bool = false) {
    tab.passwords.receive([
      "kind": kind, "origin": Self.place, "index": 1, "serial": 1,
      "fields": [
        ["email", "username", "mail", -1, user],
        ["password", isNew ? "new-password" : "current-password", "", -1, password],
      ],
    ])
    stage.settle()
  }

  /// Takes the password that is suggested.
  func takeNew() throws {
    stage.engines.first?.focusField(.password)
    stage.settle()
    receive("focus", isNew: true)
    stage.settle()
    let pill = try #require(tab.fieldKeeper.bar.middle)
    stage.host.tap(at: pill.convert(CGPoint(x: pill.bounds.midX, y: pill.bounds.midY), to: nil))
    stage.settle()
  }
}
