import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Changes of layouts that follow the user's hand (Apple documentation, `startInteractiveTransition(to:completion:)`,
/// `UICollectionViewTransitionLayout`: "interpolating between the layout values in the current and new layout objects").
@MainActor @Suite
struct InteractiveLayoutTests {
  private final class Followed: UICollectionViewTransitionLayout {}

  /// A delegate that makes the layout between two.
  @MainActor
  private final class Maker: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      Followed(currentLayout: fromLayout, nextLayout: toLayout)
    }
  }

  /// Two in a row of 400 points with a gap of 20, lines 10 points apart.
  private func makeGrid() -> UICollectionViewFlowLayout {
    let grid = UICollectionViewFlowLayout()
    grid.itemSize = CGSize(width: 190, height: 100)
    return grid
  }

  /// Moves the hand, and shows it.
  private func move(_ layout: UICollectionViewTransitionLayout, to part: CGFloat, _ stage: CollectionStage) {
    layout.transitionProgress = part
    layout.invalidateLayout()
    stage.host.advanceFrame()
  }

  @Test func elementsFollowTheHandAndGoOnToTheNewLayout() throws {
    let (rows, grid) = (CollectionStage.rows(), makeGrid())
    let stage = CollectionStage([CollectionStage.names(6)], layout: rows)
    let cell = try #require(stage.cell("3"))
    var ends: [[Bool]] = []
    let between = stage.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    stage.host.advanceFrame()
    #expect(stage.view.collectionViewLayout === between)
    #expect(between.currentLayout === rows && between.nextLayout === grid)
    #expect(cell.frame == CGRect(x: 0, y: 300, width: 400, height: 100))

    move(between, to: 0.5, stage)
    // From (200, 350) to (305, 160), and 400 × 100 to 190 × 100; the content from 600 to 320 points.
    #expect(cell.center == CGPoint(x: 252.5, y: 255))
    #expect(cell.bounds.size == CGSize(width: 295, height: 100))
    #expect(stage.view.contentSize.height == 460)
    #expect(ends.isEmpty)

    stage.view.finishInteractiveTransition()
    #expect(stage.view.collectionViewLayout === grid)
    #expect(cell.frame == CGRect(x: 210, y: 110, width: 190, height: 100))
    stage.host.advance(by: 0.15)
    #expect(cell.shown.position.y > 160 && cell.shown.position.y < 255)
    stage.host.settle()
    #expect(ends == [[true, true]])
    #expect(stage.source.asked.count == 6)
    #expect(grid.collectionView === stage.view)
    #expect(rows.collectionView == nil && between.collectionView == nil)
  }

  @Test func whatIsCancelledGoesBack() throws {
    let (rows, grid) = (CollectionStage.rows(), makeGrid())
    let stage = CollectionStage([CollectionStage.names(6)], layout: rows)
    let cell = try #require(stage.cell("3"))
    var ends: [[Bool]] = []
    let between = stage.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    move(between, to: 0.25, stage)
    stage.view.cancelInteractiveTransition()
    #expect(stage.view.collectionViewLayout === rows)
    stage.host.settle()
    #expect(cell.frame == CGRect(x: 0, y: 300, width: 400, height: 100))
    #expect(ends == [[true, false]])
    #expect(grid.collectionView == nil && rows.collectionView === stage.view)
    // Nothing is under way any more, and another transition may begin.
    stage.view.finishInteractiveTransition()
    #expect(stage.view.collectionViewLayout === rows)
    let again = stage.view.startInteractiveTransition(to: grid)
    #expect(stage.view.collectionViewLayout === again)
  }

  @Test func theDelegateMakesTheLayoutBetween() {
    let maker = Maker()
    let stage = CollectionStage([CollectionStage.names(6)], delegate: maker)
    let between = stage.view.startInteractiveTransition(to: makeGrid())
    #expect(between is Followed)
    between.updateValue(12, forAnimatedKey: "finger")
    between.updateValue(30, forAnimatedKey: "finger")
    #expect(between.value(forAnimatedKey: "finger") == 30 && between.value(forAnimatedKey: "other") == 0)
    withExtendedLifetime(maker) {}
  }

  /// Rows of 100 and of 10 points: halfway 800 points have 14 rows of 55 and a part of the next.
  @Test func whatComesFromOutOfSightIsThere() {
    let stage = CollectionStage([CollectionStage.names(200)])
    let between = stage.view.startInteractiveTransition(to: CollectionStage.rows(height: 10))
    move(between, to: 0.5, stage)
    #expect(stage.shown == CollectionStage.names(15))
  }

  @Test func whatOnlyOneLayoutHasFades() throws {
    let stage = CollectionStage([CollectionStage.names(6)])
    let headed = makeGrid()
    headed.headerReferenceSize = CGSize(width: 400, height: 40)
    let between = stage.view.startInteractiveTransition(to: headed)
    move(between, to: 0.25, stage)
    let kind = UICollectionView.elementKindSectionHeader
    let header = stage.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))
    #expect(try #require(header).alpha == 0.25)
    stage.view.finishInteractiveTransition()
    stage.host.settle()
    #expect(header?.alpha == 1)
  }

  /// The second of three items is halfway between (200, 150) and (305, 50), and the content between 300 and 210 points high.
  @Test func newDataAreLaidOutByBothLayouts() throws {
    let stage = CollectionStage([CollectionStage.names(6)])
    let between = stage.view.startInteractiveTransition(to: makeGrid())
    move(between, to: 0.5, stage)
    stage.source.sections = [["a", "b", "c"]]
    stage.view.reloadData()
    stage.host.advanceFrame()
    #expect(try #require(stage.cell("b")).center == CGPoint(x: 252.5, y: 100))
    #expect(stage.view.contentSize.height == 255)
  }

  /// A layout that was prepared for three items is one of six, as the others are: the content is between 600 and 320 points high.
  @Test func aLayoutThatWasInPlaceBeforeKnowsTheDataOfNow() throws {
    let grid = makeGrid()
    let stage = CollectionStage([["a", "b", "c"]])
    _ = stage.view.startInteractiveTransition(to: grid)
    stage.host.advanceFrame()
    stage.view.cancelInteractiveTransition()
    stage.host.settle()
    stage.source.sections = [CollectionStage.names(6)]
    stage.view.reloadData()
    stage.host.advanceFrame()
    let again = stage.view.startInteractiveTransition(to: grid)
    move(again, to: 0.5, stage)
    #expect(stage.view.contentSize.height == 460)
    #expect(try #require(stage.cell("3")).center == CGPoint(x: 252.5, y: 255))
  }

  @Test func anotherLayoutEndsIt() {
    let (rows, grid) = (CollectionStage.rows(), makeGrid())
    let stage = CollectionStage([CollectionStage.names(6)], layout: rows)
    var ends: [[Bool]] = []
    _ = stage.view.startInteractiveTransition(to: grid) { ends.append([$0, $1]) }
    let third = CollectionStage.rows(height: 50)
    stage.view.setCollectionViewLayout(third, animated: false)
    stage.host.settle()
    #expect(stage.view.collectionViewLayout === third && ends == [[false, false]])
    #expect(rows.collectionView == nil && grid.collectionView == nil)
    stage.view.finishInteractiveTransition()
    #expect(stage.view.collectionViewLayout === third)
  }
}
