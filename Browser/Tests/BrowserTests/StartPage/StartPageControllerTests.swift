import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// What a tab's start pages ask for, without a browser.
@Suite @MainActor
struct StartPageControllerTests {
  /// A window that notes what it is asked for.
  private final class Window: StartPageDelegate {
    var startPageItems: StartPageItems?
    var words: [String] = []
    var opened: [URL] = []
    var flown: [URL] = []

    func startPage(_ startPage: StartPageView, reopen id: TabID) { words.append("reopen") }
    func startPageDidChooseProfile(_ startPage: StartPageView) { words.append("profile") }
    func startPage(_ startPage: StartPageView, showAll destination: StartPageItems.Destination) {
      words.append("all")
    }
    func startPage(
      _ startPage: StartPageView, showMenuFor url: URL, from source: UIView, at point: CGPoint,
      open: @escaping @MainActor () -> Void
    ) {
      words.append("menu of \(url.absoluteString)")
      open()
    }
  }

  @Test("Addresses are the tab's to open, all else is the window's")
  func requests() throws {
    let stage = PresenterStage()
    let window = Window()
    let url = try #require(URL(string: "https://gullwick.example/"))
    let controller = StartPageController(
      services: stage.services, delegate: { [weak window] in window },
      open: { window.opened.append($0) }, openOutOf: { url, _, _ in window.flown.append(url) })
    var placed: StartPageView?
    let page = controller.makePage { placed = $0 }
    #expect(placed === page)
    page.onOpen?(url)
    page.onOpenIcon?(url, SiteIconView())
    #expect(window.opened == [url] && window.flown == [url] && window.words.isEmpty)
    page.onReopen?(TabID())
    page.onPerson?()
    page.onMenu?(url, page, .zero) { window.opened.append(url) }
    #expect(window.words == ["reopen", "profile", "menu of https://gullwick.example/"])
    #expect(window.opened == [url, url])
  }
}
