import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// Bookmarks and the lists of back and forward under a finger.
@Suite @MainActor
struct LibraryTouchTests {
  private func middle(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test("A bookmark is carried to another place by its handle, and is there after the file was opened again")
  func reordering() throws {
    let stage = BrowserStage()
    try stage.fillLibrary()
    stage.container.presenters.library.open()
    stage.settle()
    let navigation = try #require(stage.container.presentedViewController as? UINavigationController)
    let list = try #require(navigation.topViewController?.children.first as? BookmarkListViewController)
    #expect(list.rows.map(\.title).prefix(3) == ["Favourites", "Birds", "Gullwick Almanac"])
    list.setEditing(true, animated: false)
    stage.settle()

    func row(_ index: Int) throws -> UITableViewCell {
      try #require(list.table.cellForRow(at: IndexPath(row: index, section: 0)))
    }
    // The handle is at the row's end. From the third row to the second, and beyond Favourites, which stay first.
    let (from, to) = (middle(try row(2)), middle(try row(0)))
    let x = from.x + (try row(2)).bounds.width / 2 - 25
    let finger = stage.host.touchDown(at: CGPoint(x: x, y: from.y))
    stage.host.advanceFrame()
    for y in stride(from: from.y, through: to.y, by: -4) {
      stage.host.touchMove(finger, to: CGPoint(x: x, y: y))
      stage.host.advanceFrame()
    }
    stage.host.touchUp(finger, at: CGPoint(x: x, y: to.y))
    stage.settle()

    let expected = ["Favourites", "Gullwick Almanac", "Birds"]
    #expect(list.rows.map(\.title).prefix(3) == expected[...])
    #expect(stage.library.bookmarks.children(of: BookmarkTree.root).map(\.title).prefix(3) == expected[...])
  }

  @Test("The list of back and forward, start view included: pictures", arguments: [false, true])
  func historyMenus(isDark: Bool) throws {
    let stage = BrowserStage(appearance: HostAppearance(isDark: isDark))
    let engine = try #require(stage.engines.first)
    for name in ["two", "three", "four with a title that is much too long for any menu on a phone"] {
      let url = try #require(URL(string: "https://gullwick.example/\(name.prefix(5))"))
      engine.play(url, title: "Page \(name)")
      stage.settle()
    }
    let set = stage.container.toolbarController.items
    let back = middle(try #require(stage.container.toolbarController.bar.view(for: set.back)))
    let finger = stage.host.touchDown(at: back)
    stage.host.advance(by: 0.8)
    stage.host.touchUp(finger, at: back)
    stage.settle()
    if let folder = ProcessInfo.processInfo.environment["MARTLET_LOOK"] {
      #expect(stage.host.writePicture(to: "\(folder)/history-menu\(isDark ? "-dark" : "").png"))
    }
    // Three pages and the start view, the nearest first.
    let titles = stage.window.all(UILabel.self).compactMap(\.text)
    let wanted = ["Page three", "Page two", "A page of gullwick.example", "Start Page"]
    #expect(titles.filter(wanted.contains) == wanted || titles.filter(wanted.contains) == wanted.reversed())
    let start = try #require(stage.window.all(UILabel.self).first { $0.text == "Start Page" })
    stage.host.tap(at: middle(start))
    stage.settle()
    #expect(stage.store.model.selectedTab.position == .start(ahead: 4))

    // From the start view all pages lie ahead.
    let forward = middle(try #require(stage.container.toolbarController.bar.view(for: set.forward)))
    let second = stage.host.touchDown(at: forward)
    stage.host.advance(by: 0.8)
    stage.host.touchUp(second, at: forward)
    stage.settle()
    let third = try #require(stage.window.all(UILabel.self).first { $0.text == "Page three" })
    stage.host.tap(at: middle(third))
    stage.settle()
    #expect(stage.store.model.selectedTab.position == .page(behind: 2, ahead: 1))
  }
}
