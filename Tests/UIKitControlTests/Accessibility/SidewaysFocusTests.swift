import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Thirty items in a row, 150 points wide each.
private final class Row: UICollectionViewController {
  init() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 150, height: 60)
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
    30
  }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = "\(indexPath.item)"
    return cell
  }
}

/// Lists that scroll sideways, by keyboard.
@Suite @MainActor
struct SidewaysFocusTests {
  @Test("Arrows go through all items of a row, also those that come when it scrolls")
  func row() {
    let controller = Row()
    withStage(size: CGSize(width: 390, height: 140)) { stage in
      controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 100)
      stage.window.addSubview(controller.view)
      stage.host.advanceFrame()
      @MainActor func press(_ key: UIKeyboardHIDUsage) {
        stage.host.key(key.rawValue)
        stage.host.settle()
      }
      press(.keyboardTab)
      #expect(stage.window.keyboardFocus?.item?.accessibilityLabel == "0")
      for _ in 0..<20 { press(.keyboardRightArrow) }
      #expect(stage.window.keyboardFocus?.item?.accessibilityLabel == "20")
      for _ in 0..<15 { press(.keyboardLeftArrow) }
      #expect(stage.window.keyboardFocus?.item?.accessibilityLabel == "5")
    }
  }
}
