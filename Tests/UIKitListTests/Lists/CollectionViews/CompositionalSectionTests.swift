import Foundation
import Testing

@testable import UIKitCore

/// Places in sections, worked by hand from Apple's documentation of `NSCollectionLayoutSection`.
@MainActor
@Suite struct CompositionalSectionTests {
  /// Rows of 100 points, 5 apart, with insets of 20, 10, 30 and 10.
  private func rows() -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: row(.fractionalWidth(1), .absolute(100)))
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 10, bottom: 30, trailing: 10)
    section.interGroupSpacing = 5
    return section
  }

  private func row(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutGroup
  {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    return .horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
      subitems: [NSCollectionLayoutItem(layoutSize: whole)])
  }

  private func boundary(
    _ kind: String, _ height: CGFloat, _ alignment: NSRectAlignment, width: NSCollectionLayoutDimension? = nil
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: width ?? .fractionalWidth(1), heightDimension: .absolute(height)), elementKind: kind,
      alignment: alignment)
  }

  private func solve(
    _ section: NSCollectionLayoutSection, _ count: Int,
    _ direction: UICollectionView.ScrollDirection = .vertical
  ) -> CompositionalSection {
    CompositionalSection(
      section.plan, axes: LayoutAxes(direction), container: CGSize(width: 400, height: 800), reference: .zero,
      GroupSolver(count: count, sizes: SectionSizes(), traits: UITraitCollection()))
  }

  private func places(_ section: CompositionalSection, window: ClosedRange<CGFloat> = 0...800) -> [CGRect] {
    section.boundaries(window: window).map(\.frame)
  }

  @Test func insetsBelowOneArePoints() {
    let section = rows()
    section.contentInsets = NSDirectionalEdgeInsets(top: 0.5, leading: 0.5, bottom: 0.5, trailing: 0.5)
    let solved = solve(section, 1)
    #expect(solved.cell(0)?.frame == CGRect(x: 0.5, y: 0.5, width: 399, height: 100))
    #expect(solved.length == 101)
  }

  @Test func headersAndFootersLieOutsideTheInsets() {
    let section = rows()
    section.boundarySupplementaryItems = [boundary("header", 44, .top), boundary("footer", 30, .bottom)]

    let solved = solve(section, 3)
    // 44 + 20 + 3 × 100 + 2 × 5 + 30 + 30.
    #expect(solved.length == 434)
    #expect(solved.cell(0)?.frame == CGRect(x: 10, y: 64, width: 380, height: 100))
    #expect(solved.cell(2)?.frame.minY == 274)
    #expect(
      places(solved) == [
        CGRect(x: 10, y: 0, width: 380, height: 44), CGRect(x: 10, y: 404, width: 380, height: 30),
      ])
    section.supplementariesFollowContentInsets = false
    #expect(places(solve(section, 3)).map(\.width) == [400, 400])
  }

  @Test func headersThatDoNotExtendLieOverTheContent() {
    let section = rows()
    let header = boundary("header", 44, .topTrailing, width: .absolute(100))
    header.extendsBoundary = false
    section.boundarySupplementaryItems = [header]

    let solved = solve(section, 1)
    #expect(solved.length == 150)
    #expect(places(solved) == [CGRect(x: 290, y: 0, width: 100, height: 44)])
  }

  @Test func headersOfOneAlignmentFollowEachOther() {
    let section = rows()
    section.boundarySupplementaryItems = [
      boundary("a", 40, .top), boundary("b", 20, .top),
      boundary("c", 50, .topLeading, width: .absolute(80)),
    ]
    let solved = solve(section, 1)
    // The two below each other take 60, more than the one beside them.
    #expect(solved.cell(0)?.frame.minY == 80)
    #expect(places(solved).map(\.minY) == [0, 40, 0])
  }

  @Test func anOffsetMovesAHeader() {
    let section = rows()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(20)),
        elementKind: "x", alignment: .topLeading, absoluteOffset: CGPoint(x: 5, y: -8))
    ]
    #expect(places(solve(section, 1)) == [CGRect(x: 15, y: -8, width: 50, height: 20)])
  }

  @Test func pinnedHeadersKeepInSightWithTheirSection() {
    let section = rows()
    let header = boundary("header", 44, .top)
    let footer = boundary("footer", 30, .bottom)
    header.pinToVisibleBounds = true
    footer.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header, footer]
    let solved = solve(section, 3)

    // Above the window: at its beginning. At the section's end: pushed out, above the footer (434 − 30 − 44).
    #expect(places(solved, window: -100...200).map(\.minY) == [0, 170])
    #expect(places(solved, window: 100...900).map(\.minY) == [100, 404])
    #expect(places(solved, window: 390...1190).map(\.minY) == [360, 404])
    // Below the window the footer stops under the header.
    #expect(places(solved, window: -700...10)[1].minY == 44)
  }

  @Test func backgroundsCoverTheSection() {
    let section = rows()
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "card")
    background.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
    section.decorationItems = [background]
    let solved = solve(section, 2)

    // 20 + 2 × 100 + 5 + 30 = 255 high.
    #expect(solved.decorations.map(\.frame) == [CGRect(x: 8, y: 4, width: 384, height: 247)])
    #expect((solved.cell(0)?.zIndex ?? 0) > solved.decorations[0].zIndex)
  }

  @Test func onlyWhatReachesIntoTheRectangleIsFound() {
    let solved = solve(rows(), 100)
    var found: [SectionElement.Name] = []
    // Row n begins at 20 + 105 n: rows 9 (965…1065) to 11 (1175…1275) touch 1000…1200.
    solved.forEachInGroups(in: CGRect(x: 0, y: 1000, width: 400, height: 200)) { found.append($0.name) }
    #expect(found == [.cell(9), .cell(10), .cell(11)])
  }

  // MARK: - Scrolling of its own

  @Test func anOrthogonalSectionIsAsHighAsAGroup() {
    let section = NSCollectionLayoutSection(group: row(.absolute(300), .absolute(120)))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 16, bottom: 5, trailing: 16)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .continuous
    let solved = solve(section, 5)

    #expect(solved.length == 130)
    #expect(solved.cell(1)?.frame == CGRect(x: 326, y: 5, width: 300, height: 120))
    // 16 + 5 × 300 + 4 × 10 + 16.
    #expect(solved.scrolledContentLength == 1572)
    #expect(solved.largestOffset == 1172)
    // Groups rest at the leading inset, the last ones where the content ends.
    #expect((0..<5).map(solved.restingOffset) == [0, 310, 620, 930, 1172])
    #expect(solved.group(restingNear: 470) == 2)
    #expect(solved.group(restingNear: 460) == 1)
  }

  @Test func centredGroupsBeginInTheMiddle() {
    let section = NSCollectionLayoutSection(group: row(.fractionalWidth(0.8), .absolute(120)))
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = .groupPagingCentered
    let solved = solve(section, 3)

    // 0.8 × 400 = 320: 40 points at either side.
    #expect(solved.cell(0)?.frame.minX == 40)
    #expect(solved.scrolledContentLength == 1060)
    #expect((0..<3).map(solved.restingOffset) == [0, 330, 660])
  }

  @Test func aFlickGoesOneGroupOn() {
    let section = NSCollectionLayoutSection(group: row(.absolute(300), .absolute(120)))
    section.orthogonalScrollingBehavior = .groupPaging
    let solved = solve(section, 5)

    #expect(solved.groupAfterRelease(at: 20, speed: 1) == 1)
    #expect(solved.groupAfterRelease(at: 280, speed: -1) == 0)
    #expect(solved.groupAfterRelease(at: 140, speed: 0) == 0)
    #expect(solved.groupAfterRelease(at: 160, speed: 0) == 1)
    // At rest on a group a flick leaves it.
    #expect(solved.groupAfterRelease(at: 300, speed: 1) == 2)
    #expect(solved.groupAfterRelease(at: 300, speed: -1) == 0)
  }

  @Test func sidewaysSectionsFollowEachOtherInX() {
    let section = NSCollectionLayoutSection(group: row(.absolute(150), .fractionalHeight(1)))
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(60), heightDimension: .fractionalHeight(1)),
        elementKind: "header", alignment: .leading)
    ]
    let solved = solve(section, 2, .horizontal)
    // 60 + 20 + 2 × 150 + 20.
    #expect(solved.length == 400)
    #expect(solved.cell(1)?.frame == CGRect(x: 230, y: 10, width: 150, height: 780))
    #expect(places(solved) == [CGRect(x: 0, y: 10, width: 60, height: 780)])
  }
}
