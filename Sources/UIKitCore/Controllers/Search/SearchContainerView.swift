import Foundation
import QuartzCore

/// The view over a page while it is searched: a dimming that a tap ends the search by, or the results.
final class SearchContainerView: UIView, ScrollBarObserver {
  private let dimming = UIView()
  private let onTap: @MainActor () -> Void
  /// The results' view; nil where the page shows them itself.
  private(set) var results: UIView?
  private weak var scrollView: UIScrollView?
  /// The search bar where it lies in the page, which is covered below it; nil for one that is elsewhere, as in a navigation bar.
  weak var barInPage: UIView? {
    didSet { if barInPage !== oldValue { setNeedsLayout() } }
  }

  init(onTap: @escaping @MainActor () -> Void) {
    self.onTap = onTap
    super.init(frame: .zero)
    dimming.backgroundColor = UIColor(white: 0, alpha: SearchMetrics.dimming)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addTarget(self, action: Selector("tapped", SearchContainerView.tapped))
    dimming.addGestureRecognizer(tap)
    addSubview(dimming)
  }

  required init?(coder: NSCoder) { nil }

  private func tapped() { onTap() }

  /// Covers a page. A page that scrolls is covered where it is seen, and does not scroll beneath the container.
  func cover(_ page: UIView) {
    scrollView?.removeBarObserver(self)
    scrollView = page as? UIScrollView
    if superview !== page { page.addSubview(self) }
    scrollView?.addBarObserver(self)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    frame = page.bounds
  }

  func uncover() {
    scrollView?.removeBarObserver(self)
    scrollView = nil
    removeFromSuperview()
  }

  func scrollViewDidMove(_ scrollView: UIScrollView) {
    guard frame != scrollView.bounds else { return }
    frame = scrollView.bounds
    if barInPage != nil { setNeedsLayout() }
  }

  func scrollView(_ scrollView: UIScrollView, willComeToRestAt target: inout CGPoint) {}

  func setResults(_ view: UIView?) {
    guard view !== results else { return }
    results?.removeFromSuperview()
    results = view
    if let view { addSubview(view) }
    setNeedsLayout()
  }

  /// - Parameters:
  ///   - dims: whether the page is dimmed while there are no results.
  ///   - showsResults: whether the results are there.
  func show(dims: Bool, showsResults: Bool) {
    dimming.isHidden = !dims
    results?.isHidden = !showsResults
  }

  /// A touch is the page's where nothing of the container is seen.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The bar with the field stays as bright as it is.
    var page = bounds
    page.origin.y += safeAreaInsets.top
    page.size.height = max(0, page.height - safeAreaInsets.top)
    var shown = bounds
    if let barInPage, barInPage.window === window {
      let bottom = min(max(0, convert(barInPage.bounds, from: barInPage).maxY), bounds.height)
      shown = CGRect(x: 0, y: bottom, width: bounds.width, height: bounds.height - bottom)
      page = page.intersection(shown)
    }
    dimming.frame = page.isNull ? .zero : page
    results?.frame = shown
  }
}
