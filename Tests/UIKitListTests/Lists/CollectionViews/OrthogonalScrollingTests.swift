import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Sections that scroll by themselves, under a finger.
@MainActor
@Suite struct OrthogonalScrollingTests {
  /// A section of cards that scrolls sideways above rows.
  private func stage(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 300,
    rightToLeft: Bool = false, insets: CGFloat = 0
  ) -> CollectionStage {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let section = CompositionalLayoutTests.section(
        index == 0 ? .absolute(width) : .fractionalWidth(1), .absolute(200))
      if index == 0 {
        section.orthogonalScrollingBehavior = behavior
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: insets, bottom: 0, trailing: insets)
      }
      return section
    }
    return CollectionStage(
      [CollectionStage.names(10), CollectionStage.names(20, "row")], layout: layout, rightToLeft: rightToLeft)
  }

  private func drag(_ stage: CollectionStage, from start: CGPoint, by delta: CGPoint, steps: Int = 10) {
    stage.events.send(1, .began, start.x, start.y)
    stage.events.move(1, from: start, by: delta, steps: steps)
  }

  private func release(_ stage: CollectionStage, _ x: CGFloat, _ y: CGFloat, rests: Bool = false) {
    if rests { stage.host.advance(by: 0.5) }
    stage.events.send(1, .ended, x, y)
    stage.host.settle()
  }

  private func x(_ stage: CollectionStage, _ name: String) -> CGFloat? { stage.cell(name)?.frame.minX }

  @Test func aSectionScrollsAcrossTheLayout() throws {
    let stage = stage(.continuous)
    #expect(stage.cell("1")?.frame == CGRect(x: 300, y: 0, width: 300, height: 200))
    drag(stage, from: CGPoint(x: 300, y: 100), by: CGPoint(x: -200, y: 0))
    stage.host.advanceFrame()
    // Cells follow the finger, less the way it took to be a drag; the rows stay.
    let first = try #require(x(stage, "0"))
    #expect(first < -150 && first >= -200)
    #expect(x(stage, "1") == first + 300)
    #expect(stage.cell("row0")?.frame.minX == 0)
    #expect(stage.view.contentOffset == .zero)
    release(stage, 100, 100, rests: true)
    #expect(x(stage, "0") == first)
  }

  @Test func alongTheLayoutTheWholeScrolls() {
    let stage = stage(.continuous)
    drag(stage, from: CGPoint(x: 200, y: 150), by: CGPoint(x: 0, y: -100))
    #expect(x(stage, "0") == 0)
    #expect(stage.view.contentOffset.y > 50)
    release(stage, 200, 50, rests: true)
    #expect(stage.events.isIdle)
  }

  @Test func aDragOnTheRowsScrollsNoSection() {
    let stage = stage(.continuous)
    drag(stage, from: CGPoint(x: 300, y: 500), by: CGPoint(x: -200, y: 0))
    release(stage, 100, 500)
    #expect(x(stage, "0") == 0)
  }

  @Test func itRestsWhereAGroupBegins() {
    let stage = stage(.continuousGroupLeadingBoundary, insets: 16)
    #expect(x(stage, "0") == 16)
    drag(stage, from: CGPoint(x: 380, y: 100), by: CGPoint(x: -220, y: 0))
    release(stage, 160, 100, rests: true)
    #expect(x(stage, "1") == 16)
  }

  @Test func pagesAreAsWideAsTheView() {
    let stage = stage(.paging)
    drag(stage, from: CGPoint(x: 380, y: 100), by: CGPoint(x: -250, y: 0))
    release(stage, 130, 100, rests: true)
    #expect(x(stage, "1") == -100)
  }

  @Test func groupsAreTurnedOneByOne() {
    let stage = stage(.groupPaging)
    // A quick flick would carry far, but goes one group on.
    drag(stage, from: CGPoint(x: 380, y: 100), by: CGPoint(x: -150, y: 0), steps: 4)
    release(stage, 230, 100)
    #expect(x(stage, "1") == 0)
    drag(stage, from: CGPoint(x: 380, y: 100), by: CGPoint(x: -150, y: 0), steps: 4)
    release(stage, 230, 100)
    #expect(x(stage, "2") == 0)
    drag(stage, from: CGPoint(x: 100, y: 100), by: CGPoint(x: 150, y: 0), steps: 4)
    release(stage, 250, 100)
    #expect(x(stage, "1") == 0)
  }

  @Test func centredGroupsRestInTheMiddle() {
    let stage = stage(.groupPagingCentered)
    #expect(x(stage, "0") == 50)
    drag(stage, from: CGPoint(x: 380, y: 100), by: CGPoint(x: -200, y: 0))
    release(stage, 180, 100)
    #expect(x(stage, "1") == 50)
  }

  @Test func rightToLeftItBeginsAtTheRight() {
    let stage = stage(.groupPaging, rightToLeft: true)
    #expect(x(stage, "0") == 100)
    #expect(x(stage, "1") == -200)
    drag(stage, from: CGPoint(x: 100, y: 100), by: CGPoint(x: 200, y: 0), steps: 4)
    release(stage, 300, 100)
    #expect(x(stage, "1") == 100)
  }

  @Test func tapsSelectWhatWasScrolledThere() {
    let stage = stage(.groupPaging)
    drag(stage, from: CGPoint(x: 380, y: 100), by: CGPoint(x: -200, y: 0))
    release(stage, 180, 100)
    stage.host.advance(by: 1)
    stage.events.send(1, .began, 150, 100)
    stage.host.advance(by: 0.05)
    stage.events.send(1, .ended, 150, 100)
    stage.host.advanceFrame()
    #expect(stage.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func aWheelTurnedSidewaysScrollsTheSection() {
    let stage = stage(.continuous)
    func turn(_ dx: CGFloat, _ dy: CGFloat) {
      _ = stage.events.window.handle(
        .scroll(
          HostScroll(
            phase: .discrete, location: CGPoint(x: 200, y: 100), delta: CGVector2(dx: dx, dy: dy),
            timestamp: stage.host.clock.now)))
      stage.host.settle()
      stage.host.advance(by: 1)
    }
    turn(60, 0)
    #expect(x(stage, "0") == -60)
    turn(0, 60)
    #expect(stage.view.contentOffset.y == 60)
    #expect(x(stage, "0") == -60)
  }

  @Test func codeScrollsToAnItem() {
    let stage = stage(.continuous)
    stage.view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .centeredHorizontally, animated: false)
    stage.host.advanceFrame()
    #expect(x(stage, "4") == 50)
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func theScrollingGoesWithItsSection() {
    let stage = stage(.continuous)
    stage.view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .left, animated: false)
    stage.host.advanceFrame()
    stage.source.sections[0].remove(at: 0)
    stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    stage.host.settle()
    // What stood at 600 stands at 300 now; the section is scrolled as far as before.
    #expect(x(stage, "3") == 0)
    // Another layout takes the scroll views away.
    stage.view.setCollectionViewLayout(CollectionStage.rows(), animated: false)
    stage.host.advanceFrame()
    #expect(!stage.view.subviews.contains { $0 is OrthogonalScroller })
    #expect(stage.view.gestureRecognizers?.contains { $0.delegate is OrthogonalScroller } == false)
  }

  @Test func theHandlerSeesPlacesBeforeTheScrolling() {
    let section = CompositionalLayoutTests.section(.absolute(300), .absolute(200))
    section.orthogonalScrollingBehavior = .groupPaging
    var seen: [IndexPath: CGFloat] = [:]
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      seen = items.reduce(into: [:]) { $0[$1.indexPath] = $1.frame.minX - offset.x }
      for item in items { item.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
    let stage = CollectionStage(
      [CollectionStage.names(5)], layout: UICollectionViewCompositionalLayout(section: section))
    stage.view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: false)
    stage.host.advanceFrame()
    #expect(seen[IndexPath(item: 1, section: 0)] == 0)
    // Half as large about its middle at 150.
    #expect(stage.cell("1")?.frame == CGRect(x: 75, y: 50, width: 150, height: 100))
  }
}
