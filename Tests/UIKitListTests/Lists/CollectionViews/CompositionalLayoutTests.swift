import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Compositional layouts on a collection view of 400 × 800 points.
@MainActor
@Suite struct CompositionalLayoutTests {
  static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  static func section(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), height.isEstimated ? height : .fractionalHeight(1)))
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size(width, height), subitems: [item]))
  }

  static func header(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), height), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func header(_ stage: CollectionStage, _ section: Int) -> UICollectionReusableView? {
    stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, section))
  }

  // MARK: - Sections

  @Test func aProviderDescribesEachSection() {
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      asked.append(index)
      #expect(environment.container.effectiveContentSize == CGSize(width: 400, height: 800))
      return index == 0
        ? Self.section(.fractionalWidth(1), .absolute(100))
        : Self.section(.fractionalWidth(0.5), .absolute(60))
    }
    let spaced = layout.configuration
    spaced.interSectionSpacing = 40
    layout.configuration = spaced
    let stage = CollectionStage([["a", "b"], ["c"]], layout: layout)

    #expect(Set(asked) == [0, 1])
    #expect(stage.shown == ["a", "b", "c"])
    #expect(stage.cell("b")?.frame == CGRect(x: 0, y: 100, width: 400, height: 100))
    // 2 × 100, then 40.
    #expect(stage.cell("c")?.frame == CGRect(x: 0, y: 240, width: 200, height: 60))
    #expect(stage.view.contentSize == CGSize(width: 400, height: 300))
  }

  @Test func anotherWidthAsksTheProviderAgain() {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let columns = environment.container.effectiveContentSize.width > 500 ? 4 : 2
      let item = NSCollectionLayoutItem(layoutSize: Self.size(.fractionalWidth(1), .fractionalHeight(1)))
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: Self.size(.fractionalWidth(1), .absolute(50)), subitem: item, count: columns))
    }
    let stage = CollectionStage([CollectionStage.names(4)], layout: layout)
    #expect(stage.cell("2")?.frame == CGRect(x: 0, y: 50, width: 200, height: 50))
    stage.view.frame.size.width = 800
    stage.host.advanceFrame()
    #expect(stage.cell("2")?.frame == CGRect(x: 400, y: 0, width: 200, height: 50))
  }

  @Test func rightToLeftEverythingIsMirrored() {
    let section = Self.section(.absolute(100), .absolute(100))
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
    let stage = CollectionStage(
      [["a"]], layout: UICollectionViewCompositionalLayout(section: section), rightToLeft: true)
    #expect(stage.cell("a")?.frame == CGRect(x: 270, y: 0, width: 100, height: 100))
  }

  @Test func onlyWhatIsSeenHasCells() {
    let stage = CollectionStage(
      [CollectionStage.names(10_000)],
      layout: UICollectionViewCompositionalLayout(section: Self.section(.fractionalWidth(1), .absolute(100))))
    #expect(stage.view.contentSize.height == 1_000_000)
    stage.view.contentOffset.y = 500_050
    stage.host.advanceFrame()
    #expect(stage.shown == (5000...5008).map(String.init))
  }

  // MARK: - Around the groups

  @Test func pinnedHeadersStayAtTheTop() {
    let section = Self.section(.fractionalWidth(1), .absolute(100))
    let header = Self.header(.absolute(40))
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let stage = CollectionStage(
      [CollectionStage.names(5), CollectionStage.names(20, "x")],
      layout: UICollectionViewCompositionalLayout(section: section))

    #expect(self.header(stage, 0)?.frame == CGRect(x: 0, y: 0, width: 400, height: 40))
    stage.view.contentOffset.y = 130
    stage.host.advanceFrame()
    #expect(self.header(stage, 0)?.frame.minY == 130)
    // Pushed out by the next: the first section ends at 540.
    stage.view.contentOffset.y = 520
    stage.host.advanceFrame()
    #expect(self.header(stage, 0)?.frame.minY == 500)
    #expect(self.header(stage, 1)?.frame.minY == 540)
  }

  @Test func headersChooseTheirHeight() {
    let section = Self.section(.fractionalWidth(1), .absolute(100))
    section.boundarySupplementaryItems = [Self.header(.estimated(20))]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    let source = NamedItems([["a"]])
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      TallHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = source
    let events = EventStage()
    events.root.addSubview(view)
    events.host.advanceFrame()

    #expect(view.cellForItem(at: path(0))?.frame.minY == 72)
    #expect(view.contentSize.height == 172)
  }

  @Test func headersOfTheWholeLayoutHaveOneIndex() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [Self.header(.absolute(60))]
    let stage = CollectionStage(
      [["a"], ["b"]],
      layout: UICollectionViewCompositionalLayout(
        section: Self.section(.fractionalWidth(1), .absolute(100)), configuration: configuration),
      source: GlobalHeaderItems([["a"], ["b"]]))

    let whole = stage.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(index: 0))
    #expect(whole?.frame == CGRect(x: 0, y: 0, width: 400, height: 60))
    #expect(stage.cell("b")?.frame.minY == 160)
    // It stays through an update.
    stage.source.sections = [["a", "c"], ["b"]]
    stage.view.insertItems(at: [path(1)])
    stage.host.settle()
    #expect(whole?.superview === stage.view)
    #expect(stage.shown == ["a", "c", "b"])
  }

  @Test func backgroundsLieBehindTheCells() throws {
    let section = Self.section(.fractionalWidth(1), .absolute(100))
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    section.decorationItems = [.background(elementKind: "card")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(NamedHeader.self, forDecorationViewOfKind: "card")
    let stage = CollectionStage([["a", "b"]], layout: layout)

    let card = try #require(stage.view.subviews.first { $0 is NamedHeader })
    let cell = try #require(stage.cell("a"))
    #expect(card.frame == CGRect(x: 0, y: 0, width: 400, height: 220))
    let order = stage.view.subviews
    #expect(try #require(order.firstIndex(of: card)) < #require(order.firstIndex(of: cell)))
  }

  // MARK: - Sizes that cells choose

  @Test func cellsChooseTheirHeight() {
    NamedCell.wishes = { name in Int(name).map { CGSize(width: 400, height: $0) } }
    defer { NamedCell.wishes = { _ in nil } }
    let stage = CollectionStage(
      [["70", "130", "90"]],
      layout: UICollectionViewCompositionalLayout(section: Self.section(.fractionalWidth(1), .estimated(44))))
    #expect(stage.shown == ["70", "130", "90"])
    #expect(stage.cell("90")?.frame == CGRect(x: 0, y: 200, width: 400, height: 90))
    #expect(stage.view.contentSize.height == 290)
    // A size goes with its item.
    stage.source.sections = [["130", "90"]]
    stage.view.deleteItems(at: [path(0)])
    stage.host.settle()
    #expect(stage.cell("90")?.frame.minY == 130)
  }

  // MARK: - Changing

  @Test func updatesMoveTheRestAlong() {
    let stage = CollectionStage(
      [["a", "b", "c"]],
      layout: UICollectionViewCompositionalLayout(section: Self.section(.fractionalWidth(1), .absolute(100))))
    let last = stage.cell("c")
    stage.source.sections = [["a", "c"]]
    stage.view.deleteItems(at: [path(1)])
    stage.host.settle()
    #expect(stage.cell("c") === last)
    #expect(last?.frame.minY == 100)
  }

  @Test func itemsAreMovedByHand() {
    let stage = CollectionStage(
      [["a", "b", "c"]],
      layout: UICollectionViewCompositionalLayout(section: Self.section(.fractionalWidth(1), .absolute(100))))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 230))
    stage.host.settle()
    #expect(stage.cell("b")?.frame.minY == 0)
    #expect(stage.cell("a")?.center == CGPoint(x: 200, y: 230))
    stage.view.endInteractiveMovement()
    stage.host.settle()
    #expect(stage.source.sections == [["b", "c", "a"]])
    #expect(stage.shown == ["b", "c", "a"])
  }

  @Test func itTakesTheFlowLayoutsPlaceAnimated() {
    let stage = CollectionStage([["a", "b", "c"]])
    let cell = stage.cell("b")
    var isDone = false
    stage.view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout(section: Self.section(.fractionalWidth(0.5), .absolute(50))),
      animated: true
    ) { isDone = $0 }
    stage.host.advance(by: 0.1)
    let middle = cell?.layer.presentation()?.position.y ?? 0
    // On its way from 150 to 75.
    #expect(middle > 75 && middle < 150)
    stage.host.settle()
    #expect(isDone)
    #expect(stage.cell("b") === cell)
    #expect(cell?.frame == CGRect(x: 0, y: 50, width: 200, height: 50))
  }

  // MARK: - The handler of what is seen

  @Test func theHandlerChangesWhatIsSeen() throws {
    let section = Self.section(.fractionalWidth(1), .absolute(100))
    var told: [(Set<IndexPath>, CGPoint)] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      told.append((Set(items.map(\.indexPath)), offset))
      #expect(environment.container.contentSize == CGSize(width: 400, height: 800))
      for item in items where item.frame.minY < offset.y { item.alpha = 0.5 }
    }
    let stage = CollectionStage(
      [CollectionStage.names(20)], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(told.last?.0 == Set((0..<8).map { path($0) }))
    stage.view.contentOffset.y = 150
    stage.host.advanceFrame()
    #expect(told.last?.1 == CGPoint(x: 0, y: 150))
    #expect(stage.cell("1")?.alpha == 0.5)
    #expect(stage.cell("2")?.alpha == 1)
    // A question about a point is no layout.
    let count = told.count
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 10, y: 160)) == path(1))
    #expect(told.count == count)
  }
}

/// A header 72 points high by its own wish.
final class TallHeader: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = 72
    return layoutAttributes
  }
}

/// Has a header for all sections, whose path has one index.
final class GlobalHeaderItems: NamedItems {
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }
}
