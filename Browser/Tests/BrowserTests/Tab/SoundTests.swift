import BrowserCore
import Foundation
import Testing
import UIKitAdditions
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// What is heard of a tab, where it is told and how it is muted.
@Suite @MainActor
struct SoundTests {
  @Test(
    "A tab that is heard is marked in the wide window's row, and a click mutes it and has it be heard again")
  func wide() throws {
    let stage = BrowserStage(
      size: CGSize(width: 1200, height: 800), pages: [BrowserStage.page, "https://other.example/"],
      selected: 1)
    let engine = try #require(stage.engines.first)
    let view = try #require(stage.container.windowHead.head.tabs.tabViews.first)
    func button(_ label: String) -> UIView? {
      view.subviews.first { !$0.isHidden && $0.accessibilityLabel == label }
    }
    #expect(button("Mute Tab") == nil && view.accessibilityValue == nil)
    engine.page.isPlayingAudio = true
    stage.settle()
    #expect(stage.store.model.tabs[0].sound == .playing && view.accessibilityValue == "Playing audio")
    (button("Mute Tab") as? UIControl)?.sendActions(for: .touchUpInside)
    stage.settle()
    #expect(engine.page.isMuted && stage.store.model.tabs[0].sound == .muted)
    // The mark stays while nothing plays: the tab is muted all the same.
    engine.page.isPlayingAudio = false
    stage.settle()
    #expect(view.accessibilityValue == "Muted")
    (button("Unmute Tab") as? UIControl)?.sendActions(for: .touchUpInside)
    stage.settle()
    #expect(!engine.page.isMuted && stage.store.model.tabs[0].sound == .quiet && button("Mute Tab") == nil)
  }

  @Test("On a phone the page's menu mutes it; a tab whose view is gone stays muted")
  func phone() throws {
    let stage = BrowserStage()
    let engine = try #require(stage.engines.first)
    let page = try #require(stage.container.selectedTabController)
    engine.page.isPlayingAudio = true
    stage.settle()
    page.toggleSound()
    #expect(stage.store.model.selectedTab.sound == .muted)
    page.dropWebView()
    stage.settle()
    // The tab is muted, not its view.
    #expect(stage.store.model.selectedTab.sound == .muted)
    _ = page.ensureWebView()
    #expect(stage.engines.last?.page.isMuted == true && stage.engines.count == 2)
  }

  @Test("The links of all tabs are those of the web, in order")
  func links() {
    let stage = BrowserStage(pages: [BrowserStage.page, "https://other.example/a?b=1"], selected: 0)
    stage.container.perform(.newTab)
    stage.settle()
    #expect(
      stage.store.model.links.map(\.absoluteString) == [BrowserStage.page, "https://other.example/a?b=1"])
  }
}
