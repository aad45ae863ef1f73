import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Lists in a collection view of 400 × 800 points. Figures are a table's (`TableMetrics`), since both look the same.
@MainActor @Suite(.serialized) struct ListLayoutTests {
  @Test func plainRowsFillTheWidthAndSizeThemselves() {
    let stage = ListStage([["a", "b"]]) { cell, path, name in
      var content = UIListContentConfiguration.cell()
      content.text = path.item == 1 ? String(repeating: "word ", count: 30) : name
      cell.contentConfiguration = content
    }
    // One line of body (about 20.5) with 11 above and below is less than the 44 of a row.
    #expect(stage.cell(0)?.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
    #expect((stage.cell(1)?.frame.height ?? 0) > 60)
    #expect(stage.cell(1)?.frame.minY == 44)
    #expect(stage.view.backdropView?.backgroundColor == .systemBackground)
  }

  @Test func linesBeginWhereTheTextDoes() {
    let stage = ListStage([["a", "b"]]) { cell, path, name in
      guard path.item == 1 else { return }
      var content = cell.defaultContentConfiguration()
      content.text = name
      content.image = UIImage(systemName: "bell")
      cell.contentConfiguration = content
    }
    #expect(stage.cell(0)?.lines.bottomFrame == CGRect(x: 16, y: 43.5, width: 384, height: 0.5))
    // 16, a symbol's room of 28, 16 between.
    #expect(stage.cell(1)?.lines.bottomFrame?.minX == 60)
    #expect(stage.cell(0)?.lines.topFrame == nil)
  }

  @Test func insetGroupsAreRoundAndApart() {
    let stage = ListStage([["a", "b", "c"], ["d"]], .insetGrouped)
    // 17.5 above each group and below it, 17.5 more at the top.
    #expect(stage.cell(0)?.frame == CGRect(x: 16, y: 35, width: 368, height: 44))
    #expect(stage.cell(0, 1)?.frame.minY == CGFloat(35 + 3 * 44 + 35))
    #expect((0...2).map { stage.cell($0)?.layer.cornerRadius } == [10, 0, 10])
    #expect(stage.cell(0)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    // The group ends without a line.
    #expect(stage.cell(1)?.lines.bottomFrame != nil && stage.cell(2)?.lines.bottomFrame == nil)
    #expect(stage.view.backdropView?.backgroundColor == .systemGroupedBackground)
  }

  @Test func groupsAreMarkedByLinesFromEdgeToEdge() {
    let stage = ListStage([["a", "b"]], .grouped)
    #expect(stage.cell(0)?.lines.topFrame == CGRect(x: 0, y: 0, width: 400, height: 0.5))
    #expect(stage.cell(0)?.lines.bottomFrame?.minX == 16)
    #expect(stage.cell(1)?.lines.bottomFrame == CGRect(x: 0, y: 43.5, width: 400, height: 0.5))
  }

  @Test func separatorsAreTheHandlersChoice() {
    let stage = ListStage(
      [["a", "b", "c"]],
      set: { list in
        list.separatorConfiguration.color = .red
        list.itemSeparatorHandler = { path, section in
          var own = section
          if path.item == 0 { own.bottomSeparatorVisibility = .hidden }
          if path.item == 1 {
            own.topSeparatorVisibility = .visible
            own.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 20)
          }
          return own
        }
      })
    #expect(stage.cell(0)?.lines.bottomFrame == nil)
    #expect(stage.cell(1)?.lines.topFrame?.minX == 16)
    #expect(stage.cell(1)?.lines.bottomFrame == CGRect(x: 50, y: 43.5, width: 330, height: 0.5))
    let bare = ListStage([["a"]], set: { $0.showsSeparators = false })
    #expect(bare.cell(0)?.lines.bottomFrame == nil)
    #expect(ListStage([["a"]], .sidebar).cell(0)?.lines.bottomFrame == nil)
  }

  @Test func theAppMayMoveLinesByTheirGuide() {
    let stage = ListStage([["a"]]) { cell, _, _ in
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 100)
        .isActive = true
    }
    stage.host.advanceFrame()
    #expect(stage.cell(0)?.lines.bottomFrame == CGRect(x: 100, y: 43.5, width: 300, height: 0.5))
  }

  @Test func plainHeadersStayInSight() throws {
    let names = (0..<40).map { "\($0)" }
    let stage = ListStage([names, ["x"]], set: { $0.headerMode = .supplementary })
    let header = try #require(stage.header(0))
    // The 22 points above a plain table's header (`sectionHeaderTopPadding` of iOS 15).
    #expect(header.frame.minY == 22)
    #expect(stage.cell(0)?.frame.minY == header.frame.maxY)
    stage.view.contentOffset.y = 300
    stage.host.advanceFrame()
    #expect(stage.header(0)?.frame.minY == 300)

    let close = ListStage(
      [["a"]],
      set: {
        $0.headerMode = .supplementary; $0.headerTopPadding = 0
      })
    #expect(close.header(0)?.frame.minY == 0)
  }

  @Test func theFirstItemMayBeTheHeader() {
    let stage = ListStage([["Title", "a", "b"]], .insetGrouped, set: { $0.headerMode = .firstItemInSection })
    #expect(stage.cell(0)?.layer.cornerRadius == 0)
    #expect(stage.cell(0)?.lines.bottomFrame == nil)
    #expect(stage.cell(1)?.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    let content = stage.cell(0)?.contentConfiguration as? UIListContentConfiguration
    #expect(content?.textProperties.font == UIFont.preferredFont(forTextStyle: .headline))
  }

  @Test func listsAndOtherSectionsShareALayout() {
    let layout = UICollectionViewCompositionalLayout { section, environment in
      section == 0
        ? CompositionalLayoutTests.section(.fractionalWidth(1), .absolute(100))
        : .list(
          using: UICollectionLayoutListConfiguration(appearance: .grouped), layoutEnvironment: environment)
    }
    let stage = CollectionStage([["a"], ["b"]], layout: layout)
    let backdrops = stage.view.subviews.compactMap { $0 as? ListBackdrop }
    // The grid's 100, 17.5 above the row, 44 estimated, 17.5 below.
    #expect(backdrops.map(\.frame) == [CGRect(x: 0, y: 100, width: 400, height: 79)])
    #expect(backdrops.first?.backgroundColor == .systemGroupedBackground)
    #expect(stage.view.backdropView == nil)
  }

  // MARK: - Many rows

  @Test func aHundredThousandRowsAreNotWalked() {
    var asked = 0
    let stage = ListStage([(0..<100_000).map { "\($0)" }]) { _, _, _ in asked += 1 }
    #expect(asked < 60)
    stage.view.scrollToItem(at: IndexPath(item: 50_000, section: 0), at: .top, animated: false)
    for _ in 0..<100 {
      stage.view.contentOffset.y += 400
      stage.host.advanceFrame()
    }
    // 100 × 400 points of 44 are 909 rows; each is asked for once, and a screen at the jump.
    #expect(asked < 1_100)
    #expect(stage.view.subviews.count { $0 is UICollectionViewListCell } < 80)
  }
}
