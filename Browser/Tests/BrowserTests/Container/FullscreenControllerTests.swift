import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// Full screen by itself: pages and an owner that do as told.
@Suite @MainActor
struct FullscreenControllerTests {
  private final class Page: FullscreenPage {
    var isFullscreen = false
    var askerName = "gullwick.example"
    var fullscreenOrigin: String? { hasOrigin ? "https://" + askerName : nil }
    var hasOrigin = true
    var isAdmitted = true
    var leaves = 0

    func admits(_ deed: PageFloods.Deed) -> Bool { isAdmitted }
    func leaveFullscreen() { leaves += 1 }
  }

  private final class Owner: FullscreenControllerDelegate {
    var allows = true
    var words: [String] = []

    func fullscreen(_ fullscreen: FullscreenController, mayBeginFor page: any FullscreenPage) -> Bool {
      allows
    }
    func fullscreenWillBegin(_ fullscreen: FullscreenController) { words.append("will begin") }
    func fullscreenDidChange(_ fullscreen: FullscreenController) {
      words.append(fullscreen.isActive ? "began" : "ended")
    }
  }

  private let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
  private let fullscreen = FullscreenController()
  private let owner = Owner()
  private let page = Page()

  init() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    fullscreen.delegate = owner
    fullscreen.attach(to: view, pages: view)
  }

  private func enter(_ page: Page) {
    page.isFullscreen = true
    fullscreen.pageDidChange(page)
  }

  @Test("A page gets the window and gives it back; another one's word changes nothing")
  func life() {
    enter(page)
    #expect(fullscreen.isActive && fullscreen.button.isShown && fullscreen.notice.isShown)
    // Told again, and by a page that has no window to give back.
    fullscreen.pageDidChange(page)
    fullscreen.pageDidChange(Page())
    #expect(fullscreen.isActive)
    page.isFullscreen = false
    fullscreen.pageDidChange(page)
    #expect(!fullscreen.isActive && !fullscreen.button.isShown && !fullscreen.notice.isShown)
    #expect(owner.words == ["will begin", "began", "ended"] && page.leaves == 0)
  }

  @Test("A page that may not have it, or has asked too often, is sent back", arguments: [true, false])
  func refused(byOwner: Bool) {
    owner.allows = !byOwner
    page.isAdmitted = byOwner
    enter(page)
    #expect(!fullscreen.isActive && page.leaves == 1 && owner.words.isEmpty)
  }

  @Test("Leaving sends the page back at once, once")
  func leaving() {
    fullscreen.leave()
    #expect(page.leaves == 0)
    enter(page)
    fullscreen.leave()
    fullscreen.leave()
    #expect(page.leaves == 1 && owner.words.last == "ended")
  }

  @Test("Whose page it is stands there until somebody has read it, once for each site")
  func notice() throws {
    enter(page)
    let button = try #require(fullscreen.notice.subviews.compactMap { $0 as? UIButton }.first)
    button.sendActions(for: .touchUpInside)
    fullscreen.leave()
    enter(page)
    #expect(fullscreen.isActive && !fullscreen.notice.isShown)
    fullscreen.leave()
    let other = Page()
    other.askerName = "other.example"
    enter(other)
    #expect(fullscreen.notice.isShown)
  }

  @Test("Of pages without an origin, which all have one name, each is told each time")
  func nameless() throws {
    page.hasOrigin = false
    page.askerName = "This Page"
    for _ in 0..<2 {
      enter(page)
      #expect(fullscreen.notice.isShown)
      let button = try #require(fullscreen.notice.subviews.compactMap { $0 as? UIButton }.first)
      button.sendActions(for: .touchUpInside)
      fullscreen.leave()
    }
  }
}
