import Foundation
import Testing

@testable import UIKitCore

/// Tests of the cells on screen, and of how many views they take.
@MainActor
@Suite struct CollectionDisplayTests {
  @Test func cellsAreMadeForWhatIsSeen() {
    let stage = CollectionStage([CollectionStage.names(100)])

    #expect(stage.shown == CollectionStage.names(8))
    #expect(stage.view.contentSize == CGSize(width: 400, height: 10_000))
    #expect(stage.delegate.take() == (0..<8).map { "show 0.\($0)" })
    #expect(stage.cell("3")?.frame == CGRect(x: 0, y: 300, width: 400, height: 100))
    #expect(stage.view.indexPath(for: stage.cell("3") ?? NamedCell()) == IndexPath(item: 3, section: 0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 10, y: 450)) == IndexPath(item: 4, section: 0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 10, y: 10_001)) == nil)
    #expect(stage.view.cellForItem(at: IndexPath(item: 8, section: 0)) == nil)
  }

  @Test func cellsAreUsedAgainWhileScrolling() {
    NamedCell.made = 0
    let stage = CollectionStage([CollectionStage.names(1000)])
    for step in 1...500 {
      stage.view.contentOffset.y = CGFloat(step) * 70
      stage.host.advanceFrame()
    }

    // Nine fit on screen where none is aligned with its edge; no more than two screens may be alive.
    #expect(NamedCell.made <= 10)
    #expect(stage.shown == (350..<358).map { "\($0)" })
    #expect(stage.view.subviews.filter { $0 is UICollectionViewCell }.count <= 16)
  }

  @Test func aFarJumpUsesTheSameCells() {
    NamedCell.made = 0
    let stage = CollectionStage([CollectionStage.names(1000)])
    for offset in [50_000, 12_345, 99_200, 0] {
      stage.view.contentOffset.y = CGFloat(offset)
      stage.host.advanceFrame()
    }

    #expect(NamedCell.made == 9)
    #expect(stage.shown == CollectionStage.names(8))
  }

  @Test func aMillionItems() {
    NamedCell.made = 0
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let stage = CollectionStage([[]], layout: layout)
    let million = MillionItems()
    stage.view.dataSource = million
    stage.host.advanceFrame()
    for step in 0..<200 {
      stage.view.contentOffset.y = CGFloat(step * 120_000)
      stage.host.advanceFrame()
    }

    // (400 + 10) / 100: four in a row; 250,000 rows of 100, the last gap left out.
    #expect(stage.view.contentSize.height == 24_999_990)
    // At most nine rows of four on screen.
    #expect(NamedCell.made <= 36)
  }

  @Test func headersAndFootersComeAndGo() {
    let layout = CollectionStage.rows()
    layout.headerReferenceSize = CGSize(width: 0, height: 50)
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    let stage = CollectionStage([CollectionStage.names(2), CollectionStage.names(20)], layout: layout)
    let header = UICollectionView.elementKindSectionHeader
    let path = IndexPath(item: 0, section: 1)

    // 50 + 200 + 30.
    #expect(
      stage.view.supplementaryView(forElementKind: header, at: path)?.frame
        == CGRect(x: 0, y: 280, width: 400, height: 50))
    #expect(stage.view.visibleSupplementaryViews(ofKind: header).count == 2)
    stage.view.contentOffset.y = 400
    stage.host.advanceFrame()
    #expect(stage.view.supplementaryView(forElementKind: header, at: path) == nil)
    #expect(stage.view.indexPathsForVisibleSupplementaryElements(ofKind: header).isEmpty)
  }

  @Test func headersThatKeepInSight() throws {
    let layout = CollectionStage.rows()
    layout.headerReferenceSize = CGSize(width: 0, height: 50)
    layout.sectionHeadersPinToVisibleBounds = true
    let stage = CollectionStage([CollectionStage.names(10), CollectionStage.names(20)], layout: layout)
    func top(_ section: Int) -> CGFloat? {
      stage.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))?
        .frame.minY
    }
    stage.view.contentOffset.y = 300
    stage.host.advanceFrame()
    #expect(top(0) == 300)
    // The first section ends at 1050; its header is pushed out by the second's.
    stage.view.contentOffset.y = 1020
    stage.host.advanceFrame()
    #expect(top(0) == 1000)
    #expect(top(1) == 1050)
    stage.view.contentOffset.y = 1100
    stage.host.advanceFrame()
    #expect(top(0) == nil)
    #expect(top(1) == 1100)
    // It lies above the cells.
    let header = try #require(
      stage.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first)
    let cells = stage.view.visibleCells.compactMap { stage.view.subviews.firstIndex(of: $0) }
    #expect(try #require(stage.view.subviews.firstIndex(of: header)) > cells.max() ?? .max)
  }

  @Test func reloadingForgetsTheSelectionAndAsksAnew() {
    let stage = CollectionStage([CollectionStage.names(3)])
    stage.view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    stage.source.sections = [["a", "b"], ["c"]]
    stage.view.reloadData()
    stage.host.advanceFrame()

    #expect(stage.shown == ["a", "b", "c"])
    #expect(stage.view.numberOfSections == 2)
    #expect(stage.view.indexPathsForSelectedItems == nil)
  }

  @Test func scrollingToAnItem() {
    let stage = CollectionStage([CollectionStage.names(100)])
    func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      stage.view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
      return stage.view.contentOffset.y
    }

    #expect(offset(20, .top) == 2000)
    #expect(offset(20, .bottom) == 1300)
    #expect(offset(20, .centeredVertically) == 1650)
    // No farther than the content's end.
    #expect(offset(99, .top) == 9200)
    #expect(offset(0, .bottom) == 0)
    // As little as it takes.
    #expect(offset(10, []) == 300)
    stage.view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: true)
    #expect(stage.view.contentOffset.y == 300)
    stage.host.advance(by: 2)
    #expect(stage.view.contentOffset.y == 5000)
    #expect(stage.shown.first == "50")
  }

  @Test func theBackgroundStaysBehindAndInPlace() throws {
    let stage = CollectionStage([CollectionStage.names(100)])
    let background = UIView()
    stage.view.backgroundView = background
    stage.view.contentOffset.y = 950
    stage.host.advanceFrame()

    #expect(background.frame == stage.view.bounds)
    #expect(stage.view.subviews.first === background)
  }

  /// What a program animates when it is told of a cell moves.
  @Test func cellsMayComeIntoSightAnimated() throws {
    final class Fading: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        cell.alpha = 0
        UIView.animate(withDuration: 1) { cell.alpha = 1 }
      }
    }
    let fading = Fading()
    let stage = CollectionStage([CollectionStage.names(40)], delegate: fading)
    stage.host.settle(limit: 5)
    stage.view.contentOffset.y = 1600
    stage.host.advanceFrame()
    stage.host.advance(by: 0.5)
    let cell = try #require(stage.cell("20"))
    #expect(cell.alpha == 1)
    #expect(cell.shown.opacity > 0.1 && cell.shown.opacity < 0.9)
  }

  /// Takes two cells for each item and returns one.
  private final class WastefulItems: NamedItems {
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      _ = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      return super.collectionView(collectionView, cellForItemAt: indexPath)
    }
  }

  @Test func aCellThatIsTakenAndNotReturnedIsNotSeen() {
    let stage = CollectionStage([], source: WastefulItems([CollectionStage.names(100)]))
    for offset in [850, 1700, 400, 0] as [CGFloat] {
      stage.view.contentOffset.y = offset
      stage.host.advanceFrame()
      // One that is taken while no item is asked for, to be measured, is not seen either.
      _ = stage.view.dequeueReusableCell(
        withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
      let seen = stage.view.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }
      #expect(seen.count == stage.view.visibleCells.count, "\(offset)")
    }
  }

  @Test func rightToLeftCountsFromTheRight() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let stage = CollectionStage([CollectionStage.names(4)], layout: layout, rightToLeft: true)

    // Three in a row, gaps of 50: 300, 150, 0 from the left.
    #expect(stage.cell("0")?.frame.minX == 300)
    #expect(stage.cell("1")?.frame.minX == 150)
    #expect(stage.cell("3")?.frame == CGRect(x: 300, y: 110, width: 100, height: 100))
  }

  @Test func cellsChooseTheirSize() {
    NamedCell.wishes = { CGSize(width: 400, height: 20 + 10 * CGFloat(Int($0) ?? 0)) }
    defer { NamedCell.wishes = { _ in nil } }
    let layout = CollectionStage.rows()
    layout.estimatedItemSize = CGSize(width: 400, height: 100)
    let stage = CollectionStage([CollectionStage.names(100)], layout: layout)

    // 20 + 30 + … : item n begins at 20 n + 10 (n − 1) n / 2.
    #expect(stage.cell("5")?.frame == CGRect(x: 0, y: 200, width: 400, height: 70))
    // 11 items reach to 20 × 11 + 10 × 55 = 770; the twelfth, of 130, fills the screen; 88 others are estimated.
    #expect(stage.shown == CollectionStage.names(12))
    #expect(stage.view.contentSize.height == 9700)
  }

  @Test func whatIsSeenStaysWhileCellsAboveFindTheirSize() {
    NamedCell.wishes = { _ in CGSize(width: 400, height: 50) }
    defer { NamedCell.wishes = { _ in nil } }
    let layout = CollectionStage.rows()
    layout.estimatedItemSize = CGSize(width: 400, height: 100)
    let stage = CollectionStage([CollectionStage.names(100)], layout: layout)
    stage.view.scrollToItem(at: IndexPath(item: 60, section: 0), at: .top, animated: false)
    stage.host.advanceFrame()
    #expect(stage.shown.first == "60")
    stage.view.contentOffset.y -= 10
    stage.host.advanceFrame()

    // Item 59 came into sight from above and became smaller; 60 is where it was, 10 points down.
    let place = (stage.cell("60")?.frame.minY ?? 0) - stage.view.contentOffset.y
    #expect(place == 10)
  }

  @Test func classesKnownAtRunTimeAreMadeByTheirOwnInitialiser() {
    let view = ReusableClass.make(NamedCell.self, frame: .zero)

    #expect(type(of: view) == NamedCell.self)
    #expect((view as? NamedCell)?.contentView.superview === view)
  }
}

/// A million items without any store.
private final class MillionItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1_000_000 }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}
