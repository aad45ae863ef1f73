import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// The strip of titles beside a collection view.
@MainActor @Suite(.serialized)
struct CollectionIndexTests {
  private final class Letters: NSObject, UICollectionViewDataSource {
    var titles: [String]? = ["A", "B", "C"]
    var asked: [String] = []
    var item = 0

    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
      asked.append("\(title) \(index)")
      return IndexPath(item: item, section: index)
    }
  }

  @MainActor private final class Stage {
    let events = EventStage()
    let letters = Letters()
    let view: UICollectionView

    /// Sections of 20 rows of 100 points below headers of 40.
    init(rightToLeft: Bool = false, pinned: Bool = false, header: CGFloat = 40) {
      let layout = CollectionStage.rows()
      layout.headerReferenceSize = CGSize(width: 400, height: header)
      layout.sectionHeadersPinToVisibleBounds = pinned
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
      if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = letters
      events.root.addSubview(view)
      events.host.advanceFrame()
    }

    var strip: SectionIndexView? { view.subviews.compactMap { $0 as? SectionIndexView }.first }

    /// Taps on a title; three titles of 14 points stand in the middle of the strip.
    func tap(_ title: Int) {
      let x: CGFloat = (strip?.frame.midX ?? 0) - view.contentOffset.x
      events.send(1, .began, x, 400 - 21 + 14 * CGFloat(title) + 7)
      events.host.advance(by: 0.05)
      events.send(1, .ended, x, 400 - 21 + 14 * CGFloat(title) + 7)
      events.host.settle(limit: 5)
    }
  }

  @Test(arguments: [false, true])
  func theStripStandsAtTheTrailingEdge(rightToLeft: Bool) {
    let stage = Stage(rightToLeft: rightToLeft)
    #expect(stage.strip?.titles == ["A", "B", "C"])
    #expect(stage.strip?.frame == CGRect(x: rightToLeft ? 0 : 385, y: 0, width: 15, height: 800))
    stage.view.contentOffset.y = 300
    stage.events.host.advanceFrame()
    #expect(stage.strip?.frame.minY == 300)
    #expect(stage.view.subviews.last is SectionIndexView || stage.strip?.layer.zPosition == 0.5)
  }

  /// A section is 40 + 2,000 points high; its header comes first.
  @Test(arguments: [false, true])
  func aTitleLeadsToItsSection(pinned: Bool) {
    let stage = Stage(pinned: pinned)
    stage.tap(1)
    #expect(stage.letters.asked == ["B 1"] && stage.view.contentOffset.y == 2040)
    stage.tap(0)
    #expect(stage.view.contentOffset.y == 0)
    // The last 800 points of 6,120.
    stage.letters.item = 19
    stage.tap(2)
    #expect(stage.view.contentOffset.y == 5320)
  }

  /// An item within its section stands at the top, below the header where that stays in sight.
  @Test(arguments: [false, true])
  func aTitleLeadsToAnItem(pinned: Bool) {
    let stage = Stage(pinned: pinned)
    stage.letters.item = 5
    stage.tap(1)
    // Below 2,040 points of the first section: a header of 40, and five items of 100.
    let expected: CGFloat = pinned ? 2540 : 2580
    #expect(stage.view.contentOffset.y == expected)
  }

  @Test func withoutTitlesThereIsNoStrip() {
    let stage = Stage()
    stage.letters.titles = nil
    stage.view.reloadData()
    stage.events.host.advanceFrame()
    #expect(stage.strip == nil)
    stage.letters.titles = ["D"]
    stage.view.performBatchUpdates { stage.view.reloadSections([0]) }
    stage.events.host.settle(limit: 5)
    #expect(stage.strip?.titles == ["D"])
  }

  /// Increment and decrement go through the titles, as a screen reader does.
  @Test func aScreenReaderGoesThroughTheTitles() {
    let stage = Stage()
    #expect(stage.strip?.accessibilityTraits == .adjustable && stage.strip?.accessibilityLabel != nil)
    stage.strip?.accessibilityIncrement()
    stage.strip?.accessibilityIncrement()
    #expect(stage.letters.asked == ["A 0", "B 1"] && stage.view.contentOffset.y == 2040)
    stage.strip?.accessibilityDecrement()
    #expect(stage.view.contentOffset.y == 0)
  }
}
