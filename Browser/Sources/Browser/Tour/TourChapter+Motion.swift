import BrowserCore
import UIKit

extension TourChapter {
  static let motions = TourChapter(
    name: "motions", title: "How it moves", introduction: "Twelve frames each, in reading order.",
    size: phone, scale: 1,
    isDark: false
  ) { stage in
    try await stage.load("saltandseed.example")
    try await stage.progressStrip()
    try await stage.loadInNewTab("gullwick.example", "birds.html")
    try await stage.collapseStrips()
    try await stage.swipeStrips()
    try await stage.keyboardStrips()
  }
}

extension TourStage {
  /// The lower part of the window, in points.
  private var lowerPart: CGRect {
    let height: CGFloat = 240
    return CGRect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  fileprivate func progressStrip() async throws {
    let site = container.services.bundledSite
    let part = CGRect(x: 0, y: size.height - 120, width: size.width, height: 120)
    try await camera.strip(
      "loading", "Loading", "The line eases forward, runs out and fades.", duration: 2, part: part
    ) {
      site.heldBack = "cake.svg"
      self.container.selectedTabController?.reload()
      try await Task.sleep(for: .seconds(0.9))
      site.heldBack = nil
    }
    try await wait("the whole page") { !self.container.store.model.selectedTab.isLoading }
    try await settle()
  }

  fileprivate func collapseStrips() async throws {
    try await waitForTallPage()
    try await camera.strip(
      "collapse", "Collapse", "The bars follow the finger, then leave by themselves.", duration: 0.7,
      part: lowerPart
    ) {
      try await self.play(.drag(from: self.lowerThumb, to: self.upperThumb, seconds: 0.6, hold: 0.1))
    }
    try await wait("collapsed bars") { self.container.collapse.isCollapsed }
    try await settle()
    let end = CGPoint(x: upperThumb.x, y: upperThumb.y + 120)
    try await camera.strip(
      "slow-drag", "A slow drag back", "The page scrolls; the bars stay away.", duration: 1, part: lowerPart
    ) {
      try await self.play(.drag(from: self.upperThumb, to: end, seconds: 0.9, hold: 0.1))
    }
    try await settle()
    try await camera.strip("expand", "A flick back", "The bars come back.", duration: 0.7, part: lowerPart) {
      try await self.play(.drag(from: self.upperThumb, to: self.lowerThumb, seconds: 0.12))
    }
    try await wait("expanded bars") { !self.container.collapse.isCollapsed }
    try await settle()
  }

  fileprivate func swipeStrips() async throws {
    let left = CGPoint(x: size.width * 0.2, y: addressBar.y)
    let right = CGPoint(x: size.width * 0.8, y: addressBar.y)
    try await camera.strip(
      "swipe", "To the tab before", "Pages travel faster than bars.", duration: 0.8
    ) {
      try await self.play(.drag(from: left, to: right, seconds: 0.3))
    }
    try await wait("the first tab") { self.container.store.model.selectedIndex == 0 }
    try await settle()
    try await play(.drag(from: right, to: left, seconds: 0.2))
    try await wait("the second tab") { self.container.store.model.selectedIndex == 1 }
    try await settle()
    let end = CGPoint(x: right.x - 260, y: right.y)
    try await camera.strip(
      "new-tab", "Past the last tab", "The new tab stretches with the finger and opens when it lets go.",
      duration: 1.6
    ) {
      try await self.play(.drag(from: right, to: end, seconds: 0.6))
    }
    try await wait("a new tab") { self.container.store.model.tabs.count == 3 }
    try await settle()
    try await play(.drag(from: left, to: right, seconds: 0.2))
    try await wait("the second tab") { self.container.store.model.selectedIndex == 1 }
    try await settle()
  }

  fileprivate func keyboardStrips() async throws {
    let bar = addressBar
    try await camera.strip(
      "editing", "Typing an address", "The bar rises with the keyboard, its neighbours leave.", duration: 0.6
    ) {
      try await self.play(.tap(bar))
    }
    try await settle()
    let cancel = try center(of: "Cancel")
    try await camera.strip("cancel", "Cancel", "And back.", duration: 0.6) {
      try await self.play(.tap(cancel))
    }
    try await settle()
  }
}
