import Foundation
import QuartzCore

/// The view over a controller's own that has what stands in the content's place: above the keyboard, and where a page that scrolls
/// is seen.
final class ContentUnavailableHolder: UIView, ScrollBarObserver {
  private var content: (any UIView & UIContentView)?
  /// False until the content was placed once, which is not animated.
  private var isPlaced = false
  private weak var scrollView: UIScrollView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    preservesSuperviewLayoutMargins = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a configuration, in the view that is there if that can.
  func show(_ configuration: any UIContentConfiguration) {
    if let content, type(of: content.configuration) == type(of: configuration) {
      content.configuration = configuration
      return
    }
    content?.removeFromSuperview()
    let made = configuration.makeContentView()
    content = made
    isPlaced = false
    addSubview(made)
    setNeedsLayout()
  }

  /// Covers a page, below what a search shows over it. Nothing is laid out at once: the page may still be setting itself up.
  func cover(_ page: UIView) {
    uncover()
    scrollView = page as? UIScrollView
    scrollView?.addBarObserver(self)
    UIView.performWithoutAnimation {
      frame = page.bounds
      if let search = page.subviews.first(where: { $0 is SearchContainerView }) {
        page.insertSubview(self, belowSubview: search)
      } else {
        page.addSubview(self)
      }
    }
  }

  func uncover() {
    scrollView?.removeBarObserver(self)
    scrollView = nil
    removeFromSuperview()
  }

  func scrollViewDidMove(_ scrollView: UIScrollView) {
    if frame != scrollView.bounds { frame = scrollView.bounds }
  }

  func scrollView(_ scrollView: UIScrollView, willComeToRestAt target: inout CGPoint) {}

  /// A search bar that the page has beneath the content takes touches, so that something else can be searched for.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    guard let hit = found, let superview, !isInControl(hit) else { return found }
    // A search's own view lies over its page.
    let page = (superview as? SearchContainerView)?.superview ?? superview
    return page.hasSearchBar(at: page.convert(point, from: self)) ? nil : hit
  }

  private func isInControl(_ view: UIView) -> Bool {
    sequence(first: view, next: { $0.superview }).prefix { $0 !== self }.contains { $0 is UIControl }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let covered = keyboardLayoutGuide.coveredHeight
    // Without a keyboard the content has the safe area to itself, with all that is beneath bars.
    let keyboard = covered > safeAreaInsets.bottom ? covered : 0
    let place = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - keyboard))
    guard let content else { return }
    guard !isPlaced else { return content.frame = place }
    isPlaced = true
    UIView.performWithoutAnimation {
      content.frame = place
      content.layoutIfNeeded()
    }
  }
}

extension UIView {
  /// True if a search bar in the view has a point, in the view's coordinates, and takes touches.
  fileprivate func hasSearchBar(at point: CGPoint) -> Bool {
    guard !isHidden, isUserInteractionEnabled, self.point(inside: point, with: nil) else { return false }
    return self is UISearchBar || subviews.contains { $0.hasSearchBar(at: $0.convert(point, from: self)) }
  }
}
