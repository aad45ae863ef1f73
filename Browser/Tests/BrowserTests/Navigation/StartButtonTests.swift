import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import HeadlessHost

/// The start view's button.
@Suite @MainActor
struct StartButtonTests {
  private func button(in stage: BrowserStage) throws -> PrimaryButton {
    let page = try #require(stage.container.selectedTabController?.startPage)
    return try #require(page.scrollView.subviews.compactMap { $0 as? PrimaryButton }.first)
  }

  private func tap(_ view: UIView, _ stage: BrowserStage) {
    stage.host.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.settle()
  }

  @Test(
    "It stands in the middle, over the favourites, and opens the first of them", arguments: [390.0, 1280])
  func opens(width: Double) throws {
    let stage = BrowserStage(size: CGSize(width: width, height: 844), pages: [])
    let favourite = try #require(stage.container.services.library.favourites.first)
    let button = try button(in: stage)

    let frame = button.convert(button.bounds, to: nil)
    #expect(frame.midX == CGFloat(width) / 2)
    let sections = try #require(button.superview).subviews.filter { $0 is StartPageSectionView }
    #expect(sections.allSatisfy { $0.frame.minY > button.frame.maxY })
    tap(button, stage)

    #expect(stage.store.model.selectedTab.url == favourite.url)
  }

  @Test("A page that was chosen is opened in their place")
  func homePage() throws {
    let stage = BrowserStage(pages: [])
    let url = try #require(URL(string: "https://foldkite.example/"))
    stage.container.services.update { $0.homePage = url }
    stage.container.selectedTabController?.refreshStartPage()

    tap(try button(in: stage), stage)

    #expect(stage.store.model.selectedTab.url == url)
  }

  @Test("While the address is edited the field is what one starts with")
  func editing() throws {
    let stage = BrowserStage(pages: [])
    stage.bar.beginEditing()
    stage.settle()

    let page = stage.container.addressEditing.sheet.startPage
    #expect(page.scrollView.subviews.contains { $0 is PrimaryButton && $0.isHidden })
  }
}
