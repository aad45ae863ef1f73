import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser

/// The notices by themselves.
@Suite @MainActor
struct WindowNoticesTests {
  /// Made in a test's body: before that tests of other suites may have the screen.
  @MainActor
  private struct Stage {
    let host = HeadlessHost.install(size: CGSize(width: 390, height: 844), scale: 2)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let news = NoticeButton()

    func makeNotices() -> WindowNotices {
      let notices = WindowNotices(news: news, windows: ProfileWindows())
      notices.attach(to: view)
      notices.place(above: 700, width: 390)
      return notices
    }
  }

  @Test("A notice stands 14 points above the bars, in the middle, as wide as its words")
  func place() {
    let stage = Stage()
    let notices = stage.makeNotices()
    _ = notices.show("Added to Bookmarks", stays: false) {}
    #expect(
      stage.news.superview === stage.view && stage.news.frame.maxY == 700 - 14
        && abs(stage.news.frame.midX - 195) <= 0.5)
    let width = stage.news.frame.width
    _ = notices.show("Added to the Reading List", stays: false) {}
    #expect(stage.news.frame.width > width && stage.news.frame.maxY == 686)
    notices.place(above: 600, width: 390)
    #expect(stage.news.frame.maxY == 586)
  }

  @Test("It is taken away by whoever showed it, and not by whose it has replaced")
  func withdrawal() {
    let stage = Stage()
    let notices = stage.makeNotices()
    let first = notices.show("Not answering", stays: true) {}
    let second = notices.show("Added to Bookmarks", stays: true) {}
    first()
    stage.host.settle()
    #expect(!stage.news.isHidden && stage.news.title(for: .normal) == "Added to Bookmarks")
    second()
    stage.host.settle()
    #expect(stage.news.isHidden)
  }
}
