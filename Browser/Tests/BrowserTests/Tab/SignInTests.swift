import BrowserCore
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Servers that want a name and a password.
@Suite @MainActor
struct SignInTests {
  private func challenge(
    _ stage: BrowserStage, failures: Int = 0, isSecure: Bool = true,
    method: String = NSURLAuthenticationMethodHTTPBasic,
    answer: @escaping @MainActor (WebCredentialAnswer) -> Void
  ) throws {
    let engine = try #require(stage.engines.first)
    engine.client?.engine(
      engine,
      didReceive: WebCredentialChallenge(
        host: "gullwick.example", port: 443, realm: "Members", method: method, isSecure: isSecure,
        previousFailureCount: failures), reply: answer)
    stage.settle()
  }

  @Test("Name and password are asked for, and what was typed is sent")
  func signsIn() throws {
    let stage = BrowserStage()
    var answer: WebCredentialAnswer?
    try challenge(stage) { answer = $0 }
    let shown = try #require(stage.alert)
    #expect(shown.title == "Log in to gullwick.example" && answer == nil)
    let fields = try #require(shown.textFields)
    #expect(fields.map(\.isSecureTextEntry) == [false, true])
    #expect(fields[0].isFirstResponder)
    fields[0].text = "ada"
    fields[1].text = "secret"
    try stage.tapInAlert("Log In")
    #expect(answer == .credential(user: "ada", password: "secret"))
  }

  @Test("Return goes from the name to the password, and from there on")
  func returnKey() throws {
    let stage = BrowserStage()
    var answer: WebCredentialAnswer?
    try challenge(stage) { answer = $0 }
    let fields = try #require(stage.alert?.textFields)
    fields[0].sendActions(for: .editingDidEndOnExit)
    #expect(fields[1].isFirstResponder && answer == nil)
    fields[1].sendActions(for: .editingDidEndOnExit)
    stage.settle()
    #expect(answer == .credential(user: "", password: ""))
  }

  @Test("Who cancels sees what the server has for strangers")
  func cancels() throws {
    let stage = BrowserStage()
    var answer: WebCredentialAnswer?
    try challenge(stage) { answer = $0 }
    try stage.tapInAlert("Cancel")
    #expect(answer == .withoutCredential)
  }

  @Test("After a mistake it says so, as often as it is made; a password in the clear is said to be")
  func mistakes() throws {
    let stage = BrowserStage()
    for _ in 0..<5 {
      try challenge(stage, failures: 1, isSecure: false) { _ in }
      let shown = try #require(stage.alert)
      #expect(
        shown.message == "The user name or password was wrong. Your password will be sent unencrypted.")
      #expect(shown.actions.count == 2)
      try stage.tapInAlert("Cancel")
    }
  }

  @Test("Nobody is asked for a page that is not seen, nor in a way that is no password's")
  func unasked() throws {
    let stage = BrowserStage()
    var answers: [WebCredentialAnswer] = []
    try challenge(stage, method: "certificate") { answers.append($0) }
    stage.container.store.perform { $0.openEmptyTab() }
    try challenge(stage) { answers.append($0) }
    #expect(answers == [.withoutCredential, .withoutCredential] && stage.alert == nil)
  }
}
