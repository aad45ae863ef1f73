import BrowserCore
import Foundation
import FoundationNetworking
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// A page whose server asks for a name and a password, of which some are kept.
@MainActor
private final class SignInStage {
  let stage = BrowserStage()
  let store: HookedPasswordStore
  private(set) var answers: [WebCredentialAnswer] = []

  init() throws {
    store = HookedPasswordStore(
      MemoryPasswordStore(
        try ["gullwick.example", "other.example"].map {
          PasswordEntry(
            origin: try #require(PasswordOrigin(text: "https://\($0)")), realm: "Members", user: "ada",
            password: "secret")
        }))
    stage.container.services.passwords = PasswordKeeper(store: store)
  }

  func challenge(_ host: String = "gullwick.example") throws {
    let engine = try #require(stage.engines.first)
    engine.client?.engine(
      engine,
      didReceive: WebCredentialChallenge(
        host: host, port: 443, realm: "Members", method: NSURLAuthenticationMethodHTTPBasic, isSecure: true,
        previousFailureCount: 0)
    ) { [weak self] in self?.answers.append($0) }
    stage.settle()
  }

  var offers: Bool { stage.alert?.actions.contains { $0.title == PasswordText.useSaved } == true }
}

/// Names and passwords that are kept for servers that ask by HTTP.
@Suite("Kept answers to servers") @MainActor
struct SavedSignInTests {
  @Test func aPasswordIsReadAfterTheTapOnly() throws {
    let page = try SignInStage()
    try page.challenge()
    #expect(page.offers && page.store.reads == 0)
    #expect(page.stage.alert?.textFields?.map { $0.text ?? "" } == ["ada", ""])
    try page.stage.tapInAlert(PasswordText.useSaved)
    page.stage.settle()
    #expect(page.answers == [.credential(user: "ada", password: "secret")])
  }

  @Test func anotherServerThanThePagesIsAnsweredByTheUserAlone() throws {
    let page = try SignInStage()
    try page.challenge("other.example")
    #expect(page.stage.alert != nil && !page.offers)
  }

  @Test func aBadCertificateIsAnsweredByTheUserAlone() throws {
    let page = try SignInStage()
    page.stage.container.selectedTabController?.handle(.learned(.excepted))
    try page.challenge()
    #expect(page.stage.alert != nil && !page.offers)
  }

  @Test func aPageThatIsLeftMeanwhileAsksNothing() throws {
    let page = try SignInStage()
    page.store.meanwhile = { [weak stage = page.stage] in stage?.container.store.perform { $0.openEmptyTab() }
    }
    try page.challenge()
    #expect(page.stage.alert == nil && page.answers == [.withoutCredential])
  }

  @Test(arguments: [true, false])
  func aLoadThatIsOverMeanwhileAsksNothing(isStopped: Bool) throws {
    let page = try SignInStage()
    let tab = try #require(page.stage.container.selectedTabController)
    let url = try #require(URL(string: "https://saltmarsh.example/"))
    page.store.meanwhile = { [weak tab] in if isStopped { tab?.stop() } else { tab?.open(url) } }
    try page.challenge()
    #expect(page.stage.alert == nil && page.answers == [.withoutCredential])
  }

  @Test func aPageThatIsLeftWhileTheKeyringAsksGetsNothing() throws {
    let page = try SignInStage()
    try page.challenge()
    page.store.meanwhile = { [weak stage = page.stage] in stage?.container.store.perform { $0.openEmptyTab() }
    }
    try page.stage.tapInAlert(PasswordText.useSaved)
    page.stage.settle()
    #expect(page.stage.alert == nil && page.answers == [.withoutCredential])
  }

  @Test func thePageThatIsOnItsWayIsAskedForAlone() throws {
    let page = try SignInStage()
    let url = try #require(URL(string: "https://other.example/"))
    page.stage.container.selectedTabController?.open(url)
    try page.challenge("other.example")
    #expect(page.offers)
    try page.stage.tapInAlert("Cancel")
    // The document that is still there may have pictures of its own server.
    try page.challenge()
    #expect(page.stage.alert != nil && !page.offers)
  }
}
