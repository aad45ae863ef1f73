import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser

/// The menu of what stands for a page, in a window without pages.
@Suite @MainActor
struct PlaceMenuPresenterTests {
  /// A window, and how often the place was opened in it.
  @MainActor
  private final class Stage {
    let presenters = PresenterStage()
    let url: URL
    private(set) var opened = 0
    private(set) lazy var places = PlaceMenuPresenter(
      services: presenters.services, menus: presenters.menus, editing: presenters.editing,
      pages: presenters.pages)

    init() throws { url = try #require(URL(string: "https://gullwick.example/birds")) }

    func open() {
      places.open(for: url, from: presenters.root.view, at: CGPoint(x: 100, y: 200)) { [weak self] in
        self?.opened += 1
      }
      presenters.settle()
    }
  }

  @Test("A place is opened here or in another tab, and its link copied")
  func rows() throws {
    let stage = try Stage()
    stage.open()
    #expect(
      stage.presenters.menuRows == ["Open", "Open in New Tab", "Open in Background", "Copy Link"])
    try stage.presenters.chooseInMenu("Open")
    #expect(stage.opened == 1)
  }

  @Test("What is among the favourites can be taken out of them, and other favourites stay")
  func favourite() throws {
    let stage = try Stage()
    let library = stage.presenters.services.library
    let other = try #require(URL(string: "https://gullwick.example/"))
    for url in [stage.url, other] { library.add(title: "Gulls", url: url, to: BookmarkTree.favourites) }
    stage.open()
    #expect(stage.presenters.menuRows.last == "Remove from Favourites")
    try stage.presenters.chooseInMenu("Remove from Favourites")
    #expect(library.favourites.map(\.url) == [other] && stage.opened == 0)
  }
}
