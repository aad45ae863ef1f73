import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Changes of a web view whose engine is played.
@Suite @MainActor
struct WebViewObserverTests {
  @Test("Changes of a page are told until the observer ends, then none")
  func changes() throws {
    let stage = BrowserStage()
    let webView = try #require(stage.container.selectedTabController?.webView)
    let engine = try #require(stage.engines.first)
    var told: [String] = []
    let observer = WebViewObserver { change, view in
      guard view === webView else { return }
      switch change {
      case .address(let url): told.append(url?.host ?? "")
      case .title: told.append("title \(view.title ?? "")")
      case .loading(let isLoading): told.append(isLoading ? "loads" : "rests")
      case .progress, .list, .colors, .security, .fullscreen: break
      }
    }
    observer.observe(webView)
    let url = try #require(URL(string: "https://terns.example/nests"))
    stage.container.selectedTabController?.open(url)
    engine.play(url, title: "Nests")
    stage.settle()
    #expect(told.contains("terns.example") && told.contains("title Nests"))
    #expect(told.contains("loads") && told.last { $0 == "loads" || $0 == "rests" } == "rests")

    observer.end()
    told = []
    let other = try #require(URL(string: "https://skuas.example/"))
    stage.container.selectedTabController?.open(other)
    engine.play(other, title: "Skuas")
    stage.settle()
    #expect(told.isEmpty)
  }
}
