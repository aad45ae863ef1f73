import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Menus of what is in a page, and of the address bar.
@Suite @MainActor
struct ElementMenuTests {
  private let link = URL(string: "https://gullwick.example/gulls")
  private let picture = URL(string: "https://gullwick.example/gull.png")

  private func ask(_ target: WebMenuTarget, _ stage: BrowserStage) throws {
    let view = try #require(stage.container.selectedTabController?.webView)
    #expect(view.engine(try #require(stage.engines.first), showMenuFor: target))
  }

  @Test("What is pressed or clicked has its own menu")
  func elements() throws {
    let stage = BrowserStage()
    let place = CGPoint(x: 100, y: 200)
    try ask(WebMenuTarget(link: link), stage)
    #expect(
      stage.takeMenu() == [
        "Open", "Open in New Tab", "Open in Background", "Download Linked File", "Add to Reading List",
        "Copy Link",
      ])
    try ask(WebMenuTarget(link: link, image: picture), stage)
    #expect(stage.takeMenu().suffix(2) == ["Copy Link", "Save Image"])
    try ask(WebMenuTarget(image: picture), stage)
    #expect(stage.takeMenu() == ["Open Image in New Tab", "Save Image", "Copy Image Address"])
    try ask(WebMenuTarget(image: URL(string: "data:image/png;base64,AA")), stage)
    #expect(stage.takeMenu() == ["Save Image"])
    try ask(WebMenuTarget(isSelection: true, location: place), stage)
    #expect(stage.takeMenu() == ["Copy", "Search Web"])
    try ask(WebMenuTarget(isEditable: true, location: place), stage)
    #expect(stage.takeMenu() == ["Cut", "Copy", "Paste", "Select All"])
    try ask(WebMenuTarget(location: place), stage)
    let rows = stage.takeMenu()
    #expect(rows.prefix(3) == ["Back", "Forward (disabled)", "Reload"])
  }

  @Test("A link's file and a picture are fetched")
  func fetching() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    try ask(WebMenuTarget(link: link), stage)
    stage.choose("Download Linked File")
    #expect(engine.calls.last == link.map { .download($0) })
    try ask(WebMenuTarget(image: picture), stage)
    stage.choose("Save Image")
    #expect(engine.calls.last == picture.map { .download($0) })
    try ask(WebMenuTarget(link: link, image: URL(string: "https://gullwick.example/small.png")), stage)
    stage.choose("Save Image")
    #expect(
      engine.calls.last == URL(string: "https://gullwick.example/small.png").map { .download($0) })
  }

  @Test("Selected text is searched for in a new tab")
  func searching() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    engine.scriptResults[WKWebView.selectedTextScript] = .success("a&b gulls")
    try ask(WebMenuTarget(isSelection: true, location: CGPoint(x: 100, y: 200)), stage)
    stage.choose("Search Web")
    #expect(stage.store.model.tabs.count == 2)
    #expect(
      engine !== stage.engines.last
        && stage.store.model.selectedTab.url == SearchEngine.duckDuckGo.url(for: "a&b gulls"))
  }

  @Test("A long press on the address bar offers what the clipboard holds, and the bar's other place")
  func address() throws {
    let stage = BrowserStage()
    UIPasteboard.general.items = []
    func press() {
      let field = stage.field(of: stage.bar)
      let place = CGPoint(x: field.midX, y: field.midY)
      let finger = stage.host.touchDown(at: place)
      stage.host.advance(by: 0.7)
      stage.host.touchUp(finger, at: place)
    }
    press()
    #expect(!stage.bar.field.isEditing)
    #expect(
      stage.takeMenu() == ["Copy Link", "Show Top Address Bar", "New Tab", "Pin Tab", "Close This Tab"])

    press()
    stage.choose("Copy Link")
    #expect(UIPasteboard.general.string == BrowserStage.page)

    UIPasteboard.general.string = "inkmoor.example/a"
    press()
    stage.choose("Paste and Go")
    #expect(stage.store.model.selectedTab.url == URL(string: "https://inkmoor.example/a"))

    press()
    stage.choose("Show Top Address Bar")
    #expect(stage.container.services.settings.barPosition == .top)
    press()
    #expect(stage.takeMenu().contains("Show Bottom Address Bar"))
  }
}
