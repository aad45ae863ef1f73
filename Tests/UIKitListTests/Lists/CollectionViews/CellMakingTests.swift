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

  /// Says its looks where cells are to say them, and nowhere else.
  private final class OwnLooksCell: UICollectionViewCell {
    var updates = 0

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      updates += 1
      var background = UIBackgroundConfiguration.clear()
      background.cornerRadius = 7
      backgroundConfiguration = background
    }
  }

  /// The method is called before a cell is first seen, and when its state changes (WWDC 2020, session 10027).
  @Test func aCellIsUpdatedBeforeItIsSeen() {
    let stage = EventStage()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: UICollectionViewFlowLayout())
    let source = Source()
    view.dataSource = source
    view.register(OwnLooksCell.self, forCellWithReuseIdentifier: "cell")
    stage.root.addSubview(view)
    stage.host.advance(by: 0.1)
    #expect(view.visibleCells.count == 4)
    for case let cell as OwnLooksCell in view.visibleCells {
      #expect(cell.updates > 0 && cell.backgroundConfiguration?.cornerRadius == 7)
      let before = cell.updates
      cell.prepareForReuse()
      stage.host.advanceFrame()
      #expect(cell.updates == before + 1)
    }
    withExtendedLifetime(source) {}
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
