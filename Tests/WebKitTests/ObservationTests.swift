import Foundation
import HeadlessHost
import Testing

@testable import WebKit

/// Hears of changes by name, as programs without typed key paths do.
private final class NamedObserver: NSObject, KeyValueObserving {
  private(set) var heard: [String] = []
  private(set) var values: [String: Any] = [:]

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let name = keyPath ?? "nil"
    heard.append(name)
    values[name] = change?[.newKey]
  }
}

extension WebViewTests {
  @Suite @MainActor
  struct Observation {
    /// The properties of `WKWebView` that Apple documents as key-value observing compliant, under their Objective-C names.
    private static let keys = [
      "URL", "title", "loading", "estimatedProgress", "hasOnlySecureContent", "canGoBack", "canGoForward",
      "themeColor", "underPageBackgroundColor", "fullscreenState",
    ]

    @Test func everyObservablePropertyIsObservedByName() throws {
      let fixture = try WebViewFixture()
      let observer = NamedObserver()
      for key in Self.keys {
        fixture.view.addObserver(observer, forKeyPath: key, options: .new, context: nil)
      }
      playEverything(fixture)
      #expect(Set(observer.heard) == Set(Self.keys))
      #expect(observer.values["URL"] as? URL == URL(string: "https://one.example/"))
      #expect(observer.values["title"] as? String == "One")
      #expect(observer.values["estimatedProgress"] as? Double == 1)
      #expect((observer.values["loading"] as? NSNumber)?.boolValue == false)
      for key in Self.keys { fixture.view.removeObserver(observer, forKeyPath: key) }
      let count = observer.heard.count
      fixture.engine.page.estimatedProgress = 0.5
      #expect(observer.heard.count == count)
    }

    @Test func everyObservablePropertyIsObservedByKeyPath() throws {
      let fixture = try WebViewFixture()
      let view = fixture.view
      var told: Set<String> = []
      let observations = [
        view.observe(\.url) { _, _ in told.insert("URL") },
        view.observe(\.title) { _, _ in told.insert("title") },
        view.observe(\.isLoading) { _, _ in told.insert("loading") },
        view.observe(\.estimatedProgress) { _, _ in told.insert("estimatedProgress") },
        view.observe(\.hasOnlySecureContent) { _, _ in told.insert("hasOnlySecureContent") },
        view.observe(\.canGoBack) { _, _ in told.insert("canGoBack") },
        view.observe(\.canGoForward) { _, _ in told.insert("canGoForward") },
        view.observe(\.themeColor) { _, _ in told.insert("themeColor") },
        view.observe(\.underPageBackgroundColor) { _, _ in told.insert("underPageBackgroundColor") },
        view.observe(\.fullscreenState) { _, _ in told.insert("fullscreenState") },
      ]
      playEverything(fixture)
      #expect(told == Set(Self.keys))
      observations.forEach { $0.invalidate() }
    }

    @Test func subclassesAreObservedByName() throws {
      final class Page: WKWebView {}
      var made: ScriptedWebEngine?
      let fixture = try WebViewFixture()
      WebEngines.factory = { options in
        let engine = ScriptedWebEngine(options)
        made = engine
        return engine
      }
      let page = Page(frame: .zero, configuration: WKWebViewConfiguration())
      let engine = try #require(made)
      let observer = NamedObserver()
      page.addObserver(observer, forKeyPath: "title", options: [.new, .initial], context: nil)
      page.scrollView.addObserver(observer, forKeyPath: "contentSize", options: .new, context: nil)
      engine.page.title = "Two"
      page.scrollView.contentSize = CGSize(width: 3, height: 4)
      #expect(observer.values["title"] as? String == "Two")
      #expect(observer.heard.contains("contentSize"))
      withExtendedLifetime(fixture) {}
    }

    private func playEverything(_ fixture: WebViewFixture) {
      fixture.engine.play(url("https://zero.example/"), title: "Zero")
      fixture.engine.play(url("https://one.example/"), title: "One")
      fixture.view.goBack()
      fixture.engine.play(url("https://zero.example/"), title: "Zero")
      fixture.engine.play(url("https://one.example/"), title: "One")
      fixture.engine.page.hasOnlySecureContent = true
      fixture.engine.page.themeColor = WebColor(red: 1, green: 0, blue: 0)
      fixture.engine.page.backgroundColor = WebColor(red: 0, green: 1, blue: 0)
      fixture.engine.enterFullscreen()
    }
  }
}
