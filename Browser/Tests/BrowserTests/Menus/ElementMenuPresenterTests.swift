import BrowserCore
import Foundation
import Testing
@testable import UIKitCore
import WebKitAdditions

@testable import Browser
@testable import WebKit

/// The menus of what is in a page, without a browser around it.
@Suite @MainActor
struct ElementMenuPresenterTests {
  /// A page, and how often text was looked for in it.
  @MainActor
  private final class Stage {
    let pages: PageStage
    private(set) var finds = 0
    private(set) lazy var menus = ElementMenuPresenter(
      services: presenters.services, menus: presenters.menus, library: presenters.makeLibrary(),
      openFind: { [weak self] in self?.finds += 1 })

    init(isPrivate: Bool = false) throws { pages = try PageStage(isPrivate: isPrivate) }

    var presenters: PresenterStage { pages.presenters }

    func open(_ element: WebMenuElement) throws {
      menus.open(for: element, in: try pages.page, at: CGPoint(x: 100, y: 200))
      presenters.settle()
    }

    func choose(_ title: String, of element: WebMenuElement) throws {
      try open(element)
      try presenters.chooseInMenu(title)
    }
  }

  private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test("A link is opened here, in front or behind, fetched, kept and copied")
  func link() throws {
    let stage = try Stage()
    let link = try Self.url("https://other.example/gulls")
    try stage.open(.link(link))
    #expect(
      stage.presenters.menuRows == [
        "Open", "Open in New Tab", "Open in Background", "Download Linked File", "Add to Reading List",
        "Copy Link",
      ])
    let texts = stage.presenters.menu?.all(UILabel.self).compactMap(\.accessibilityLabel) ?? []
    #expect(texts.contains("other.example/gulls"), "it says where the link leads: \(texts)")
    try stage.presenters.chooseInMenu("Open in New Tab")
    try stage.choose("Open in Background", of: .link(link))
    #expect(stage.pages.window.shown == [link] && stage.pages.window.hidden == [link])
    try stage.choose("Download Linked File", of: .link(link))
    #expect(try stage.pages.engine.calls.last == .download(link))
    try stage.choose("Copy Link", of: .link(link))
    #expect(UIPasteboard.general.string == link.absoluteString)
    try stage.choose("Add to Reading List", of: .link(link))
    let kept = stage.presenters.services.library.bookmarks.children(of: BookmarkTree.readingList)
    // The page's own words for the link are not asked for: they could be another site's name.
    #expect(kept.map(\.url) == [link] && kept.map(\.title) == ["other.example"])
    try stage.choose("Open", of: .link(link))
    #expect(try stage.pages.page.tab.url == link)
  }

  @Test(
    "What is no address of the web is copied, and no more",
    arguments: [
      "javascript:alert(1)", "data:text/html,a", "file:///etc/passwd", "mailto:a@a.example",
      "blob:https://gullwick.example/1", "about:blank",
    ])
  func others(address: String) throws {
    let stage = try Stage()
    let link = try Self.url(address)
    try stage.open(.link(link))
    #expect(stage.presenters.menuRows == ["Copy Link"])
    stage.presenters.menu?.close()
    stage.presenters.settle()
    try stage.open(.image(link))
    #expect(stage.presenters.menuRows == ["Save Image"])
  }

  @Test("A link's picture is saved, and not what the link leads to")
  func linkedImage() throws {
    let stage = try Stage()
    let picture = try Self.url("https://gullwick.example/gull.png")
    try stage.choose(
      "Save Image", of: .linkedImage(link: try Self.url("https://other.example/"), image: picture))
    #expect(try stage.pages.engine.calls.last == .download(picture))
    try stage.choose("Open Image in New Tab", of: .image(picture))
    #expect(stage.pages.window.shown == [picture])
  }

  @Test("Beside text and fields the page itself has a menu, which goes where the page can go")
  func page() throws {
    let stage = try Stage()
    try stage.open(.page)
    // Behind the first page is the start view.
    #expect(
      stage.presenters.menuRows == ["Back", "Forward (disabled)", "Reload", "Find on Page", "Print"])
    try stage.presenters.chooseInMenu("Find on Page")
    #expect(stage.finds == 1)
    try stage.choose("Back", of: .page)
    #expect(try stage.pages.page.position.isStart)
  }

  @Test("A page that is not seen has none")
  func behind() throws {
    let stage = try Stage()
    try stage.pages.page.isSelected = false
    try stage.open(.link(try Self.url(BrowserStage.page)))
    #expect(stage.presenters.menu == nil)
  }

  @Test(
    "A tab that is closed under its menu goes, and nothing is asked of any server for it",
    arguments: ["Open", "Open in New Tab", "Download Linked File"])
  func closed(title: String) throws {
    let stage = try Stage()
    try stage.open(.link(try Self.url("https://other.example/gulls")))
    weak let page = try stage.pages.page
    #expect(page != nil)
    stage.pages.closePage()
    #expect(page == nil)
    let count = stage.pages.engines.count
    try stage.presenters.chooseInMenu(title)
    #expect(stage.pages.engines.count == count)
    #expect(stage.pages.window.shown.isEmpty && stage.pages.window.hidden.isEmpty)
  }
}
