import Foundation
import Testing

@testable import UIKitCore

/// Places in flow layouts, worked by hand from Apple's "Using the Flow Layout".
@MainActor
@Suite struct FlowSectionTests {
  private func section(
    _ count: Int, _ sizes: FlowSizes, inset: UIEdgeInsets = .zero, line: CGFloat = 10, item: CGFloat = 10,
    header: CGFloat = 0, footer: CGFloat = 0, breadth: CGFloat = 390,
    _ direction: UICollectionView.ScrollDirection = .vertical
  ) -> FlowSection {
    FlowSection(
      axes: LayoutAxes(direction), grid: PixelGrid(scale: 2), breadth: breadth, itemCount: count,
      metrics: FlowSection.Metrics(
        inset: inset, lineSpacing: line, interitemSpacing: item, headerLength: header, footerLength: footer),
      sizes: sizes)
  }

  @Test func aGridOfItemsAlike() {
    // 3 × 100 + 2 × 10 = 320 fit in 390, 4 × 100 + 3 × 10 = 430 do not; 90 are spare, 45 for each of two gaps.
    let grid = section(10, .alike(CGSize(width: 100, height: 80)))

    #expect((0..<3).map { grid.frame(ofItem: $0).minX } == [0, 145, 290])
    #expect(grid.frame(ofItem: 4) == CGRect(x: 145, y: 90, width: 100, height: 80))
    // The last row keeps the columns.
    #expect(grid.frame(ofItem: 9) == CGRect(x: 0, y: 270, width: 100, height: 80))
    // 4 rows of 80 and 3 gaps of 10.
    #expect(grid.length == 350)
    #expect(grid.lines.count == 1)
  }

  @Test func insetsHeadersAndFootersAreAroundTheItems() {
    let inset = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 30)
    // 390 − 50 = 340: 3 × 100 + 2 × 10 = 320 fit; 40 spare, gaps of 20.
    let grid = section(4, .alike(CGSize(width: 100, height: 50)), inset: inset, header: 44, footer: 30)

    #expect(grid.frame(ofItem: 0) == CGRect(x: 20, y: 49, width: 100, height: 50))
    #expect(grid.frame(ofItem: 2).maxX == 360)
    #expect(grid.frame(ofItem: 3) == CGRect(x: 20, y: 109, width: 100, height: 50))
    // 44 + 5 + 110 + 7.
    #expect(grid.footerStart == 166)
    #expect(grid.length == 196)
  }

  @Test func anItemAloneInItsRowStandsInTheMiddle() {
    let rows = section(3, .alike(CGSize(width: 300, height: 40)))

    #expect(rows.frame(ofItem: 1) == CGRect(x: 45, y: 50, width: 300, height: 40))
    // A wider one than the room begins at its edge.
    #expect(section(1, .alike(CGSize(width: 500, height: 40))).frame(ofItem: 0).minX == 0)
  }

  @Test func itemsOfSeveralSizesFillTheRowAndTheLastRowDoesNot() {
    let sizes = [100, 150, 90, 200, 60].map { CGSize(width: $0, height: 40) }
    let rows = section(5, FlowSizes(sizes))

    // 100 + 150 + 90 = 340 with two gaps of 10 = 360 fit; 50 spare: gaps of 25.
    #expect((0..<3).map { rows.frame(ofItem: $0).minX } == [0, 125, 300])
    // 200 + 10 + 60: the last row keeps the smallest gaps.
    #expect(rows.frame(ofItem: 3) == CGRect(x: 0, y: 50, width: 200, height: 40))
    #expect(rows.frame(ofItem: 4).minX == 210)
    #expect(rows.length == 90)
  }

  @Test func lowerItemsStandInTheMiddleOfTheirRow() {
    let sizes = [
      CGSize(width: 100, height: 60), CGSize(width: 100, height: 30), CGSize(width: 300, height: 20),
    ]
    let rows = section(3, FlowSizes(sizes))

    #expect(rows.frame(ofItem: 1).minY == 15)
    // The row is as high as its highest item.
    #expect(rows.frame(ofItem: 2).minY == 70)
  }

  @Test func whatFitsExactlyFits() {
    // Three thirds of 390 − 2 × 10: a sum of fractions.
    let third: CGFloat = 370.0 / 3
    let grid = section(3, .alike(CGSize(width: third, height: 10)))

    #expect(grid.frame(ofItem: 2).minY == 0)
  }

  @Test func columnsWhereContentScrollsSideways() {
    // 2 × 100 + 10 = 210 fit in 250; one gap of 50.
    let columns = section(
      5, .alike(CGSize(width: 80, height: 100)), inset: UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 5),
      breadth: 250, .horizontal)

    #expect(columns.frame(ofItem: 1) == CGRect(x: 15, y: 150, width: 80, height: 100))
    #expect(columns.frame(ofItem: 2) == CGRect(x: 105, y: 0, width: 80, height: 100))
    // 15 + 3 × 80 + 2 × 10 + 5.
    #expect(columns.length == 280)
  }

  @Test func itemsThatChooseTheirSizeMoveTheOthers() {
    var rows = section(100, .estimated(CGSize(width: 100, height: 50)))
    rows.choose(CGSize(width: 100, height: 90), forItem: 4)

    // The second row is as high as its second item.
    #expect(rows.frame(ofItem: 3) == CGRect(x: 0, y: 80, width: 100, height: 50))
    #expect(rows.frame(ofItem: 4) == CGRect(x: 145, y: 60, width: 100, height: 90))
    #expect(rows.frame(ofItem: 6).minY == 160)
    // 34 rows of 50, 33 gaps of 10, and 40 for the higher one.
    #expect(rows.length == 2070)
    // Equal rows are one value: before, the row itself, after.
    #expect(rows.lines.count == 3)
  }

  /// Whatever is chosen in whatever order, the outcome is that of laying out all sizes from the beginning.
  @Test(arguments: 0..<40) func choosingOneByOneIsTheSameAsKnowingAll(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...60, using: &random)
    let estimate = CGSize(width: 60, height: 30)
    var rows = section(count, .estimated(estimate))
    var chosen: [Int: CGSize] = [:]
    for _ in 0..<30 {
      let item = Int.random(in: 0..<count, using: &random)
      let size = CGSize(
        width: CGFloat(Int.random(in: 20...200, using: &random)),
        height: CGFloat(Int.random(in: 20...60, using: &random)))
      chosen[item] = size
      rows.choose(size, forItem: item)
    }
    let expected = FlowSection(
      axes: rows.axes, grid: rows.grid, breadth: 390, itemCount: count, metrics: rows.metrics,
      sizes: .estimated(estimate), chosen: chosen)
    let reference = ReferenceFlow.frames(
      (0..<count).map { chosen[$0] ?? estimate }, estimate: estimate, chosen: Set(chosen.keys))

    for item in 0..<count {
      #expect(rows.frame(ofItem: item) == expected.frame(ofItem: item), "item \(item) of seed \(seed)")
      #expect(rows.frame(ofItem: item).minY == reference[item].minY, "item \(item) of seed \(seed)")
    }
    var seen: [Int] = []
    rows.forEachItem(in: 100...160) { item, frame in
      if frame.maxY >= 100, frame.minY <= 160 { seen.append(item) }
    }
    #expect(seen == (0..<count).filter { reference[$0].maxY >= 100 && reference[$0].minY <= 160 })
  }

  /// Walking over all items a thousand times would take hours.
  @Test func aMillionItemsCostNothingEach() {
    let grid = section(1_000_000, .alike(CGSize(width: 100, height: 80)))
    var seen = 0
    for step in 0..<1000 {
      let top = CGFloat(step) * 29_000
      grid.forEachItem(in: top...top + 800) { _, _ in seen += 1 }
    }

    // 333 334 rows of 90, the last gap left out.
    #expect(grid.length == 30_000_050)
    #expect(grid.frame(ofItem: 999_999) == CGRect(x: 0, y: 333_333 * 90, width: 100, height: 80))
    // 9 or 10 rows of 3 in 800 points.
    #expect(seen > 26_000 && seen < 31_000)
  }
}

/// Flow layout as Apple describes it, item by item, without any cleverness.
private enum ReferenceFlow {
  /// Returns the frames of items; only the places of rows are compared.
  static func frames(_ sizes: [CGSize], estimate: CGSize, chosen: Set<Int>) -> [CGRect] {
    var frames: [CGRect] = []
    var row: [CGSize] = []
    var top: CGFloat = 0
    func finish() {
      let height = row.map(\.height).max() ?? 0
      for size in row {
        frames.append(
          CGRect(x: 0, y: top + (height - size.height) / 2, width: size.width, height: size.height))
      }
      top += height + 10
      row = []
    }
    for size in sizes {
      let used = row.reduce(0) { $0 + $1.width + 10 }
      if !row.isEmpty, used + size.width > 390 { finish() }
      row.append(size)
    }
    finish()
    return frames
  }
}
