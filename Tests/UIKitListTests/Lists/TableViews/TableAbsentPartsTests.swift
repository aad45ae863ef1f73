import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Headers and footers that have room and no view, and what may be asked while a table asks.
@MainActor @Suite(.serialized)
struct TableAbsentPartsTests {
  /// A view for the headers of some sections, and heights for all.
  private final class Parts: UITableViewDelegate {
    var withHeader: Set<Int>
    var footerHeight: CGFloat
    var asked: [Int] = []

    init(withHeader: Set<Int>, footerHeight: CGFloat) {
      (self.withHeader, self.footerHeight) = (withHeader, footerHeight)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
      footerHeight
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      asked.append(section)
      return withHeader.contains(section) ? UIView() : nil
    }
  }

  /// "You may return nil" (UITableViewDelegate): the room stays blank. 0.01 is the usual number for no footer.
  @Test("A header without a view leaves its room blank", arguments: [UITableView.Style.plain, .grouped])
  func blankRoom(style: UITableView.Style) {
    let parts = Parts(withHeader: [0, 2], footerHeight: 0.01)
    let stage = TableStage([["a", "b"], ["c"], (0..<40).map(String.init)], style: style) { table, _ in
      table.delegate = parts
      table.rowHeight = 44
    }
    let table = stage.table
    #expect(table.shown.headers.keys.sorted() == [0, 2])
    #expect(table.rectForHeader(inSection: 1).height == 30)
    // It is asked again when it comes into sight again, and not while it is there.
    let count = parts.asked.filter { $0 == 1 }.count
    stage.host.advance(by: 0.2)
    #expect(parts.asked.filter { $0 == 1 }.count == count)
    parts.withHeader = [0, 1, 2]
    table.contentOffset.y = 1000
    stage.host.advanceFrame()
    table.contentOffset.y = 0
    stage.host.advanceFrame()
    let place = table.rectForHeader(inSection: 1)
    #expect(abs((table.shown.headers[1]?.frame.minY ?? .infinity) - place.minY) < 0.01)
  }

  @Test("A reload asks for the headers that were not there before")
  func reload() {
    let parts = Parts(withHeader: [], footerHeight: 0)
    let stage = TableStage([["a"], ["b"]]) { table, _ in table.delegate = parts }
    #expect(stage.table.shown.headers.isEmpty)
    parts.withHeader = [0, 1]
    stage.table.reloadData()
    stage.host.advanceFrame()
    #expect(stage.table.shown.headers.keys.sorted() == [0, 1])
  }

  @Test("A table that is asked for places while it asks has none yet, and does not fail")
  func placesWhileAsking() {
    final class Asking: UITableViewDelegate {
      var rects: [CGRect] = []
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        rects += [
          tableView.rectForHeader(inSection: section), tableView.rect(forSection: section),
          tableView.rectForRow(at: IndexPath(row: 0, section: section)),
        ]
        return UIView(frame: tableView.rectForHeader(inSection: section))
      }
    }
    let asking = Asking()
    let stage = TableStage([["a"], ["b"]]) { table, _ in
      table.delegate = asking
      table.sectionHeaderHeight = 30
      table.rowHeight = 44
    }
    #expect(asking.rects.first == .zero)
    #expect(stage.disorder == nil)
    #expect(stage.table.shown.headers.keys.sorted() == [0, 1])
    stage.data.sections = [["a"], ["b"], ["c"]]
    stage.table.reloadData()
    stage.host.advanceFrame()
    #expect(stage.disorder == nil)
  }

  @Test("The row that is about to be shown is among the visible ones, as lists that go on for ever need")
  func endless() {
    final class Endless: UITableViewDelegate {
      var lasts = 0
      func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
      ) {
        if indexPath == tableView.indexPathsForVisibleRows?.last { lasts += 1 }
      }
    }
    let endless = Endless()
    let stage = TableStage([(0..<100).map(String.init)]) { table, _ in
      table.delegate = endless
      table.rowHeight = 44
    }
    let before = endless.lasts
    for offset in [44.0, 88, 132] {
      stage.table.contentOffset.y = offset
      stage.host.advanceFrame()
    }
    #expect(endless.lasts == before + 3)
  }

  @Test(
    "A row that is typed into keeps the keyboard when it is scrolled away, and is not among the visible ones")
  func typing() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let stage = TableStage([(0..<50).map(String.init)]) { table, data in
      table.rowHeight = 44
      data.configure = { cell, path in if path.row == 0 { cell.contentView.addSubview(field) } }
    }
    let table = stage.table
    #expect(field.becomeFirstResponder())
    table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false)
    stage.host.advanceFrame()
    #expect(field.isFirstResponder)
    #expect(table.indexPathsForVisibleRows?.contains(IndexPath(row: 0, section: 0)) == false)
    #expect(table.visibleCells.allSatisfy { !field.isDescendant(of: $0) })
    table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    stage.host.advanceFrame()
    #expect(field.isFirstResponder && table.visibleCells.first.map(field.isDescendant) == true)
    #expect(stage.disorder == nil)
    table.reloadData()
    stage.host.advanceFrame()
    #expect(!field.isFirstResponder)
  }
}
