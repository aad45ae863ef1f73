import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Three items 100 points high, with menus by the method for several items of iOS 16.
private final class ItemsGrid: UICollectionViewController {
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
    collectionView.allowsMultipleSelection = true
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    3
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let items = indexPaths.map(\.item).sorted()
    log.note("configuration \(items)")
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [self.log.action("Share \(items.count)")])
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    log.note("highlight \(indexPath.item)")
    return nil
  }

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    log.note("dismissal \(indexPath.item)")
    return nil
  }
}

/// Apple documentation, `collectionView(_:contextMenuConfigurationForItemsAt:point:)`: "An empty array indicates that a person is invoking the
/// menu from a location that doesn't map to an item index path, like the space between cells. An array with multiple index paths indicates
/// that a person is invoking the menu on an item in a multiple selection."
@Suite @MainActor
struct ItemsContextMenuTests {
  @Test("An item that is not selected is alone; its previews are asked for by its path")
  func single() {
    let controller = ItemsGrid()
    withStage(root: controller) { stage in
      stage.host.advanceFrame()
      let offset = controller.collectionView.contentOffset.y
      controller.collectionView.selectItem(
        at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
      stage.host.press(at: CGPoint(x: 100, y: 150 - offset), duration: 0.7)
      stage.host.settle()
      #expect(controller.log.take() == ["configuration [1]", "highlight 1"])
      #expect(stage.titles == ["Share 1"])
      stage.choose("Share 1")
      #expect(Set(controller.log.take()) == ["dismissal 1", "Share 1"])
    }
  }

  @Test("An item among those that are selected comes with them")
  func several() {
    let controller = ItemsGrid()
    withStage(root: controller) { stage in
      stage.host.advanceFrame()
      let offset = controller.collectionView.contentOffset.y
      for item in [0, 2] {
        controller.collectionView.selectItem(
          at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
      }
      stage.host.press(at: CGPoint(x: 100, y: 250 - offset), duration: 0.7)
      stage.host.settle()
      #expect(controller.log.take() == ["configuration [0, 2]", "highlight 2"])
      #expect(stage.titles == ["Share 2"])
    }
  }

  @Test("The space beside the items has a menu of no items, from which nothing is lifted")
  func space() {
    let controller = ItemsGrid()
    withStage(root: controller) { stage in
      stage.host.advanceFrame()
      let offset = controller.collectionView.contentOffset.y
      let point = CGPoint(x: 100, y: 420 - offset)
      stage.host.press(at: point, duration: 0.7)
      stage.host.settle()
      #expect(controller.log.take() == ["configuration []"])
      #expect(stage.titles == ["Share 0"] && stage.platter == nil)
      // It hangs from the finger.
      #expect(stage.panels.last?.frame.origin == point)
      #expect(controller.collectionView.layer.opacity == 1)
      stage.choose("Share 0")
      #expect(controller.log.take() == ["Share 0"])
      // What comes next is lifted again.
      stage.host.press(at: CGPoint(x: 100, y: 50 - offset), duration: 0.7)
      stage.host.settle()
      #expect(controller.log.take() == ["configuration [0]", "highlight 0"] && stage.platter != nil)
    }
  }
}
