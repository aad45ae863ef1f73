import Foundation
import HeadlessHost
import QuartzCore
import Testing

@testable import UIKitCore

/// Flow layouts that choose their figures in `prepare()`, after super, as Apple's ColumnFlowLayout does (WWDC 2018, session 225).
@MainActor @Suite
struct FlowSubclassTests {
  private final class Columns: UICollectionViewFlowLayout {
    let columns: CGFloat
    /// The frame of the first item as super knows it once the figure is set.
    private(set) var known: CGRect?

    init(_ columns: CGFloat) {
      self.columns = columns
      super.init()
      minimumInteritemSpacing = 0
      minimumLineSpacing = 0
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      super.prepare()
      guard let collectionView else { return }
      itemSize = CGSize(width: collectionView.bounds.width / columns, height: 100)
      known = super.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame
    }
  }

  @Test("Figures that are set while the layout is prepared count at once")
  func atOnce() {
    let layout = Columns(4)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    let items = NamedItems([CollectionStage.names(10)])
    view.dataSource = items
    let first = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    // 400 points in four columns; ten items are three lines.
    #expect(first?.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(layout.known == CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(layout.collectionViewContentSize == CGSize(width: 400, height: 300))
  }

  @Test(
    "A delegate that asks the layout while it is asked for sizes gets what is known, and no endless question")
  func asking() {
    final class Asking: NSObject, UICollectionViewDelegateFlowLayout {
      var heights: [CGFloat] = []
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize {
        heights.append(layout.collectionViewContentSize.height)
        return CGSize(width: 400, height: 100)
      }
    }
    let asking = Asking()
    let stage = CollectionStage(
      [CollectionStage.names(3)], layout: UICollectionViewFlowLayout(), delegate: asking)
    #expect(asking.heights.first == 0)
    #expect(stage.shown == ["0", "1", "2"])
  }

  @Test("A context that names an element has the delegate asked anew, unless it says that it must not be")
  func namedElements() {
    final class Heads: NSObject, UICollectionViewDelegateFlowLayout {
      var height: CGFloat = 50
      func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
      ) -> CGSize { CGSize(width: 0, height: height) }
    }
    let heads = Heads()
    let stage = CollectionStage([CollectionStage.names(3)], delegate: heads)
    let header = UICollectionView.elementKindSectionHeader
    #expect(stage.cell("0")?.frame.minY == 50)
    heads.height = 80
    // "invalidateFlowLayoutDelegateMetrics: the default value of this property is true."
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateSupplementaryElements(ofKind: header, at: [IndexPath(item: 0, section: 0)])
    stage.view.collectionViewLayout.invalidateLayout(with: context)
    stage.host.advanceFrame()
    #expect(stage.cell("0")?.frame.minY == 80)
    heads.height = 90
    let quiet = UICollectionViewFlowLayoutInvalidationContext()
    quiet.invalidateSupplementaryElements(ofKind: header, at: [IndexPath(item: 0, section: 0)])
    quiet.invalidateFlowLayoutDelegateMetrics = false
    stage.view.collectionViewLayout.invalidateLayout(with: quiet)
    stage.host.advanceFrame()
    #expect(stage.cell("0")?.frame.minY == 80)
  }

  @Test("A change to such a layout keeps what is seen, and makes no cell twice")
  func change() {
    let stage = CollectionStage([CollectionStage.names(500)])
    stage.view.contentOffset.y = 1000
    stage.host.advanceFrame()
    stage.view.setCollectionViewLayout(Columns(2), animated: true)
    stage.host.advance(by: 1)
    // Two columns, 250 lines of 100 points.
    #expect(stage.view.contentSize.height == 25000)
    #expect(stage.view.contentOffset.y > 0)
  }
}
