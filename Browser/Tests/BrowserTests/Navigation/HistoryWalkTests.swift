import BrowserCore
import BrowserStorage
import Foundation
import Testing
import UIKit

@testable import Browser
@testable import WebKit

/// The walk through a tab's history, without a browser.
@Suite @MainActor
struct HistoryWalkTests {
  /// A page that has come by a link from another one.
  @MainActor
  private final class Stage {
    let presenters: PresenterStage
    let page: StandInPage
    let view: WKWebView
    let pictures = PagePictures()
    private(set) var log: [String] = []
    /// The name of the entry behind that of the page, which has the number 1.
    private static let first = PageEntry.ID(rawValue: 2)
    private(set) lazy var walk = HistoryWalk(
      page: page, pictures: pictures,
      surroundings: HistoryWalk.Surroundings(
        item: { [view] in
          $0 == Stage.first ? view.backForwardList.backList.first : view.backForwardList.currentItem
        },
        picture: { [weak self] in
          self?.log.append("picture")
          return HistoryWalkTests.image
        },
        leaveFullscreen: { [weak self] in self?.log.append("leave full screen") },
        resumePagesAhead: { [weak self] in self?.log.append("resume") },
        userGoes: { [weak self] in self?.log.append("go to \($0.absoluteString)") },
        returnToOpener: { [weak self] in self?.log.append("return") },
        pageDidTurn: { [weak self] in self?.log.append("turned") },
        closeIntoIcon: { [weak self] url, picture, tint in
          self?.log.append("icon of \(url.absoluteString)")
          self?.closing = (picture: picture, tint: tint)
        }))
    /// The picture and the colour of the page that went into its icon.
    private(set) var closing: (picture: UIImage?, tint: PageColor?)?

    init(from first: URL, to second: URL) throws {
      presenters = PresenterStage()
      page = StandInPage(at: second)
      view = StandInPage.makeView()
      page.webView = view
      page.list = PageList(
        entries: [
          PageEntry(id: Stage.first, url: first), PageEntry(id: PageEntry.ID(rawValue: 1), url: second),
        ], current: 1)
      let engine = try #require(view.engine as? ScriptedWebEngine)
      for url in [first, second] { engine.play(url) }
      page.shownItem = view.backForwardList.currentItem
    }

    func forgetLog() { log = [] }
  }

  private static let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  private func stage() throws -> Stage {
    try Stage(from: url("https://gullwick.example/"), to: url("https://terns.example/"))
  }

  @Test("A page is gone to by its entry, in the colour that it had, and the one that is left has its picture")
  func page() throws {
    let stage = try stage()
    let (first, second) = (
      try #require(stage.view.backForwardList.backList.first),
      try #require(stage.view.backForwardList.currentItem)
    )
    let tint = PageColor(red: 1, green: 0, blue: 0)
    stage.pictures.insert(Self.image, for: first, of: stage.page.tab.id, tint: tint)
    stage.walk.go(to: .page(0))
    #expect(
      stage.log == ["leave full screen", "picture", "resume", "go to https://gullwick.example/", "turned"])
    let list = try #require(stage.page.list)
    #expect(stage.page.events == [.went(to: 0, list)])
    #expect(stage.page.tab.themeColor == tint)
    #expect(stage.pictures.image(for: second, of: stage.page.tab.id) != nil)
  }

  @Test("Behind the first page is the start view, or the page that opened the window")
  func start() throws {
    let stage = try stage()
    stage.walk.go(to: .start)
    #expect(stage.page.events == [.wentToStart] && stage.log.last == "turned")
    // Of the start view there is no picture.
    stage.forgetLog()
    stage.walk.keepPicture()
    #expect(stage.log.isEmpty)

    let window = try self.stage()
    window.page.returnsToOpener = true
    window.walk.go(to: .start)
    #expect(window.page.events.isEmpty && window.log.last == "return")
  }

  @Test("Back and forward lead to the pages beside the one that is shown, and nowhere from the last one")
  func steps() throws {
    let stage = try stage()
    let list = try #require(stage.page.list)
    stage.page.handle(.listChanged(list))
    stage.walk.goForward()
    #expect(stage.log.isEmpty)
    stage.walk.goBack()
    #expect(stage.page.events == [.listChanged(list), .went(to: 0, list)])
    #expect(stage.log.last == "turned" && stage.closing == nil)
  }

  @Test("Back from the first page it goes into its icon, in its picture and colour")
  func icon() throws {
    let stage = try stage()
    stage.page.tab.themeColor = PageColor(red: 1, green: 0, blue: 0)
    let tint = stage.page.tab.stripColor
    stage.walk.goBack()
    #expect(Array(stage.log.suffix(2)) == ["turned", "icon of https://terns.example/"])
    let closing = try #require(stage.closing)
    #expect(closing.picture != nil && closing.tint == tint)
    // On the start view nothing is behind.
    stage.forgetLog()
    stage.walk.goBack()
    #expect(stage.log.isEmpty)
  }

  @Test(
    "A page that is not seen, and one that makes way for its opener, go into no icon",
    arguments: [false, true])
  func noIcon(isWindow: Bool) throws {
    let stage = try stage()
    (stage.page.isSelected, stage.page.returnsToOpener) = (isWindow, isWindow)
    stage.walk.goBack()
    #expect(stage.closing == nil && stage.log.last == (isWindow ? "return" : "turned"))
  }

  @Test("A page that is not seen is not pictured")
  func unseen() throws {
    let stage = try stage()
    stage.page.isSelected = false
    stage.walk.keepPicture()
    #expect(stage.log.isEmpty)
  }

  @Test("Pages that are forgotten go out of the list, and others stay")
  func forgetting() throws {
    let stage = try stage()
    let (other, behind) = (try url("https://gulls.example/"), try url("https://gullwick.example/"))
    #expect(!stage.walk.forget(.pages([other])))
    #expect(stage.page.events.isEmpty && stage.view.backForwardList.backList.count == 1)
    #expect(stage.walk.forget(.pages([behind])))
    let list = try #require(stage.page.list)
    #expect(stage.page.events == [.forgotEntries(list)])
    #expect(stage.view.backForwardList.backList.isEmpty)
  }
}
