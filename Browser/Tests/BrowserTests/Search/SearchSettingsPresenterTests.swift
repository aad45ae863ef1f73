import BrowserCore
import Foundation
import Testing
@testable import HeadlessHost
@testable import UIKitCore

@testable import Browser

/// The settings of searching, without a page.
@Suite @MainActor
struct SearchSettingsPresenterTests {
  @Test("Another engine is used from now on")
  func choice() throws {
    let stage = PresenterStage()
    let presenter = SearchSettingsPresenter(
      services: stage.services, tabs: stage.tabs, router: stage.router, pages: stage.pages)
    let other = try #require(SearchEngine.all.first { $0.id != stage.services.settings.searchEngine.id })
    presenter.openEngines()
    stage.settle()
    // An empty tab has no search of its own.
    #expect(!stage.rows.contains { $0.hasPrefix("Add Search of This Page") })
    let row = try #require(stage.rows.first { $0.hasPrefix(other.name) })
    try stage.choose(row)
    #expect(stage.services.settings.searchEngine.id == other.id)
  }

  @Test("What makes no engine is asked for again, with what was typed and the reason; another one is added")
  func adding() throws {
    let stage = PresenterStage()
    let presenter = SearchSettingsPresenter(
      services: stage.services, tabs: stage.tabs, router: stage.router, pages: stage.pages)
    presenter.openEngines()
    try stage.choose("Add Search Engine…")
    func alert() throws -> UIAlertController {
      stage.settle()
      return try #require(
        sequence(first: stage.root as UIViewController, next: \.presentedViewController).compactMap {
          $0 as? UIAlertController
        }.last)
    }
    func type(_ texts: [String]) throws {
      let alert = try alert()
      for (field, text) in zip(alert.textFields ?? [], texts) { field.text = text }
      let labels = alert.view.all(UILabel.self)
      let add = try #require(labels.last { $0.text == "Add" })
      stage.host.tap(at: add.convert(CGPoint(x: add.bounds.midX, y: add.bounds.midY), to: nil))
      stage.settle()
    }
    try type(["Gulls", "https://gullwick.example/", "g"])
    #expect(stage.services.settings.addedSearchEngines.isEmpty)
    let again = try alert()
    #expect(again.message == SearchEngineDraft.Problem.badAddress.message)
    #expect(again.textFields?.map { $0.text } == ["Gulls", "https://gullwick.example/", "g"])
    try type(["Gulls", "https://gullwick.example/?q=%s", "g"])
    #expect(stage.services.settings.addedSearchEngines.map(\.name) == ["Gulls"])
    let message = try alert()
    #expect(message.title == "“Gulls” Added")
  }
}
