import BrowserCore
import Foundation
@testable import HeadlessHost
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit

/// A page's element that fills the window: what goes, what stays away, and every way back.
@Suite @MainActor
struct FullscreenTests {
  private static let other = "https://other.example/"
  nonisolated private static let sizes = [CGSize(width: 390, height: 844), CGSize(width: 1200, height: 800)]

  private func enter(_ stage: BrowserStage) throws -> ScriptedWebEngine {
    let page = try #require(stage.container.selectedTabController)
    let engine = try #require(page.webView?.engine as? ScriptedWebEngine)
    engine.enterFullscreen()
    stage.settle()
    return engine
  }

  /// Returns the places of the views as text.
  private func picture(_ stage: BrowserStage) -> String {
    let container = stage.container
    let page = container.selectedTabController
    return """
      bars \(!container.barsView.isHidden) head \(!container.windowHead.head.isHidden) \(container.windowHead.head.frame)
      page \(page?.webView?.frame ?? .zero) strip \(page?.strip.isHidden == false) \(page?.strip.frame ?? .zero)
      safe area \(container.view.safeAreaInsets) collapsed \(container.collapse.isCollapsed)
      \(stage.dump)
      """
  }

  @Test("The page covers the window and nothing else is seen; afterwards all is as it was", arguments: sizes)
  func coversTheWindow(size: CGSize) throws {
    let stage = BrowserStage(size: size)
    let container = stage.container
    let before = picture(stage)
    let engine = try enter(stage)
    #expect(container.isFullscreen && container.barsView.isHidden && container.windowHead.head.isHidden)
    let page = try #require(container.selectedTabController)
    let frame = try #require(page.webView).convert(try #require(page.webView).bounds, to: nil)
    #expect(frame == CGRect(origin: .zero, size: size))
    #expect(page.strip.isHidden && container.windowHead.progress.alpha == 0)
    #expect(stage.window.safeAreaInsets.top == 0)
    engine.endFullscreen()
    stage.settle()
    #expect(picture(stage) == before)
  }

  @Test("Bars that were collapsed are collapsed afterwards, whatever was scrolled meanwhile")
  func collapsedBars() throws {
    let stage = BrowserStage()
    stage.container.collapse.handle(.hideRequested)
    stage.settle()
    let before = picture(stage)
    let engine = try enter(stage)
    engine.scroll(
      WebScrollMetrics(
        offset: .zero, contentSize: CGSize(width: 390, height: 844),
        viewportSize: CGSize(width: 390, height: 844)))
    stage.settle()
    engine.endFullscreen()
    stage.settle()
    #expect(picture(stage) == before)
  }

  @Test("Bars that a finger holds on their way do not stay there")
  func heldBars() throws {
    let stage = BrowserStage()
    stage.beginDrag()
    stage.drag(12)
    let engine = try enter(stage)
    engine.endFullscreen()
    stage.settle()
    #expect([.expanded, .collapsed].contains(stage.container.collapse.state))
  }

  @Test("No finger moves bars or turns pages meanwhile")
  func gestures() throws {
    let stage = BrowserStage(pages: [BrowserStage.page, Self.other], selected: 1)
    let engine = try #require(stage.container.selectedTabController?.webView?.engine as? ScriptedWebEngine)
    engine.play(try #require(URL(string: Self.other + "2")))
    stage.settle()
    let page = try #require(stage.container.selectedTabController)
    func edgePans() -> [UIGestureRecognizer] {
      page.view.gestureRecognizers?.filter { $0 is UIScreenEdgePanGestureRecognizer && $0.isEnabled } ?? []
    }
    #expect(!edgePans().isEmpty)
    _ = try enter(stage)
    #expect(edgePans().isEmpty)
    // Where the address bar was.
    let selected = stage.store.model.selectedID
    stage.host.drag(from: CGPoint(x: 300, y: 780), to: CGPoint(x: 20, y: 780), duration: 0.2)
    stage.settle()
    #expect(stage.store.model.selectedID == selected && stage.container.swipe.state == .resting)
    let pan = try #require(page.webView?.scrollView)
    stage.container.tab(page, pageDragBegan: pan, offset: 0)
    stage.container.tab(page, pageDragged: pan, velocity: 900)
    #expect(stage.container.collapse.state == .expanded)
    engine.endFullscreen()
    stage.settle()
    #expect(!edgePans().isEmpty)
  }

  @Test("The way out shows itself, fades, comes back with a tap, and leads out", arguments: sizes)
  func closeButton(size: CGSize) throws {
    let stage = BrowserStage(size: size)
    let engine = try enter(stage)
    let button = stage.container.fullscreen.button
    #expect(button.alpha == 1 && !button.isHidden && button.accessibilityLabel == "Exit Full Screen")
    #expect(button.frame.minX < 20 && button.frame.minY < 20)
    button.withdraw()
    stage.settle()
    #expect(button.alpha == 0 && button.isHidden)
    stage.host.tap(at: CGPoint(x: size.width / 2, y: size.height / 2))
    stage.settle()
    #expect(button.alpha == 1 && !button.isHidden)
    stage.host.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    stage.settle()
    #expect(!stage.container.isFullscreen && engine.calls.contains(.leaveFullscreen))
    #expect(button.alpha == 0 && button.isHidden)
    engine.endFullscreen()
    stage.settle()
    stage.host.tap(at: CGPoint(x: size.width / 2, y: size.height / 2))
    stage.settle()
    #expect(button.isHidden)
  }

  @Test(
    "Shortcuts lead out of it, Escape does nothing else",
    arguments: [KeyboardShortcut.Command.stop, .newTab, .nextTab, .reload, .focusAddress, .bookmarks])
  func shortcuts(command: KeyboardShortcut.Command) throws {
    let stage = BrowserStage(pages: [BrowserStage.page, Self.other])
    let engine = try enter(stage)
    stage.container.perform(command)
    #expect(!stage.container.isFullscreen && engine.page.fullscreen == .leaving)
    if command == .stop { #expect(!engine.calls.contains(.stop)) }
  }

  @Test("Text is made larger without leaving it")
  func zooming() throws {
    let stage = BrowserStage()
    _ = try enter(stage)
    stage.container.perform(.zoomIn)
    #expect(stage.container.isFullscreen)
  }

  /// An event that ends it without the user or the page having asked for the end.
  enum Interruption: CaseIterable {
    case navigation, ownNavigation, newTab, otherTab, closedTab, alert, crash, browserAlert
  }

  @Test("Whatever takes the page away, or asks something, ends it", arguments: Interruption.allCases)
  func interruptions(_ interruption: Interruption) throws {
    let stage = BrowserStage(pages: [BrowserStage.page, Self.other])
    let engine = try enter(stage)
    let address = try #require(URL(string: Self.other + "2"))
    switch interruption {
    case .navigation: engine.start(address)
    case .ownNavigation: stage.container.selectedTabController?.open(address)
    case .newTab: stage.store.perform { $0.insert(Tab(url: address)) }
    case .otherTab: stage.store.perform { $0.select(index: 1) }
    case .closedTab: stage.store.perform { $0.close($0.selectedID) }
    case .alert: engine.client?.engine(engine, show: WebDialog(kind: .alert, message: "?", reply: { _ in }))
    case .crash: engine.crash()
    case .browserAlert: stage.container.router.tell("Something Went Wrong", nil)
    }
    stage.settle()
    #expect(!stage.container.isFullscreen && !stage.container.barsView.isHidden)
    #expect(!engine.page.fullscreen.isWanted)
    #expect(stage.container.fullscreen.button.isHidden)
  }

  @Test("A page that is not seen, or has something in front of it, does not get the window")
  func refusals() throws {
    let stage = BrowserStage(pages: [BrowserStage.page, Self.other])
    let behind = try #require(stage.engines.last)
    behind.enterFullscreen()
    #expect(!stage.container.isFullscreen && behind.page.fullscreen == .leaving)
    stage.container.router.tell("Something Went Wrong", nil)
    stage.settle()
    let engine = try enter(stage)
    #expect(!stage.container.isFullscreen && engine.page.fullscreen == .leaving)
  }

  @Test("What stands over the page goes when its element comes")
  func findBar() throws {
    let stage = BrowserStage()
    stage.container.openFind()
    stage.settle()
    _ = try enter(stage)
    #expect(stage.container.isFullscreen && stage.container.find.bar == nil)
  }

  @Test(
    "A window that fills the screen for a page keeps its bars' arrangement and its size for the next start")
  func largerWindow() throws {
    let stage = BrowserStage()
    let before = picture(stage)
    let engine = try enter(stage)
    stage.host.resize(to: CGSize(width: 1600, height: 900))
    stage.settle()
    #expect(stage.container.windowHead.shownLayout == .phone && stage.container.barsView.isHidden)
    #expect(stage.container.selectedTabController?.webView?.frame.size == CGSize(width: 1600, height: 900))
    stage.host.resize(to: CGSize(width: 390, height: 844))
    engine.endFullscreen()
    stage.settle()
    #expect(picture(stage) == before)
  }
}
