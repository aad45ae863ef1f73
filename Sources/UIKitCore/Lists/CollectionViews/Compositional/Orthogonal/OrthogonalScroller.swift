import Foundation
import QuartzCore

/// Scrolls one section across the direction of its layout.
///
/// It holds no content: cells are the collection view's own, and the layout shifts them by this view's offset. Touches
/// reach it since its recognizers are the collection view's too; they take only touches that begin on the section.
@MainActor
final class OrthogonalScroller: UIScrollView, UIGestureRecognizerDelegate {
  weak var layout: UICollectionViewCompositionalLayout?
  var section: Int

  init(section: Int, _ layout: UICollectionViewCompositionalLayout) {
    self.section = section
    self.layout = layout
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    scrollsToTop = false
  }

  required init?(coder: NSCoder) {
    section = 0
    super.init(coder: coder)
  }

  private var recognizers: [UIGestureRecognizer] { [touchDelay, panGestureRecognizer] }

  /// Lies behind everything in a collection view and has its touches.
  func attach(to view: UICollectionView) {
    view.insertSubview(self, at: 0)
    for recognizer in recognizers {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  func leave() {
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    removeFromSuperview()
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    bounds.contains(touch.location(in: self))
  }

  // MARK: - UIScrollView

  override func visibleBoundsDidChange(from old: CGRect) {
    super.visibleBoundsDidChange(from: old)
    if old.origin != bounds.origin { layout?.scrolling.didScroll() }
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    layout?.scrolling.target(self, target, velocity: velocity) ?? target
  }

  override var restingPlace: CGPoint { proposedTarget(super.restingPlace, velocity: .zero) }
}
