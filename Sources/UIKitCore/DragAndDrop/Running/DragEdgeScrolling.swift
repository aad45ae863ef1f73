import Foundation
import QuartzCore

/// Scrolls what lies beneath a drag while the finger is near an edge.
@MainActor
final class DragEdgeScrolling {
  /// Points from an edge in which it scrolls, and points a second at the edge itself.
  private static let margin: CGFloat = 48
  private static let speed: CGFloat = 480

  private weak var scroll: UIScrollView?
  private var velocity = CGVector.zero
  private let didScroll: () -> Void
  private lazy var driver = FrameDriver { [weak self] in self?.step($0.elapsed) }

  init(_ didScroll: @escaping () -> Void) {
    self.didScroll = didScroll
  }

  func finger(at point: CGPoint, in window: UIWindow) {
    let hit = window.hitTest(point, with: nil)
    scroll = hit.flatMap { hit in
      sequence(first: hit, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first { scroll in
        let (content, seen) = (scroll.contentSize, scroll.bounds.size)
        return scroll.isScrollEnabled && (content.height > seen.height || content.width > seen.width)
      }
    }
    guard let scroll else { return stop() }
    let frame = scroll.convert(scroll.bounds.inset(by: scroll.safeAreaInsets), to: nil)
    velocity = CGVector(
      dx: Self.pull(point.x, frame.minX, frame.maxX), dy: Self.pull(point.y, frame.minY, frame.maxY))
    driver.isRunning = velocity != .zero
  }

  private static func pull(_ place: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    let margin = min(margin, (high - low) / 4)
    guard margin > 0 else { return 0 }
    if place < low + margin { return -speed * min(1, (low + margin - place) / margin) }
    if place > high - margin { return speed * min(1, (place - high + margin) / margin) }
    return 0
  }

  private func step(_ elapsed: TimeInterval) {
    guard let scroll else { return stop() }
    let insets = scroll.adjustedContentInset
    let most = CGPoint(
      x: max(-insets.left, scroll.contentSize.width + insets.right - scroll.bounds.width),
      y: max(-insets.top, scroll.contentSize.height + insets.bottom - scroll.bounds.height))
    let old = scroll.contentOffset
    let new = CGPoint(
      x: min(max(old.x + velocity.dx * elapsed, -insets.left), most.x),
      y: min(max(old.y + velocity.dy * elapsed, -insets.top), most.y))
    guard new != old else { return }
    scroll.contentOffset = new
    didScroll()
  }

  func stop() {
    velocity = .zero
    driver.isRunning = false
  }
}
