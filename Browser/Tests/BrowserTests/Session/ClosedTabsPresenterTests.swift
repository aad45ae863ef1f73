import BrowserCore
import Foundation
import Testing
@testable import HeadlessHost
@testable import UIKitCore

@testable import Browser

/// The list of closed tabs, on a store by itself.
@Suite @MainActor
struct ClosedTabsPresenterTests {
  private func closed(_ addresses: [String], on stage: PresenterStage) {
    for address in addresses {
      let tab = Tab(isPrivate: false, url: URL(string: address))
      stage.tabs.perform { $0.insert(tab) }
      stage.tabs.perform { $0.close(tab.id) }
    }
  }

  @Test("The last closed comes first, a tap brings it back, and while one edits the bin forgets it")
  func list() throws {
    let stage = PresenterStage()
    closed(["https://a.example/", "https://b.example/"], on: stage)
    let presenter = ClosedTabsPresenter(
      services: stage.services, tabs: stage.tabs, router: stage.router, pages: stage.pages)
    presenter.open()
    stage.settle()
    #expect(stage.rows == ["b.example, b.example", "a.example, a.example"])

    let buttons = try #require(stage.sheet).view.all(UIButton.self)
    try #require(buttons.first { $0.title(for: .normal) == "Edit" }).sendActions(for: .touchUpInside)
    try stage.choose("b.example, b.example")
    #expect(stage.pages.reopened.isEmpty)
    #expect(stage.tabs.model.recentlyClosed.compactMap(\.tab.url?.host) == ["a.example"])

    stage.dismiss()
    let left = try #require(stage.tabs.model.recentlyClosed.first)
    presenter.open()
    try stage.choose("a.example, a.example")
    #expect(stage.pages.reopened == [left.id])
  }

  @Test("Without any it says what would be there")
  func empty() throws {
    let stage = PresenterStage()
    ClosedTabsPresenter(
      services: stage.services, tabs: stage.tabs, router: stage.router, pages: stage.pages
    ).open()
    stage.settle()
    let texts = try #require(stage.sheet).view.all(UILabel.self).compactMap(\.text)
    #expect(stage.rows.isEmpty && texts.contains("Tabs that you close appear here."))
  }
}
