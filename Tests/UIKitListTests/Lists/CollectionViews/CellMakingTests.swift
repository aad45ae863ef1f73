import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Cells and supplementary views of registered classes are made by `init(frame:)` with their element's frame, so that what a class
/// places in its initializer by `bounds` has a size.
@MainActor
@Suite struct CellMakingTests {
  private final class Cell: UICollectionViewCell {
    var firstSize = CGSize.zero
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      firstSize = frame.size
      label.frame = contentView.bounds.insetBy(dx: 4, dy: 0)
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
  }

  @MainActor
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func aCellBeginsWithItsItemsSize() throws {
    let stage = EventStage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 60)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    let source = Source()
    view.dataSource = source
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.root.addSubview(view)
    stage.host.advance(by: 0.1)
    #expect(view.visibleCells.count == 4)
    for case let cell as Cell in view.visibleCells {
      #expect(cell.firstSize == CGSize(width: 80, height: 60))
      #expect(cell.label.frame == CGRect(x: 4, y: 0, width: 72, height: 60))
    }
  }
}
