import Foundation
import Testing

@testable import UIKitCore

/// Places in groups, worked by hand from Apple's documentation of `NSCollectionLayoutGroup` and its parts.
@MainActor
@Suite struct GroupSolverTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func solve(
    _ group: NSCollectionLayoutItem, _ count: Int, in container: CGSize = CGSize(width: 300, height: 200),
    first: Int = 0, chosen: [Int: CGSize] = [:]
  ) -> SolvedGroup {
    var sizes = SectionSizes()
    sizes.cells = chosen
    return GroupSolver(count: count, sizes: sizes, traits: UITraitCollection())
      .solve(group.plan, in: container, first: first)
  }

  @Test func itemsRepeatUntilTheRowIsFull() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])

    let solved = solve(row, 6)
    #expect(solved.size == CGSize(width: 300, height: 100))
    #expect(solved.cells.map(\.frame.minX) == [0, 75, 150, 225])
    #expect(solved.cells.allSatisfy { $0.frame.size == CGSize(width: 75, height: 100) })
    // Two are left for the second row, which is as high.
    let rest = solve(row, 6, first: 4)
    #expect(rest.cells.count == 2)
    #expect(rest.size == solved.size)
  }

  @Test func threeThirdsFit() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    #expect(solve(row, 9, in: CGSize(width: 375, height: 100)).cells.count == 3)
  }

  @Test func aCountSharesTheWidthWithoutTheGaps() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: item, count: 4)
    row.interItemSpacing = .fixed(20)

    // (300 − 3 × 20) ÷ 4 = 60.
    let solved = solve(row, 4)
    #expect(
      solved.cells.map(\.frame) == [0, 80, 160, 240].map { CGRect(x: $0, y: 0, width: 60, height: 50) })
  }

  @Test func flexibleGapsShareWhatIsLeft() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(30)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    row.interItemSpacing = .flexible(10)

    // Five take 250 and four gaps 40; six would take 350. Of the 10 that are left each gap gets 2.5.
    #expect(solve(row, 9).cells.map(\.frame.minX) == [0, 62.5, 125, 187.5, 250])
    row.interItemSpacing = .fixed(10)
    #expect(solve(row, 9).cells.map(\.frame.minX) == [0, 60, 120, 180, 240])
  }

  @Test func groupsNest() {
    let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    leading.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let trailing = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [leading, trailing])

    #expect(
      solve(row, 10).cells.map(\.frame) == [
        CGRect(x: 10, y: 10, width: 190, height: 80), CGRect(x: 210, y: 0, width: 90, height: 50),
        CGRect(x: 210, y: 50, width: 90, height: 50),
      ])
    // With two items the column holds one.
    #expect(solve(row, 2).cells.count == 2)
  }

  @Test func aRowIsAsHighAsItsHighestCell() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(44)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(44)), subitem: item, count: 2)

    #expect(solve(row, 2).size == CGSize(width: 300, height: 44))
    let chosen = solve(
      row, 2, chosen: [0: CGSize(width: 150, height: 80), 1: CGSize(width: 150, height: 60)])
    #expect(chosen.size == CGSize(width: 300, height: 80))
    #expect(chosen.cells.map(\.frame.height) == [80, 60])
    #expect(chosen.cells.allSatisfy { $0.selfSizing == .height })
  }

  @Test func aPartOfARowsHeightIsAPartOfTheTrueOne() {
    let picture = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .fractionalHeight(1)))
    let text = NSCollectionLayoutItem(layoutSize: size(.absolute(200), .estimated(50)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [picture, text])

    let solved = solve(row, 2, chosen: [1: CGSize(width: 200, height: 130)])
    #expect(solved.cells.map(\.frame.height) == [130, 130])
  }

  @Test func cellsOfTheirOwnWidthFlowIntoRows() {
    let tag = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .absolute(30)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [tag])
    row.interItemSpacing = .fixed(10)
    let widths: [Int: CGSize] = [100, 120, 90, 60, 200].enumerated()
      .reduce(into: [:]) { $0[$1.offset] = CGSize(width: $1.element, height: 30) }

    // 100 + 10 + 120 = 230 fits, with 10 + 90 more it would be 330.
    #expect(solve(row, 5, chosen: widths).cells.map(\.frame.minX) == [0, 110])
    // 90 + 10 + 60 = 160 fits, with 10 + 200 more it would be 370.
    #expect(solve(row, 5, first: 2, chosen: widths).cells.map(\.frame.width) == [90, 60])
  }

  @Test func edgeSpacingPushesItemsAbout() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(40)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item, count: 1)
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(8), trailing: nil, bottom: nil)
    #expect(solve(row, 1).cells[0].frame == CGRect(x: 250, y: 8, width: 50, height: 40))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    #expect(solve(row, 1).cells[0].frame == CGRect(x: 125, y: 30, width: 50, height: 40))
  }

  @Test func customGroupsPlaceTheirItemsThemselves() {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) {
      environment in
      let size = environment.container.effectiveContentSize
      return (0..<3).map {
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: CGFloat($0) * size.width / 3, y: CGFloat($0) * 10, width: 90, height: 40),
          zIndex: $0)
      }
    }
    let solved = solve(group, 8)
    #expect(
      solved.cells.map(\.frame.origin) == [
        CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 10), CGPoint(x: 200, y: 20),
      ])
    #expect(solved.cells.map(\.zIndex) == [0, 1, 2])
    #expect(solve(group, 8, first: 6).cells.count == 2)
  }

  @Test func badgesLieAtTheirAnchors() {
    let corner = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let below = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .absolute(10)), elementKind: "line",
      containerAnchor: NSCollectionLayoutAnchor(edges: .bottom),
      itemAnchor: NSCollectionLayoutAnchor(edges: .top))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.absolute(100), .absolute(100)), supplementaryItems: [corner, below])
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])

    let solved = solve(row, 2)
    // The trailing edges meet, then 0.3 of 20 on; the second cell begins at 100.
    #expect(solved.badges.filter { $0.kind == "badge" }.map(\.frame.minX) == [86, 186])
    #expect(solved.badges[0].frame.minY == -6)
    #expect(solved.badges[1].frame == CGRect(x: 25, y: 100, width: 50, height: 10))
    #expect(solved.badges.map(\.cell) == [0, 0, 1, 1])
  }

  /// Room around an item is in points (Apple's "contentInsets" of `NSCollectionLayoutItem`); grids have hairlines by halves of one.
  @Test func insetsBelowOneArePoints() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0.5, leading: 20, bottom: 0.5, trailing: 0)
    let row = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    #expect(solve(row, 1).cells[0].frame == CGRect(x: 20, y: 0.5, width: 280, height: 99))
  }
}
