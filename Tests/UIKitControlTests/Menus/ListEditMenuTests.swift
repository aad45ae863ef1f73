import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

private final class EditTable: UITableViewController {
  var log: [String] = []
  var hasContextMenus = false

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    hasContextMenus ? UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: []) }) : nil
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    ShareCell(style: .default, reuseIdentifier: nil)
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 100 }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    indexPath.row > 1
  }
  override func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    #expect(sender as? UIMenuController === UIMenuController.shared)
    return action != Selector("cut:")
  }
  override func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {
    log.append("\(action == Selector("copy:") ? "copy" : "other") \(indexPath.row)")
  }
}

private final class ShareCell: UITableViewCell {
  @MainActor func share() { (next?.next as? EditTable)?.log.append("share") }
}

/// Edit menus of rows, as before iOS 13.
@Suite @MainActor
struct ListEditMenuTests {
  private func titles(_ stage: Stage) -> [String] {
    let menu = stage.window.subviews.compactMap { $0 as? TextEditMenu }.last
    return menu?.buttons.compactMap { $0.title(for: .normal) } ?? []
  }

  @Test("Where a row has a context menu it shows no edit menu")
  func contextMenusComeFirst() {
    let controller = EditTable(style: .plain)
    controller.hasContextMenus = true
    withStage(root: controller) { stage in
      stage.host.advanceFrame()
      let point = CGPoint(x: 100, y: 250 - controller.tableView.contentOffset.y)
      #expect(controller.tableView.wantsEditMenu(at: controller.tableView.convert(point, from: stage.window)))
      stage.host.press(at: point, duration: 0.8)
      stage.host.settle()
      #expect(!UIMenuController.shared.isMenuVisible)
    }
  }

  @Test("A finger that rests on a row shows what the delegate allows, and does not choose the row")
  func table() throws {
    let controller = EditTable(style: .plain)
    try withStage(root: controller) { stage in
      stage.host.advanceFrame()
      let top = controller.tableView.contentOffset.y
      UIMenuController.shared.menuItems = [
        UIMenuItem(title: "Share", action: Selector("share", ShareCell.share)),
        UIMenuItem(title: "Nobody's", action: Selector("nobody")),
      ]
      defer { UIMenuController.shared.menuItems = nil }
      stage.host.press(at: CGPoint(x: 100, y: 250 - top), duration: 0.8)
      stage.host.settle()
      #expect(UIMenuController.shared.isMenuVisible && controller.log == [])
      #expect(titles(stage) == ["Copy", "Paste", "Share"])
      if let folder = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] {
        stage.host.writePicture(to: folder + "/list-edit-menu.png")
      }

      let menu = try #require(stage.window.subviews.compactMap { $0 as? TextEditMenu }.last)
      menu.buttons.first?.sendActions(for: .touchUpInside)
      #expect(controller.log == ["copy 2"] && !UIMenuController.shared.isMenuVisible)
    }
  }

  @Test("Where the delegate wants none, there is none, and the row is chosen")
  func without() {
    let controller = EditTable(style: .plain)
    withStage(root: controller) { stage in
      stage.host.advanceFrame()
      let top = controller.tableView.contentOffset.y
      stage.host.press(at: CGPoint(x: 100, y: 50 - top), duration: 0.8)
      stage.host.settle()
      #expect(!UIMenuController.shared.isMenuVisible && controller.log == ["select 0"])
    }
  }
}
