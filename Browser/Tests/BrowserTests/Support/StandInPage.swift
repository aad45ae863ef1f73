import Foundation
import Testing
import UIKit

@testable import Browser
@testable import BrowserCore
@testable import WebKit

/// A tab's page without a browser, for a part of it by itself: its state is the model's, and what it is told is noted.
@MainActor
class StandInPage: TabPage {
  var tab: Tab
  var webView: WKWebView?
  /// The view that the page gets when it first wants one.
  var spareView: WKWebView?
  var isSelected = true
  var showsPage = true
  var turns = 0
  var returnsToOpener = false
  var ties = WindowTies()
  var heading: WKBackForwardListItem?
  var shownItem: WKBackForwardListItem?
  var list: PageList?
  /// The deeds that are admitted; all without it.
  var admitted: Set<PageFloods.Deed>?
  private(set) var events: [NavigationEvent] = []
  private(set) var opened: [URL] = []
  private(set) var reloads = 0

  init(_ tab: Tab = Tab()) { self.tab = tab }

  /// A page that has come from an address.
  convenience init(at url: URL, isPrivate: Bool = false, isPinned: Bool = false) {
    var tab = Tab(isPrivate: isPrivate)
    tab.isPinned = isPinned
    _ = tab.handle(.asked(url, fallback: nil))
    let entry = PageEntry(id: PageEntry.ID(rawValue: 1), url: url, title: "")
    _ = tab.handle(.committed(PageDocument(url: url), PageList(entries: [entry], current: 0)))
    self.init(tab)
  }

  /// The same, of an address as text.
  convenience init(at address: String, isPrivate: Bool = false, isPinned: Bool = false) throws {
    self.init(at: try #require(URL(string: address)), isPrivate: isPrivate, isPinned: isPinned)
  }

  /// Makes a view whose pages the test plays. A test's stage has the screen.
  static func makeView() -> WKWebView {
    WebEngines.factory = { ScriptedWebEngine($0) }
    defer { WebEngines.factory = nil }
    return WKWebView(frame: .zero)
  }

  var shownWebView: WKWebView? { webView }

  func change(_ change: @escaping (inout Tab) -> Void) { change(&tab) }

  func handle(_ event: NavigationEvent, _ words: @escaping (inout Tab) -> Void) {
    events.append(event)
    _ = tab.handle(event)
    words(&tab)
  }

  func readList() -> PageList? { list }
  func open(_ url: URL, fallback: URL?) { opened.append(url) }
  func reload() { reloads += 1 }

  func ensureWebView() -> WKWebView {
    if webView == nil { webView = spareView }
    guard let webView else { preconditionFailure("the test gives the page a view") }
    return webView
  }

  func dropWebView() { webView = nil }
  func admits(_ deed: PageFloods.Deed) -> Bool { admitted?.contains(deed) ?? true }
}
