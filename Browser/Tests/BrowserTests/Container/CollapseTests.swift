import BrowserCore
import Foundation
import Testing
@testable import UIKitCore

@testable import Browser
@testable import WebKit
@testable import HeadlessHost

/// Bars that leave with the scroll: docs/interface-figures.md, "Collapsing and expanding", for 390 × 844.
@Suite @MainActor
struct CollapseTests {
  /// Collapsing at a fraction of 30 points: toolbar 744 + 30 f, row's bottom 806 + 30 f, alpha 1 − f.
  @Test("Before the threshold the bars follow the finger", arguments: [0, 0.3, 0.59])
  func scrubbing(fraction: Double) {
    let stage = BrowserStage()
    stage.beginDrag()

    stage.drag(30 * fraction)

    #expect(isClose(stage.toolbarTop, 744 + 30 * fraction))
    #expect(isClose(stage.rowBottom, 806 + 30 * fraction))
    #expect(isClose(stage.bar.container.alpha, 1 - fraction))
    #expect(!stage.container.collapse.isCollapsed)
  }

  @Test("At the threshold the bars run to their collapsed place")
  func threshold() {
    let stage = BrowserStage()
    stage.beginDrag()

    stage.drag(18)
    #expect(stage.container.collapse.isCollapsed)
    stage.host.advance(by: 0.5)

    expectCollapsed(stage)
  }

  @Test("Bars that are away have nothing for keys and readers but what brings them back")
  func keys() throws {
    let stage = BrowserStage()
    stage.container.collapse.handle(.hideRequested)
    stage.settle()
    #expect(stage.container.isCollapsed && stage.node("Share") == nil)
    let bar = try #require(stage.node("Address bar"))
    #expect(bar.role == .button && bar.states.contains(.focusable))
    #expect(bar.perform(.activate))
    stage.settle()
    #expect(!stage.container.isCollapsed && stage.node("Share") != nil && stage.node("Address bar") == nil)
  }

  @Test("Released before it, they run back in 0.1 s")
  func reverted() {
    let stage = BrowserStage()
    stage.beginDrag()
    stage.drag(17.7)

    stage.release()
    stage.host.advance(by: 0.2)

    expectExpanded(stage)
  }

  @Test("Released after it, they stay collapsed")
  func released() {
    let stage = BrowserStage()
    stage.beginDrag()
    stage.drag(18)

    stage.release()
    stage.host.advance(by: 0.5)

    expectCollapsed(stage)
  }

  @Test("A page that follows a quick finger late takes the bars with it")
  func latePage() {
    let stage = BrowserStage()
    stage.host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), duration: 0.05)
    #expect(!stage.container.collapse.isCollapsed)

    scroll(stage, to: 30)
    stage.host.advance(by: 0.5)

    expectCollapsed(stage)
  }

  @Test("A page that does not follow leaves them where they are")
  func stillPage() {
    let stage = BrowserStage()
    stage.host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300), duration: 0.05)
    stage.host.advance(by: LateDrag.patience + 0.1)

    // The page moves by itself.
    scroll(stage, to: 300)
    stage.host.advance(by: 0.5)

    expectExpanded(stage)
  }

  @Test("A tap on the bar in the middle of collapsing brings them back")
  func interrupted() {
    let stage = BrowserStage()
    stage.beginDrag()
    stage.drag(18)
    stage.host.advance(by: 0.1)

    stage.container.addressBarDidTapCollapsed(stage.bar)
    stage.host.advance(by: 0.6)

    expectExpanded(stage)
  }

  @Test("Ten times in a row they end where they should")
  func repeated() {
    let stage = BrowserStage()
    for _ in 0..<10 {
      stage.beginDrag()
      stage.drag(18)
      stage.release()
      stage.host.advance(by: 0.5)
      expectCollapsed(stage)
      stage.container.addressBarDidTapCollapsed(stage.bar)
      stage.host.advance(by: 0.5)
      expectExpanded(stage)
    }
  }

  @Test("The setting keeps the bars")
  func setting() {
    let stage = BrowserStage()
    stage.container.services.update { $0.hidesToolbarWhileScrolling = false }
    stage.beginDrag()

    stage.drag(60)
    stage.host.advance(by: 0.5)

    expectExpanded(stage)
  }

  /// Toolbar bottom +80, row bottom +20, container (1.2, 0.8) and transparent, label 0.7 about (195, 833).
  private func scroll(_ stage: BrowserStage, to offset: CGFloat) {
    stage.engines[0].scroll(
      WebScrollMetrics(
        offset: CGPoint(x: 0, y: offset), contentSize: CGSize(width: 390, height: 3000),
        viewportSize: CGSize(width: 390, height: 744)))
  }

  private func expectCollapsed(_ stage: BrowserStage, at location: SourceLocation = #_sourceLocation) {
    #expect(isClose(stage.toolbarTop, 824), sourceLocation: location)
    #expect(isClose(stage.rowBottom, 864), sourceLocation: location)
    #expect(isClose(stage.bar.container.alpha, 0), sourceLocation: location)
    #expect(isClose(stage.bar.container.transform.a, 1.2), sourceLocation: location)
    #expect(isClose(stage.bar.container.transform.d, 0.8), sourceLocation: location)
    #expect(isClose(stage.bar.domain.transform.a, 0.7), sourceLocation: location)
    let center = stage.bar.convert(stage.bar.domain.center, to: nil)
    #expect(isClose(center.x, 195) && isClose(center.y, 833), sourceLocation: location)
  }

  private func expectExpanded(_ stage: BrowserStage, at location: SourceLocation = #_sourceLocation) {
    #expect(isClose(stage.toolbarTop, 744), sourceLocation: location)
    #expect(isClose(stage.rowBottom, 806), sourceLocation: location)
    #expect(isClose(stage.bar.container.alpha, 1), sourceLocation: location)
    #expect(stage.bar.container.transform.isIdentity, sourceLocation: location)
    #expect(stage.bar.domain.transform.isIdentity, sourceLocation: location)
  }
}
