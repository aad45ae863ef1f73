import UIKit

/// The row of address bars. Only what hits a bar is its own; beside the bars, touches go through.
final class BarsScrollView: UIScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    alwaysBounceHorizontal = true
    alwaysBounceVertical = false
    decelerationRate = .fast
    clipsToBounds = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if super.point(inside: point, with: event) { return true }
    return subviews.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
  }

  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
