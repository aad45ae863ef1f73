import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import Shift
@testable import WebKit

/// A page that comes out of a favourite's icon, and goes back into it.
@MainActor
@Suite("A favourite's icon and its page", .serialized)
struct IconFlightTests {
  private func page(_ stage: BrowserStage) throws -> TabViewController {
    try #require(stage.container.selectedTabController)
  }

  /// A site of the start page, its icon, and where that is in the window.
  private func favourite(_ stage: BrowserStage) throws -> (url: URL, icon: SiteIconView, frame: CGRect) {
    let start = try #require(try page(stage).startPage)
    let site = try #require(
      start.content.sections.lazy.compactMap { section -> StartPageItems.Site? in
        if case .icons(_, let sites) = section { sites.first } else { nil }
      }.first)
    let icon = try #require(start.visibleIcon(for: site.url))
    return (site.url, icon, icon.convert(icon.bounds, to: nil))
  }

  private func animator(_ stage: BrowserStage) throws -> Animator {
    switch try page(stage).iconFlight.state {
    case .opening(let animator, _), .closing(let animator): return animator
    case .resting, .covering:
      Issue.record("nothing is on its way")
      throw CancellationError()
    }
  }

  /// Returns the frame of the pair's picture in the window, and its corner radius.
  private func look(_ stage: BrowserStage) throws -> (frame: CGRect, radius: CGFloat) {
    func pictures(_ view: UIView) -> [PictureView] {
      view.subviews.flatMap { child in ((child as? PictureView).map { [$0] } ?? []) + pictures(child) }
    }
    let picture = try #require(pictures(try page(stage).clip).first)
    return (picture.convert(picture.bounds, to: nil), picture.body.layer.cornerRadius)
  }

  /// From an icon of 60 × 60 with radius 13 (docs/interface-figures.md, "Radii") to the window, 390 × 844, and the same way back.
  @Test("It grows evenly and shrinks evenly", arguments: [0, 0.25, 0.5, 0.75, 1] as [CGFloat])
  func states(fraction: CGFloat) throws {
    let stage = BrowserStage(pages: [])
    let (_, _, icon) = try favourite(stage)
    #expect(icon.size == CGSize(width: 60, height: 60))
    stage.host.tap(at: CGPoint(x: icon.midX, y: icon.midY))
    func check(_ part: CGFloat) throws {
      func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
      let (frame, radius) = try look(stage)
      #expect(isClose(frame.minX, between(icon.minX, 0)) && isClose(frame.minY, between(icon.minY, 0)))
      #expect(isClose(frame.width, between(60, 390)) && isClose(frame.height, between(60, 844)))
      #expect(isClose(radius, between(13, 0)))
    }
    let opening = try animator(stage)
    // It loads from the first moment on.
    #expect(try page(stage).tab.isLoading && stage.engines.last != nil)
    opening.pause()
    opening.update(fraction)
    try check(fraction)
    opening.finish()
    stage.settle()
    try page(stage).iconFlight.end()
    try play(stage)
    try page(stage).goBack()
    let closing = try animator(stage)
    closing.pause()
    closing.update(fraction)
    try check(1 - fraction)
    closing.finish()
    stage.settle()
    #expect(try page(stage).startPage?.visibleIcon(for: try favourite(stage).url)?.alpha == 1)
  }

  /// The page that was asked for comes.
  private func play(_ stage: BrowserStage) throws {
    let url = try #require(try page(stage).tab.url)
    stage.engines.last?.play(url, title: "A page")
    stage.settle()
  }

  @Test("The start page is there until the page is, and nothing of it after")
  func lifetime() throws {
    let stage = BrowserStage(pages: [])
    weak var start: StartPageView?
    try autoreleasepool {
      start = try page(stage).startPage
      let (_, _, icon) = try favourite(stage)
      stage.host.tap(at: CGPoint(x: icon.midX, y: icon.midY))
      stage.host.advance(by: 0.1)
      #expect(start?.window != nil)
      stage.settle()
      guard case .covering = try page(stage).iconFlight.state else {
        Issue.record("it is \(try page(stage).iconFlight.state)")
        return
      }
      try play(stage)
      stage.host.advance(by: 4)
    }
    stage.host.advanceFrame()
    #expect(start == nil)
    guard case .resting = try page(stage).iconFlight.state else {
      Issue.record("it is \(try page(stage).iconFlight.state)")
      return
    }
    #expect(try page(stage).clip.subviews.allSatisfy { !($0 is PassthroughView) })
  }

  @Test("Back on the way turns it round, and the start page is the same as before")
  func interrupted() throws {
    let stage = BrowserStage(pages: [])
    let start = try page(stage).startPage
    let (_, icon, frame) = try favourite(stage)
    stage.host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.host.advance(by: 0.15)
    let before = try look(stage).frame.width
    try page(stage).goBack()
    #expect(try page(stage).startPage === start)
    stage.host.advanceFrame()
    // No jump: within what a frame at full pace goes.
    #expect(abs(try look(stage).frame.width - before) < 60)
    stage.settle()
    #expect(try page(stage).startPage === start && start?.window != nil)
    #expect(icon.flightID == nil)
    guard case .resting = try page(stage).iconFlight.state else {
      Issue.record("it is \(try page(stage).iconFlight.state)")
      return
    }
  }

  @Test("A load that fails shows its error at once")
  func failed() throws {
    let stage = BrowserStage(pages: [])
    let (_, _, icon) = try favourite(stage)
    stage.host.tap(at: CGPoint(x: icon.midX, y: icon.midY))
    stage.host.advance(by: 0.1)
    let failed = try page(stage)
    failed.handle(.failed(nil, .unknownHost, madeEntry: false, failed.readList()))
    #expect(try page(stage).errorPage != nil)
    guard case .resting = try page(stage).iconFlight.state else {
      Issue.record("it is \(try page(stage).iconFlight.state)")
      return
    }
  }

  @Test("With less motion it fades")
  func reduced() throws {
    var appearance = HostAppearance()
    appearance.prefersReducedMotion = true
    let stage = BrowserStage(pages: [], appearance: appearance)
    let (_, _, icon) = try favourite(stage)
    stage.host.tap(at: CGPoint(x: icon.midX, y: icon.midY))
    let opening = try animator(stage)
    opening.pause()
    opening.update(0.5)
    #expect(try look(stage).frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    opening.finish()
    stage.settle()
  }
}
