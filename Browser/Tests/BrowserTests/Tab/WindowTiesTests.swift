import Testing
import UIKit

@testable import Browser
@testable import BrowserCore

/// The relations of tabs to windows that pages have opened.
@Suite @MainActor
struct WindowTiesTests {
  @Test("Behind a window's first page is its opener, where both are in the same window and it is not pinned")
  func leadsBack() {
    let stage = PresenterStage()
    let (opener, window) = (
      TabViewController(tab: Tab(), services: stage.services),
      TabViewController(tab: Tab(), services: stage.services)
    )
    stage.root.addChild(opener)
    stage.root.addChild(window)
    #expect(!window.ties.leadBack(from: window))
    window.ties.wasOpened(by: opener, looking: nil)
    #expect(window.ties.leadBack(from: window) && window.returnsToOpener)
    window.tab.isPinned = true
    #expect(!window.returnsToOpener)
    window.tab.isPinned = false
    window.removeFromParent()
    #expect(!window.returnsToOpener)
  }
}
