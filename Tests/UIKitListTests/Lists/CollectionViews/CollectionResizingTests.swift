import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Items whose content changes. Expected values are by Apple's "selfSizingInvalidation" and its modes.
@MainActor @Suite(.serialized)
struct CollectionResizingTests {
  /// As high as its box.
  private final class BoxCell: UICollectionViewCell {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 60)

    override init(frame: CGRect) {
      super.init(frame: frame)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      height.priority = .defaultHigh
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
      ])
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }
  }

  private final class Boxes: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    }
  }

  @MainActor private final class Stage {
    let events = EventStage()
    let view: UICollectionView
    let boxes = Boxes()

    init(estimated: Bool = true, _ prepare: (UICollectionView) -> Void = { _ in }) {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: estimated ? .estimated(40) : .absolute(60))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
      view.register(BoxCell.self, forCellWithReuseIdentifier: "box")
      view.dataSource = boxes
      prepare(view)
      events.root.addSubview(view)
      events.host.settle(limit: 5)
    }

    func cell(_ item: Int) -> BoxCell? {
      view.cellForItem(at: IndexPath(item: item, section: 0)) as? BoxCell
    }
    var heights: [CGFloat] { (0..<4).map { cell($0)?.frame.height ?? 0 } }
  }

  @Test func anItemFollowsWhatItsCellSays() throws {
    let stage = Stage()
    #expect(stage.heights == [60, 60, 60, 60])
    let below = try #require(stage.cell(2))
    stage.cell(1)?.height.constant = 100
    stage.events.host.settle(limit: 5)
    #expect(stage.heights == [60, 60, 60, 60])
    stage.cell(1)?.invalidateIntrinsicContentSize()
    stage.events.host.advanceFrame()
    #expect(stage.heights == [60, 100, 60, 60] && below.frame.minY == 160)
    stage.events.host.advance(by: ElementTransition.duration / 2)
    let seen = try #require(below.layer.presentation()).frame.minY
    #expect(seen > 121 && seen < 159)
    stage.events.host.settle(limit: 5)
    #expect(below.layer.presentation()?.frame.minY == 160 && stage.cell(2) === below)
  }

  @Test func anItemFollowsItsConstraintsWhereTheViewWantsThat() {
    let stage = Stage { $0.selfSizingInvalidation = .enabledIncludingConstraints }
    stage.cell(0)?.height.constant = 90
    stage.cell(3)?.height.constant = 70
    stage.events.host.settle(limit: 5)
    #expect(stage.heights == [90, 60, 60, 70])
  }

  @Test func aDisabledViewKeepsItsItems() {
    let stage = Stage { $0.selfSizingInvalidation = .disabled }
    stage.cell(0)?.height.constant = 90
    stage.cell(0)?.invalidateIntrinsicContentSize()
    stage.events.host.settle(limit: 5)
    #expect(stage.heights == [60, 60, 60, 60])
  }

  @Test func withoutAnimationTheItemIsThereAtOnce() {
    let stage = Stage()
    stage.cell(0)?.height.constant = 90
    UIView.performWithoutAnimation { stage.cell(0)?.contentView.invalidateIntrinsicContentSize() }
    stage.events.host.advanceFrame()
    #expect(stage.heights == [90, 60, 60, 60])
    #expect(stage.cell(1)?.frame.minY == 90 && stage.cell(1)?.layer.animationKeys() == nil)
  }

  @Test func itemsOfAGivenSizeKeepIt() {
    let stage = Stage(estimated: false)
    stage.cell(0)?.height.constant = 90
    stage.cell(0)?.invalidateIntrinsicContentSize()
    stage.events.host.settle(limit: 5)
    #expect(stage.heights == [60, 60, 60, 60])
  }
}
