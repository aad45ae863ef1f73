import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// A table and a collection view of rows 100 points high, whose rows have menus but the first.
private final class MenuTable: UITableViewController {
  let log = MenuLog()
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 100 }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.note("select \(indexPath.row)")
  }
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.note("configuration \(indexPath.row) \(point.y)")
    guard indexPath.row > 0 else { return nil }
    return UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) { _ in
      UIMenu(children: [self.log.action("Copy \(indexPath.row)")])
    }
  }
  override func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.note(
      "highlight \(configuration.identifier as? NSIndexPath == IndexPath(row: 1, section: 0) as NSIndexPath)")
    return nil
  }
  override func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.note("dismissal")
    return nil
  }
  override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.note("will display")
  }
  override func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.note("will end")
  }
}

private final class MenuGrid: UICollectionViewController {
  let log = MenuLog()
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    5
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPath.item > 0 else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [self.log.action("Share \(indexPath.item)")])
    }
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.note("select \(indexPath.item)")
  }
}

/// A tap that tells when it was recognised.
private final class SecondaryTap: UITapGestureRecognizer {
  var onEnd: (() -> Void)?
  override func reset() {
    if state == .ended { onEnd?() }
    super.reset()
  }
}

/// Context menus of rows and items: the delegate that they ask and the view that is lifted.
@Suite @MainActor
struct ListContextMenuTests {
  @Test("A row's menu is the delegate's, in the order of a single view's, and its cell is lifted")
  func table() throws {
    let controller = MenuTable(style: .plain)
    try withStage(root: controller) { stage in
      stage.host.advanceFrame()
      #expect(controller.tableView.contextMenuInteraction?.view === controller.tableView)
      let top =
        controller.tableView.rectForRow(at: IndexPath(row: 1, section: 0)).minY
        - controller.tableView.contentOffset.y
      let finger = stage.host.touchDown(at: CGPoint(x: 100, y: top + 40))
      stage.host.advance(by: 0.7)
      let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
      #expect(cell.layer.opacity == 0 && stage.platter != nil)
      stage.host.touchUp(finger, at: CGPoint(x: 100, y: top + 40))
      stage.host.settle()
      #expect(controller.log.take() == ["configuration 1 140.0", "highlight true", "will display"])
      #expect(stage.titles == ["Copy 1"])
      stage.choose("Copy 1")
      // Apple: the menu closes, and the action is performed.
      #expect(Set(controller.log.take()) == ["will end", "dismissal", "Copy 1"])
      #expect(cell.layer.opacity == 1 && !stage.isMenuOpen)
    }
  }

  @Test("A row without a menu is chosen as ever, however long the finger stays")
  func rowWithout() {
    let controller = MenuTable(style: .plain)
    withStage(root: controller) { stage in
      stage.host.advanceFrame()
      let y = 50 - controller.tableView.contentOffset.y
      stage.host.press(at: CGPoint(x: 100, y: y), duration: 0.8)
      stage.host.settle()
      #expect(controller.log.take() == ["configuration 0 50.0", "select 0"])
      #expect(!stage.isMenuOpen)
    }
  }

  @Test("An item's menu")
  func collection() {
    let controller = MenuGrid()
    withStage(root: controller) { stage in
      stage.host.advanceFrame()
      let offset = controller.collectionView.contentOffset.y
      stage.host.press(at: CGPoint(x: 100, y: 250 - offset), duration: 0.7)
      stage.host.settle()
      #expect(stage.titles == ["Share 2"])
      stage.choose("Share 2")
      #expect(controller.log.take() == ["Share 2"])
      stage.host.tap(at: CGPoint(x: 100, y: 250 - offset))
      stage.host.settle()
      #expect(controller.log.take() == ["select 2"])
    }
  }

  @Test("A secondary click where the list has no menu is a recognizer's of the cell")
  func secondaryClickWithoutMenu() throws {
    let controller = MenuGrid()
    try withStage(root: controller) { stage in
      stage.host.advanceFrame()
      let offset = controller.collectionView.contentOffset.y
      var clicks: [String] = []
      for item in 0...1 {
        let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
        let click = SecondaryTap()
        click.onEnd = { clicks.append("click \(item)") }
        click.buttonMaskRequired = .secondary
        cell.addGestureRecognizer(click)
      }
      for y in [50.0, 150] {
        let point = CGPoint(x: 100, y: y - offset)
        let click = stage.host.touchDown(at: point, device: .mouse, button: 2)
        stage.host.advance(by: 0.05)
        stage.host.touchUp(click, at: point, device: .mouse)
        stage.host.settle()
        #expect(stage.isMenuOpen == (y > 100))
      }
      #expect(clicks == ["click 0"] && stage.titles == ["Share 1"])
    }
  }
}
