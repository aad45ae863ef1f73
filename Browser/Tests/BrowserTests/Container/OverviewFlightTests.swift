import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import Shift

/// The page between the whole window and its card, as Shift shows it.
@MainActor
@Suite("A page on its way to its card", .serialized)
struct OverviewFlightTests {
  private func stage(selected: Int = 1) -> BrowserStage {
    BrowserStage(
      pages: [
        "https://gullwick.example/birds", "https://saltandseed.example/", "https://foldkite.example/",
        "https://gullwick.example/tide",
      ], selected: selected)
  }

  /// The visible part of the page, and its size there.
  private struct Look {
    var frame: CGRect
    var scale: CGFloat
    /// The place of the page's own top.
    var top: CGFloat
    var radius: CGFloat
  }

  private func look(_ stage: BrowserStage) throws -> Look {
    let clip = try #require(stage.container.selectedTabController?.clip)
    let body = try #require(clip.superview?.superview)
    let whole = clip.convert(clip.bounds, to: nil)
    return Look(
      frame: body.convert(body.bounds, to: nil), scale: whole.width / 390, top: whole.minY,
      radius: body.layer.cornerRadius)
  }

  /// The second card is (205, strip + 66, 167, 262) (docs/interface-figures.md, "Tab overview"), the window 390 × 844. What is seen of the page goes
  /// evenly between both; it is as wide as the page all the way, so that the scale goes from 1 to 167 / 390; and what lies
  /// above what is seen goes from none to the strip.
  @Test("It goes evenly, and the strip goes out at its top", arguments: [0, 0.25, 0.5, 0.75, 1] as [CGFloat])
  func states(openness: CGFloat) throws {
    let stage = stage()
    stage.container.overview.beginDrag()
    stage.container.overview.drag(to: 300 * openness)
    let strip = stage.window.safeAreaInsets.top
    func between(_ page: CGFloat, _ card: CGFloat) -> CGFloat { page + (card - page) * openness }
    func check() throws {
      let look = try look(stage)
      #expect(isClose(look.frame.minX, between(0, 205)))
      #expect(isClose(look.frame.minY, between(0, strip + 66)))
      #expect(isClose(look.frame.width, between(390, 167)))
      #expect(isClose(look.frame.height, between(844, 262)))
      #expect(isClose(look.scale, between(1, 167.0 / 390), within: 0.0001))
      #expect(isClose(look.radius, between(0, 12)))
      #expect(isClose(look.top, look.frame.minY - between(0, strip) * look.scale))
    }
    try check()
    // The way back is the same.
    stage.container.overview.drag(to: 300)
    stage.container.overview.endDrag(velocity: 0)
    stage.settle()
    guard stage.container.overview.isOpen else {
      Issue.record("it is \(stage.container.overview.state)")
      return
    }
    stage.container.overview.close(showing: stage.store.model.selectedID)
    stage.container.overview.beginDrag()
    stage.container.overview.drag(to: -300 * (1 - openness))
    try check()
    stage.container.overview.endDrag(velocity: -1000)
    stage.settle()
    #expect(stage.container.overview.isClosed)
  }

  @Test("A finger takes hold of it on its way, and what is seen does not jump", arguments: [true, false])
  func grabbed(opens: Bool) throws {
    let stage = stage()
    stage.container.openOverview()
    if !opens {
      stage.settle()
      stage.container.overview.close(showing: stage.store.model.selectedID)
    }
    stage.host.advance(by: 0.12)
    let before = stage.pageScale
    let finger = stage.host.touchDown(at: CGPoint(x: 195, y: 500))
    stage.host.advance(by: 0.3)
    // Held still it stays, within what a frame went before the finger was felt.
    #expect(abs(stage.pageScale - before) < 0.1)
    let held = stage.pageScale
    for step in 1...6 {
      stage.host.touchMove(finger, to: CGPoint(x: 195, y: 500 - CGFloat(step) * 5))
      stage.host.advanceFrame()
    }
    // 30 of 300 points up: a tenth of the way on to the card.
    #expect(stage.pageScale < held - 0.02)
    for step in 1...30 {
      stage.host.touchMove(finger, to: CGPoint(x: 195, y: 470 + CGFloat(step) * 12))
      stage.host.advanceFrame()
    }
    stage.host.touchUp(finger, at: CGPoint(x: 195, y: 830))
    stage.settle()
    #expect(stage.container.overview.isClosed)
    #expect(stage.pageScale == 1)
  }

  @Test("A finger that only touches it lets it go where it was going")
  func touched() {
    let stage = stage()
    stage.container.openOverview()
    stage.host.advance(by: 0.1)
    stage.host.tap(at: CGPoint(x: 195, y: 400))
    stage.settle()
    #expect(stage.container.overview.isOpen)
  }

  @Test("It goes into another card than the one it came out of")
  func elsewhere() throws {
    let stage = stage()
    stage.container.openOverview()
    stage.settle()
    let overview = try #require(stage.container.overview.overview)
    let id = stage.store.model.tabs[2].id
    let card = try #require(overview.cardFrame(of: id))
    stage.container.overview.close(showing: id)
    stage.container.overview.beginDrag()
    stage.container.overview.drag(to: 300)
    let look = try look(stage)
    #expect(isClose(look.frame.minX, card.minX) && isClose(look.frame.minY, card.minY))
    stage.container.overview.endDrag(velocity: -1000)
    stage.settle()
    #expect(stage.container.overview.isClosed && stage.store.model.selectedID == id)
  }

  @Test("A new tab is wanted while a page is still on its way: that one is shown")
  func newTabOnTheWay() throws {
    let stage = stage()
    stage.container.openOverview()
    stage.host.advance(by: 0.1)
    stage.container.overviewDidAskForNewTab(try #require(stage.container.overview.overview))
    stage.settle()
    #expect(stage.container.overview.isClosed)
    #expect(stage.store.model.tabs.count == 5)
    #expect(stage.container.selectedTabController?.startPage != nil)
    for page in stage.container.tabControllers.values { #expect(page.clip.superview === page.view) }
  }

  @Test("A window that changes its size on the way takes it along")
  func resized() throws {
    let stage = stage()
    stage.container.overview.beginDrag()
    stage.container.overview.drag(to: 300)
    stage.host.resize(to: CGSize(width: 500, height: 700))
    stage.host.advanceFrame()
    let overview = try #require(stage.container.overview.overview)
    let card = try #require(overview.cardFrame(of: stage.store.model.selectedID))
    let look = try look(stage)
    #expect(isClose(look.frame.minX, card.minX) && isClose(look.frame.width, card.width))
    stage.container.overview.endDrag(velocity: -1000)
    stage.settle()
    #expect(stage.container.selectedTabController?.clip.frame == CGRect(x: 0, y: 0, width: 500, height: 700))
  }

  @Test("With less motion the page fades and stays where it is, itself")
  func reduced() throws {
    var appearance = HostAppearance()
    appearance.prefersReducedMotion = true
    let stage = BrowserStage(appearance: appearance)
    stage.container.overview.beginDrag()
    stage.container.overview.drag(to: 150)
    #expect(stage.pageScale == 1)
    #expect(
      stage.container.selectedTabController?.clip.superview !== stage.container.selectedTabController?.view)
    stage.container.overview.endDrag(velocity: 1000)
    stage.settle()
    #expect(stage.container.overview.isOpen)
  }

  @Test("Nothing of an overview is alive when it is closed, and the page never left its window")
  func lifetime() throws {
    let stage = stage()
    weak var overview: TabOverviewViewController?
    for _ in 0..<5 {
      stage.container.openOverview()
      overview = stage.container.overview.overview
      stage.settle()
      stage.container.overview.close(showing: stage.store.model.selectedID)
      stage.settle()
    }
    stage.host.advanceFrame()
    #expect(overview == nil)
    #expect(stage.container.flightView.subviews.isEmpty)
  }
}
