import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import HeadlessHost

/// "Paste and Go" opens what the user has not read, and a page may have written.
@Suite @MainActor
struct PasteTests {
  private func paste(_ text: String) -> BrowserStage {
    let stage = BrowserStage()
    UIPasteboard.general.string = text
    stage.container.presenters.addressBar.openAddressMenu()
    stage.choose("Paste and Go")
    return stage
  }

  @Test(
    "What would be an inner address or a program is searched for",
    arguments: [
      "martlet://gullwick.example/birds.html", "MARTLET:welcome", "javascript:alert(1)",
      "java\nscript:alert(1)",
      "view-source:https://bank.test/", "data:text/html,<h1>Sign in", "about:config", "webkit://gpu",
      "blob:https://evil.test/1",
    ])
  func searches(text: String) throws {
    let stage = paste(text)
    let url = try #require(stage.store.model.selectedTab.url)
    #expect(url.scheme == "https" && url.host == SearchEngine.duckDuckGo.url(for: "a").host)
    #expect(!stage.bar.isEditing)
  }

  @Test(
    "What leads to a file or to another app stands in the field first, where it is read",
    arguments: ["file:///etc/passwd", "mailto:a@bank.test", "tel:+491234567", "FILE:/etc/passwd"])
  func stands(text: String) throws {
    let stage = paste(text)
    #expect(stage.store.model.selectedTab.url?.absoluteString == BrowserStage.page)
    #expect(stage.bar.isEditing)
    let shown = try #require(stage.bar.field.text)
    #expect(shown.lowercased().hasPrefix(text.prefix { $0 != ":" }.lowercased()))
    #expect(!stage.host.trace.contains { if case .open = $0 { true } else { false } })
  }

  @Test(
    "The web is gone to at once", arguments: ["https://bank.test/", "bank.test", "http://bank.test:8080/a"])
  func goes(text: String) throws {
    let stage = paste(text)
    #expect(stage.store.model.selectedTab.url?.host == "bank.test" && !stage.bar.isEditing)
  }
}
