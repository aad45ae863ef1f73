import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The ways in which cells say their size: constraints, overridden methods of views, and attributes (Apple's
/// "preferredLayoutAttributesFitting(_:)"; WWDC 2014, session 226).
@MainActor
@Suite struct CollectionFittingTests {
  /// A box of 120 × 60 points, which may be wider.
  private class BoxCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      let width = box.widthAnchor.constraint(equalToConstant: 120)
      let height = box.heightAnchor.constraint(equalToConstant: 60)
      for side in [width, height] { side.priority = .defaultLow }
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), width, height,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// As wide as it is offered, whatever its content would rather have.
  private final class FullWidthCell: BoxCell {
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
      super.systemLayoutSizeFitting(
        CGSize(width: targetSize.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
  }

  /// Lays its content out by hand.
  private final class HandMadeCell: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 70) }
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  /// Returns the frames of two items in a view that is 400 points wide.
  private func frames(_ cell: AnyClass, _ layout: UICollectionViewLayout) -> [CGRect] {
    let stage = EventStage()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    let items = Items()
    view.dataSource = items
    stage.root.addSubview(view)
    stage.host.settle(limit: 5)
    return withExtendedLifetime(items) {
      (0..<2).compactMap { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }
  }

  private var flow: UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 400, height: 30)
    layout.minimumLineSpacing = 0
    return layout
  }

  private var rows: UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  private func stacked(_ height: CGFloat) -> [CGRect] {
    [CGRect(x: 0, y: 0, width: 400, height: height), CGRect(x: 0, y: height, width: 400, height: height)]
  }

  @Test func constraintsOfTheContentSayIt() {
    let box = CGSize(width: 120, height: 60)
    #expect(frames(BoxCell.self, flow).map(\.size) == [box, box])
    #expect(frames(BoxCell.self, rows) == stacked(60))
  }

  /// A third of the width is no whole number of pixels.
  @Test func aCellThatWishesForNothingKeepsItsEstimate() {
    let thirds = flow
    thirds.estimatedItemSize = CGSize(width: 400.0 / 3, height: 30)
    thirds.minimumInteritemSpacing = 0
    let places = frames(UICollectionViewCell.self, thirds)
    #expect(places.map(\.size) == [thirds.estimatedItemSize, thirds.estimatedItemSize])
    #expect(places.map(\.minY) == [0, 0])
  }

  /// Every compiler is asked what a class overrides.
  @Test func aCellsOwnFittingIsAsked() {
    #expect(FittingOverride.hasFitting(FullWidthCell.self) && !FittingOverride.hasFitting(BoxCell.self))
    #expect(!FittingOverride.hasFitting(NamedHeader.self))
    #expect(frames(FullWidthCell.self, flow) == stacked(60))
    #expect(frames(FullWidthCell.self, rows) == stacked(60))
  }

  /// Every compiler is asked what a class overrides.
  @Test func aCellWithoutConstraintsIsAskedWhatFits() {
    #expect(FittingOverride.hasSize(HandMadeCell.self) && !FittingOverride.hasSize(BoxCell.self))
    #expect(frames(HandMadeCell.self, flow) == stacked(70))
    #expect(frames(HandMadeCell.self, rows) == stacked(70))
  }
}
