import Foundation
import Testing

@testable import UIKitCore

struct TableGeometryTests {
  private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func equalRowsStoreNothing() {
    let rows = RowHeights(count: 100_000, common: 44, isEstimate: false)

    #expect(!rows.storesRows)
    #expect(rows.total == 4_400_000)
    #expect(rows.start(of: 5000) == 220_000)
    #expect(rows.row(at: 220_000) == 5000)
    #expect(rows.row(at: 219_999) == 4999)
    #expect(rows.row(at: -10) == 0)
    #expect(rows.row(at: 1e9) == 99_999)
  }

  @Test func placesOfEverything() {
    // 30 above all; section 0: padding 10, header 20, rows 44 44, footer 6; section 1: rows 50.
    var first = SectionGeometry(rows: RowHeights(count: 2, common: 44, isEstimate: false))
    first.headerPadding = 10
    first.header = .init(height: 20)
    first.footer = .init(height: 6)
    let second = SectionGeometry(rows: RowHeights(known: [50]))
    let geometry = TableGeometry(headerHeight: 30, footerHeight: 15, sections: [first, second])

    #expect(geometry.section(0) == .init(start: 30, length: 124))
    #expect(geometry.header(of: 0) == .init(start: 40, length: 20))
    #expect(geometry.row(at: path(0, 1)) == .init(start: 104, length: 44))
    #expect(geometry.footer(of: 0) == .init(start: 148, length: 6))
    #expect(geometry.row(at: path(1, 0)) == .init(start: 154, length: 50))
    #expect(geometry.footerStart == 204)
    #expect(geometry.contentHeight == 219)
    #expect(geometry.row(at: 59) == nil)
    #expect(geometry.row(at: 60) == path(0, 0))
    #expect(geometry.row(at: 150) == nil)
    #expect(geometry.row(at: 203) == path(1, 0))
    #expect(
      geometry.visible(in: .init(start: 60, length: 44)) == [.init(section: 0, rows: 0..<1)])
    #expect(
      geometry.visible(in: .init(start: 100, length: 60)) == [
        .init(section: 0, rows: 0..<2), .init(section: 1, rows: 0..<1),
      ])
  }

  @Test func headersStickUntilTheirSectionEnds() {
    var section = SectionGeometry(rows: RowHeights(count: 10, common: 40, isEstimate: false))
    section.header = .init(height: 30)
    section.footer = .init(height: 20)
    let geometry = TableGeometry(sections: [section, section])

    #expect(geometry.stickyHeader(of: 0, edge: -50).start == 0)
    #expect(geometry.stickyHeader(of: 0, edge: 100).start == 100)
    // The section's rows end at 430: the header is pushed out from 400 on.
    #expect(geometry.stickyHeader(of: 0, edge: 420).start == 400)
    #expect(geometry.stickyHeader(of: 1, edge: 420).start == 450)
    // The footer waits at the lower edge, not above the first row.
    #expect(geometry.stickyFooter(of: 0, edge: 800).start == 430)
    #expect(geometry.stickyFooter(of: 0, edge: 300).start == 280)
    #expect(geometry.stickyFooter(of: 0, edge: 20).start == 30)
  }

  /// Random tables with measured rows against sums of plain arrays.
  @Test(arguments: 0..<300) func placesAgreeWithSums(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var sections: [SectionGeometry] = []
    var plain: [(padding: CGFloat, header: CGFloat, rows: [CGFloat], footer: CGFloat)] = []
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let count = Int.random(in: 0...12, using: &random)
      let common = CGFloat(Int.random(in: 0...3, using: &random)) * 20
      let header = CGFloat(Int.random(in: 0...2, using: &random)) * 15
      let footer = CGFloat(Int.random(in: 0...2, using: &random)) * 7
      var rows = RowHeights(count: count, common: common, isEstimate: true)
      var heights = [CGFloat](repeating: common, count: count)
      for row in 0..<count where Bool.random(using: &random) {
        heights[row] = CGFloat(Int.random(in: 0...4, using: &random)) * 11
        rows.measure(row, heights[row])
        #expect(rows.isKnown(row))
      }
      var section = SectionGeometry(rows: rows)
      section.headerPadding = header > 0 ? 5 : 0
      section.header = .init(height: header)
      section.footer = .init(height: footer)
      sections.append(section)
      plain.append((section.headerPadding, header, heights, footer))
    }
    let geometry = TableGeometry(headerHeight: 12, footerHeight: 3, sections: sections)
    geometry._checkInvariants()
    let label = "seed \(seed): \(plain)"

    var y: CGFloat = 12
    var spans: [(IndexPath, CGFloat, CGFloat)] = []
    for (index, section) in plain.enumerated() {
      #expect(geometry.section(index).start == y, "\(label)")
      y += section.padding + section.header
      for (row, height) in section.rows.enumerated() {
        let path = IndexPath(row: row, section: index)
        #expect(geometry.row(at: path) == .init(start: y, length: height), "\(label) \(path)")
        spans.append((path, y, y + height))
        y += height
      }
      y += section.footer
    }
    #expect(geometry.contentHeight == y + 3, "\(label)")
    for place in stride(from: CGFloat(-5), to: y + 10, by: 3) {
      let expected = spans.first { $0.1 <= place && place < $0.2 }?.0
      #expect(geometry.row(at: place) == expected, "\(label) at \(place)")
      let visible = geometry.visible(in: .init(start: place, length: 50)).flatMap { part in
        part.rows.map { IndexPath(row: $0, section: part.section) }
      }
      // All that is seen is there, in order and whole; rows without height may be, too.
      let seen = spans.filter { $0.1 < place + 50 && $0.2 > place && $0.2 > $0.1 }.map(\.0)
      #expect(seen.allSatisfy(visible.contains), "\(label) visible at \(place): \(visible)")
      let superfluous = visible.filter { !seen.contains($0) }
      #expect(
        superfluous.allSatisfy { geometry.row(at: $0).length == 0 }, "\(label) at \(place): \(superfluous)")
    }
  }

  @Test func rowsKeepTheirHeightsThroughUpdates() {
    var rows = RowHeights(count: 4, common: 44, isEstimate: true)
    rows.measure(1, 60)
    rows.measure(3, 80)
    // Row 0 goes, one comes at 1: old 1, new, old 2, old 3.
    let map = OrderMap(oldCount: 4, newCount: 4, removed: [0], inserted: [1])
    let after = rows.remapped(count: 4, source: { map.oldIndex(ofNew: $0) }, estimate: { _ in 44 })

    #expect((0..<4).map(after.height) == [60, 44, 44, 80])
    #expect((0..<4).map(after.isKnown) == [true, false, false, true])
  }
}
