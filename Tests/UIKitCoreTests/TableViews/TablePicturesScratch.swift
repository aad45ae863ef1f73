import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

@MainActor
struct TablePicturesScratch {
  @Test func pictures() {
    let texts = [(0..<9).map { "Row \($0)" }, (0..<30).map { "Second \($0)" }]
    let inter = TableInteractionTests.Swiper()
    let swipe = TableStage(texts, style: .insetGrouped) { table, data in
      table.delegate = inter
      data.headers = ["First", "Second"]
    }
    swipe.host.drag(from: CGPoint(x: 300, y: 120), to: CGPoint(x: 180, y: 120), duration: 0.4, hold: 0.2)
    swipe.settle()
    swipe.host.writePicture(to: "/tmp/tables/s-swipe.png")

    let full = TableStage(texts, style: .plain) { table, data in table.delegate = inter }
    let finger = full.host.touchDown(at: CGPoint(x: 370, y: 120))
    for x in stride(from: CGFloat(360), through: 120, by: -10) {
      full.host.touchMove(finger, to: CGPoint(x: x, y: 120)); full.host.advanceFrame()
    }
    full.host.advance(by: 0.3)
    full.host.writePicture(to: "/tmp/tables/s-full.png")

    let pinned = TableStage(texts, style: .plain) { table, data in data.headers = ["First", "Second"] }
    pinned.table.contentOffset.y = 150
    pinned.host.advanceFrame()
    pinned.host.writePicture(to: "/tmp/tables/s-pinned.png")

    let data = TableInteractionTests.Editable()
    let edit = TableStage([]) { table, _ in table.dataSource = data; table.delegate = nil }
    edit.table.setEditing(true, animated: false)
    edit.host.advanceFrame()
    let f2 = edit.host.touchDown(at: CGPoint(x: 370, y: 66))
    edit.host.advanceFrame()
    for y in stride(from: CGFloat(70), through: 130, by: 5) {
      edit.host.touchMove(f2, to: CGPoint(x: 370, y: y)); edit.host.advanceFrame()
    }
    edit.host.advance(by: 0.1)
    edit.host.writePicture(to: "/tmp/tables/s-reorder.png")

    let ticks = TableStage(texts, style: .insetGrouped) { table, _ in table.allowsMultipleSelectionDuringEditing = true }
    ticks.table.setEditing(true, animated: false)
    ticks.table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    ticks.host.advanceFrame()
    ticks.host.writePicture(to: "/tmp/tables/s-ticks.png")

    let delete = TableStage(texts, style: .insetGrouped)
    delete.data.sections[0].removeSubrange(2...4)
    delete.data.sections[0].insert("New", at: 0)
    delete.table.performBatchUpdates {
      delete.table.deleteRows(at: (2...4).map { IndexPath(row: $0, section: 0) }, with: .left)
      delete.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    }
    delete.host.advance(by: 0.12)
    delete.host.writePicture(to: "/tmp/tables/s-delete.png")

    let index = TableLooksTests.Indexed()
    let strip = TableStage([]) { table, _ in table.dataSource = index; table.delegate = nil }
    strip.host.writePicture(to: "/tmp/tables/s-index.png")

    var appearance = HostAppearance()
    appearance.isRightToLeft = true
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    final class Styled: NSObject, UITableViewDataSource {
      let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: styles[indexPath.row % 4], reuseIdentifier: nil)
        cell.textLabel?.text = "Title \(indexPath.row)"
        cell.detailTextLabel?.text = "Detail text"
        if indexPath.row > 3 { cell.imageView?.image = UIImage(systemName: "envelope"); cell.accessoryType = .disclosureIndicator }
        return cell
      }
    }
    _ = styles
    for (name, look) in [("ltr", HostAppearance()), ("rtl", appearance)] {
      let source = Styled()
      let stage = TableStage([], style: .insetGrouped, appearance: look) { table, _ in table.dataSource = source; table.delegate = nil }
      stage.host.writePicture(to: "/tmp/tables/s-styles-\(name).png")
    }
  }
}
