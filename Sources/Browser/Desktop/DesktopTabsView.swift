import BrowserCore
import UIKit

/// The wide window's row of tabs. They share the width, and scroll when they would be too narrow.
final class DesktopTabsView: UIView {
  var onSelect: ((TabID) -> Void)?
  var onClose: ((TabID) -> Void)?
  /// A tab was dragged to another place of the row.
  var onMove: ((TabID, Int) -> Void)?

  private let scrollView = UIScrollView()
  private var views: [TabID: DesktopTabView] = [:]
  private var order: [TabID] = []
  private(set) var selected: TabID?
  private var drag: Drag?

  /// A tab that follows the mouse.
  private struct Drag {
    var id: TabID
    var grip: CGFloat
  }

  var isOnDarkStrip = false {
    didSet { if isOnDarkStrip != oldValue { views.values.forEach { $0.isOnDarkStrip = isOnDarkStrip } } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.scrollsToTop = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceHorizontal = false
    addSubview(scrollView)
    accessibilityIdentifier = "desktop-tabs"
  }

  required init?(coder: NSCoder) { nil }

  /// The tab views in order, for tests.
  var tabViews: [DesktopTabView] { order.compactMap { views[$0] } }

  // MARK: - Model

  /// Shows these tabs, in this order. O(n).
  func show(_ tabs: [Tab], selected: TabID, content: (Tab) -> DesktopTabView.Content, animated: Bool) {
    let ids = tabs.map(\.id)
    let isStructural = ids != order
    let selectionChanged = selected != self.selected
    let wanted = Set(ids)
    var fresh: [DesktopTabView] = []
    for (id, view) in views where !wanted.contains(id) { remove(view, animated: animated) }
    for tab in tabs {
      let view = views[tab.id] ?? makeView(tab.id, &fresh)
      view.content = content(tab)
      view.isActive = tab.id == selected
    }
    order = ids
    self.selected = selected
    updateSeparators()
    guard isStructural || selectionChanged else { return }
    UIView.performWithoutAnimation { for view in fresh { place(view) } }
    guard animated, !UIAccessibility.isReduceMotionEnabled else {
      layoutTabs()
      return revealSelected(animated: false)
    }
    for view in fresh { view.alpha = 0 }
    UIView.animate(
      withDuration: DesktopHeadMetrics.tabMotion, delay: 0,
      options: [.curveEaseInOut, .beginFromCurrentState, .allowUserInteraction],
      animations: {
        for view in fresh { view.alpha = 1 }
        self.layoutTabs()
      })
    revealSelected(animated: true)
  }

  /// Shows what changed of one tab.
  func update(_ tab: Tab, content: DesktopTabView.Content) { views[tab.id]?.content = content }

  private func makeView(_ id: TabID, _ fresh: inout [DesktopTabView]) -> DesktopTabView {
    let view = DesktopTabView(id: id)
    view.isOnDarkStrip = isOnDarkStrip
    view.onClose = { [weak self] in self?.onClose?(id) }
    // A tab is selected as it is pressed, as everywhere on a desktop.
    view.addAction(UIAction { [weak self] _ in self?.onSelect?(id) }, for: .touchUpInside)
    let pan = UIPanGestureRecognizer(target: self, action: Selector("dragTab:", DesktopTabsView.dragTab))
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    pan.maximumNumberOfTouches = 1
    view.addGestureRecognizer(pan)
    views[id] = view
    scrollView.addSubview(view)
    fresh.append(view)
    return view
  }

  private func remove(_ view: DesktopTabView, animated: Bool) {
    views[view.id] = nil
    view.isUserInteractionEnabled = false
    if drag?.id == view.id { drag = nil }
    guard animated else { return view.removeFromSuperview() }
    UIView.animate(
      withDuration: DesktopHeadMetrics.tabMotion / 2, animations: { view.alpha = 0 },
      completion: { _ in view.removeFromSuperview() })
  }

  private func updateSeparators() {
    let active = selected.flatMap(order.firstIndex(of:)) ?? -1
    let layout = self.layout
    for (index, id) in order.enumerated() {
      views[id]?.showsSeparator = layout.showsSeparator(after: index, activeIndex: active)
    }
  }

  // MARK: - Layout

  /// The row as BrowserCore lays it out; this view covers `tabsFrame`.
  private var layout: DesktopLayout {
    DesktopLayout(
      width: Double(bounds.width) + WideMetrics.tabsLeading + WideMetrics.tabsTrailing, tabCount: order.count)
  }

  private func place(_ view: DesktopTabView) {
    guard let index = order.firstIndex(of: view.id) else { return }
    let frame = layout.tabFrame(at: index)
    view.frame = CGRect(
      x: frame.minX - WideMetrics.tabsLeading, y: 0, width: frame.width, height: frame.height)
  }

  private func layoutTabs() {
    let layout = self.layout
    scrollView.contentSize = CGSize(width: layout.tabsContentWidth, height: WideMetrics.tabHeight)
    for (index, id) in order.enumerated() {
      guard let view = views[id], drag?.id != id else { continue }
      let frame = layout.tabFrame(at: index)
      view.frame = CGRect(
        x: frame.minX - WideMetrics.tabsLeading, y: 0, width: frame.width, height: frame.height)
      view.layoutIfNeeded()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard scrollView.frame != bounds else { return }
    scrollView.frame = bounds
    layoutTabs()
    revealSelected(animated: false)
  }

  /// Scrolls so that the selected tab is seen whole.
  private func revealSelected(animated: Bool) {
    guard let selected, let index = order.firstIndex(of: selected), drag == nil else { return }
    let layout = self.layout
    let overflow = layout.tabsContentWidth - Double(bounds.width)
    guard overflow > 0 else {
      if scrollView.contentOffset.x != 0 { scrollView.contentOffset = .zero }
      return
    }
    let frame = layout.tabFrame(at: index)
    let left = frame.minX - WideMetrics.tabsLeading
    var x = scrollView.contentOffset.x
    x = min(x, left)
    x = max(x, left + frame.width - bounds.width)
    x = min(max(0, x), overflow)
    guard x != scrollView.contentOffset.x else { return }
    scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: animated)
  }

  // MARK: - Dragging

  private func dragTab(_ recognizer: UIPanGestureRecognizer) {
    guard let view = recognizer.view as? DesktopTabView else { return }
    let x = recognizer.location(in: scrollView).x
    switch recognizer.state {
    case .began:
      onSelect?(view.id)
      let start = x - recognizer.translation(in: scrollView).x
      drag = Drag(id: view.id, grip: start - view.frame.minX)
      scrollView.bringSubviewToFront(view)
      follow(x, view)
    case .changed:
      follow(x, view)
    default:
      drag = nil
      UIView.animate(withDuration: DesktopHeadMetrics.tabMotion) { self.layoutTabs() }
    }
  }

  private func follow(_ x: CGFloat, _ view: DesktopTabView) {
    guard let drag, drag.id == view.id, let index = order.firstIndex(of: view.id) else { return }
    let layout = self.layout
    let step = CGFloat(layout.tabWidth + WideMetrics.tabSpacing)
    let most = max(0, CGFloat(layout.tabsContentWidth) - view.frame.width)
    view.frame.origin.x = min(max(0, x - drag.grip), most)
    let target = min(max(0, Int((view.frame.minX / step).rounded())), order.count - 1)
    if target != index { onMove?(view.id, target) }
  }
}
