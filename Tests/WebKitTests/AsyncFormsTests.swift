import Foundation
import FoundationNetworking
import HeadlessHost
import Testing
import UIKit

@testable import WebKit

extension WebViewTests {
  /// The forms with `await` of methods that have a completion handler, as Swift imports them on Apple's systems.
  @Suite @MainActor
  struct AsyncForms {
    private func cookie(_ name: String) throws -> HTTPCookie {
      try #require(
        HTTPCookie(properties: [.name: name, .value: "v", .domain: "a.example", .path: "/"]))
    }

    @Test func cookiesAreSetAndGoneWhenTheCallReturns() async throws {
      let configuration = WKWebViewConfiguration()
      let fixture = try WebViewFixture(configuration)
      configuration.websiteDataStore = .nonPersistent()
      let store = configuration.websiteDataStore.httpCookieStore
      let cookie = try self.cookie("a")
      await store.setCookie(cookie)
      #expect(await store.allCookies().map(\.name) == ["a"])
      let types: Set = [WKWebsiteDataTypeCookies]
      let records = await configuration.websiteDataStore.dataRecords(ofTypes: types)
      #expect(records.map(\.displayName) == ["a.example"])
      await store.deleteCookie(cookie)
      #expect(await store.allCookies().isEmpty)
      await store.setCookie(cookie)
      await configuration.websiteDataStore.removeData(ofTypes: types, for: records)
      #expect(await store.allCookies().isEmpty)
      await store.setCookie(cookie)
      // Kinds that the engine has given up change nothing.
      let formerTypes: Set = [
        WKWebsiteDataTypeOfflineWebApplicationCache, WKWebsiteDataTypeWebSQLDatabases,
      ]
      await configuration.websiteDataStore.removeData(ofTypes: formerTypes, modifiedSince: .distantPast)
      #expect(await store.allCookies().count == 1)
      await configuration.websiteDataStore.removeData(
        ofTypes: types.union(formerTypes), modifiedSince: .distantPast)
      #expect(await store.allCookies().isEmpty)
      #expect(fixture.view.configuration.websiteDataStore !== configuration.websiteDataStore)
    }

    /// An observer hears of the cookies, whichever object for the store they were set by.
    @Test func storesOfOneIdentifierHaveOneCookieStore() async throws {
      let fixture = try WebViewFixture()
      let identifier = UUID()
      let first = WKWebsiteDataStore(forIdentifier: identifier)
      let observer = CookieObserver()
      first.httpCookieStore.add(observer)
      let second = WKWebsiteDataStore(forIdentifier: identifier)
      #expect(first.httpCookieStore === second.httpCookieStore)
      let set = try cookie("a")
      await second.httpCookieStore.setCookie(set)
      #expect(observer.changes == 1)
      #expect(WKWebsiteDataStore(forIdentifier: UUID()).httpCookieStore !== first.httpCookieStore)
      #expect(fixture.view.url == nil)
    }

    @Test func scriptsRunInTheirWorld() async throws {
      let fixture = try WebViewFixture()
      fixture.engine.holdsScripts = true
      let task = Task {
        try await fixture.view.evaluateJavaScript("1", contentWorld: .defaultClient) as? Int
      }
      while fixture.engine.heldScripts.isEmpty { await Task.yield() }
      let held = fixture.engine.heldScripts[0]
      #expect(held.call.world == WKContentWorld.defaultClient.engineName && held.call.source == "1")
      held.completion(.success(1))
      #expect(try await task.value == 1)
    }

    @Test func matchesAreFound() async throws {
      let fixture = try WebViewFixture()
      #expect(try await fixture.view.find("tern").matchFound)
      fixture.engine.findResult = .nothing
      #expect(try await !fixture.view.find("tern").matchFound)
    }

    /// `takeSnapshot(with:completionHandler:)`: "error: An error object if a problem occurred, or nil on success."
    @Test func picturesAreTakenOrFail() async throws {
      let fixture = try WebViewFixture()
      let image = try await fixture.view.takeSnapshot(configuration: nil)
      #expect(abs(image.size.width - 390) < 0.001)
      let outside = WKSnapshotConfiguration()
      outside.rect = CGRect(x: 1000, y: 0, width: 10, height: 10)
      await #expect(throws: WKError.self) {
        _ = try await fixture.view.takeSnapshot(configuration: outside)
      }
    }

    @Test func handlersOfAWorldAreRemovedTogether() throws {
      let configuration = WKWebViewConfiguration()
      let controller = configuration.userContentController
      let handler = Silent()
      controller.add(handler, name: "page")
      controller.add(handler, contentWorld: .defaultClient, name: "one")
      controller.add(handler, contentWorld: .defaultClient, name: "two")
      let fixture = try WebViewFixture(configuration)
      controller.removeAllScriptMessageHandlers(from: .defaultClient)
      #expect(fixture.engine.messageHandlers.map(\.name) == ["page"])
      controller.add(handler, contentWorld: .defaultClient, name: "one")
      controller.removeAllScriptMessageHandlers()
      #expect(fixture.engine.messageHandlers.isEmpty)
    }

    /// `go(to:)`: "nil if it … is not part of the web view's back-forward list".
    @Test func whatIsNotInTheListIsNotGoneTo() throws {
      let fixture = try WebViewFixture()
      fixture.engine.play(url("https://a.example/"))
      fixture.engine.play(url("https://b.example/"))
      let item = try #require(fixture.view.backForwardList.backItem)
      fixture.engine.history = WebHistory(entries: [fixture.engine.history.entries[1]], currentIndex: 0)
      #expect(fixture.view.go(to: item) == nil)
      #expect(!fixture.engine.calls.contains(.go(item.id)))
      #expect(!fixture.view.tracker.isLoading)
    }
  }
}

@MainActor
private final class CookieObserver: WKHTTPCookieStoreObserver {
  var changes = 0
  func cookiesDidChange(in cookieStore: WKHTTPCookieStore) { changes += 1 }
}

@MainActor
private final class Silent: WKScriptMessageHandler {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) {}
}
