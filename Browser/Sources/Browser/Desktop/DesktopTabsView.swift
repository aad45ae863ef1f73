import BrowserCore
import MethodSelectors
import UIKit

/// The wide window's row of tabs. They share the width, and scroll when they would be too narrow.
///
/// Only tabs that are seen have views: a thousand tabs cost no more than those that fit the window.
final class DesktopTabsView: UIView {
  var onSelect: ((TabID) -> Void)?
  var onClose: ((TabID) -> Void)?
  var onSound: ((TabID) -> Void)?
  var onUnpin: ((TabID) -> Void)?
  /// A tab's menu was asked for, at a point of its view.
  var onMenu: ((TabID, UIView, CGPoint) -> Void)?
  /// A tab was dragged to another place of the row.
  var onMove: ((TabID, Int) -> Void)?
  /// A tab was dragged out of the row.
  var onDetach: ((TabID) -> Void)?
  /// An address was dropped at a place of the row.
  var onDrop: ((URL, TabDropPlace) -> Void)?
  /// Says of a tab that is dragged over the row if it may be dropped there.
  var admitsTab: ((DraggedTab) -> Bool)?
  /// A dragged tab was dropped before the tab of an index, and its drag is over.
  var onTake: ((DraggedTab, Int) -> Void)?

  private let scrollView = UIScrollView()
  private var views: [TabID: DesktopTabView] = [:]
  private var tabs: [Tab] = []
  /// The number of pinned tabs, which come first.
  private var pinnedCount = 0
  /// The index of each tab.
  private var places: [TabID: Int] = [:]
  private var content: (Tab) -> DesktopTabView.Content = { _ in DesktopTabView.Content(title: "", icon: nil) }
  private(set) var selected: TabID?
  private var drag: Drag?
  private let dropMark = UIView()
  /// The indexes of the tabs that have views.
  private var filled = 0..<0

  /// A tab that follows the mouse.
  private struct Drag {
    var id: TabID
    var grip: CGFloat
    var pan: UIPanGestureRecognizer
  }

  private lazy var lift = TabLift(
    tab: { [weak self] id in self.flatMap { row in row.places[id].map { DraggedTab(row.tabs[$0]) } } },
    begin: { [weak self] in self?.onSelect?($0) },
    end: { [weak self] id, isLetGo in self?.dragDidEnd(of: id, isLetGo: isLetGo) })

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
    scrollView.delegate = self
    addSubview(scrollView)
    dropMark.isHidden = true
    dropMark.isUserInteractionEnabled = false
    dropMark.backgroundColor = Palette.tint
    dropMark.layer.cornerRadius = DesktopHeadMetrics.dropMark.width / 2
    addSubview(dropMark)
    addInteraction(
      AddressDrop(
        move: { [weak self] in self?.showDrop(at: $0) },
        open: { [weak self] url, point in
          guard let self else { return }
          onDrop?(url, layout.dropPlace(at: rowPlace(of: point)))
        }))
    addInteraction(
      TabDrop(
        admits: { [weak self] in self?.admits($0) ?? false },
        move: { [weak self] in self?.showDrop(of: $0, at: $1) },
        take: { [weak self] in self?.take($0, at: $1) }))
    accessibilityIdentifier = "desktop-tabs"
    accessibilityTraits = .tabBar
    accessibilityLabel = "Tabs"
  }

  required init?(coder: NSCoder) { nil }

  /// The views of the tabs that are seen, in order.
  var tabViews: [DesktopTabView] {
    views.values.sorted { places[$0.id, default: 0] < places[$1.id, default: 0] }
  }

  /// The number of tabs.
  var count: Int { tabs.count }

  // MARK: - Model

  /// Shows these tabs, in this order. O(n).
  func show(
    _ tabs: [Tab], selected: TabID, content: @escaping (Tab) -> DesktopTabView.Content, animated: Bool
  ) {
    let known = places
    let pinned = tabs.firstIndex { !$0.isPinned } ?? tabs.count
    let isStructural = pinned != pinnedCount || !tabs.elementsEqual(self.tabs) { $0.id == $1.id }
    let selectionChanged = selected != self.selected
    self.tabs = tabs
    self.content = content
    self.selected = selected
    if isStructural {
      pinnedCount = pinned
      places = Dictionary(
        tabs.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    for (id, view) in views where places[id] == nil { remove(view, animated: animated) }
    guard isStructural || selectionChanged else { return updateViews() }
    guard animated, !UIAccessibility.isReduceMotionEnabled else {
      updateViews()
      layoutTabs()
      return revealSelected(animated: false)
    }
    // What comes into sight by the motion has to be there before it begins.
    updateViews()
    let fresh = views.values.filter { known[$0.id] == nil }
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
  func update(_ tab: Tab, content: DesktopTabView.Content) {
    if let place = places[tab.id] { tabs[place] = tab }
    views[tab.id]?.content = content
  }

  /// The indexes of the tabs that are seen, and of one more at either side.
  private var seen: Range<Int> {
    layout.indexes(seenFrom: rowOffset, width: Double(bounds.width))
  }

  /// Makes the views that are needed, lets go of the others, and fills all of them.
  private func updateViews() {
    let seen = self.seen
    filled = seen
    let layout = self.layout
    let active = selected.flatMap { places[$0] } ?? -1
    for (id, view) in views where drag?.id != id {
      guard let place = places[id], seen.contains(place) else {
        views[id] = nil
        view.removeFromSuperview()
        continue
      }
    }
    for place in seen {
      let tab = tabs[place]
      let isNew = views[tab.id] == nil
      let view = views[tab.id] ?? makeView(tab.id)
      view.content = content(tab)
      view.isActive = tab.id == selected
      view.showsSeparator = layout.showsSeparator(after: place, activeIndex: active)
      if isNew { UIView.performWithoutAnimation { self.place(view) } }
    }
  }

  private func makeView(_ id: TabID) -> DesktopTabView {
    let view = DesktopTabView(id: id)
    view.isOnDarkStrip = isOnDarkStrip
    view.onClose = { [weak self] in self?.onClose?(id) }
    view.onSound = { [weak self] in self?.onSound?(id) }
    view.onUnpin = { [weak self] in self?.onUnpin?(id) }
    view.onMenu = { [weak self] in self?.onMenu?(id, $0, $1) }
    // A tab is selected as it is pressed, as everywhere on a desktop.
    view.addAction(UIAction { [weak self] _ in self?.onSelect?(id) }, for: .touchUpInside)
    let pan = UIPanGestureRecognizer(target: self, action: Selector("dragTab:", DesktopTabsView.dragTab))
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    pan.maximumNumberOfTouches = 1
    // Before the pan: what interrupts both ends the drag first. A pan that is cancelled while there is one gave way to the desktop.
    lift.attach(to: view, pan: pan)
    view.addGestureRecognizer(pan)
    views[id] = view
    scrollView.addSubview(view)
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

  // MARK: - Layout

  /// The distance by which the row is scrolled towards its last tab, in points.
  /// Where lines begin at the right, tabs that have no room lie at places below 0, so that those that come and go at the end move no
  /// other.
  private var rowOffset: Double {
    Double(isMirrored ? -scrollView.contentOffset.x : scrollView.contentOffset.x)
  }

  private func scroll(to rowOffset: Double, animated: Bool) {
    scrollView.setContentOffset(CGPoint(x: isMirrored ? -rowOffset : rowOffset, y: 0), animated: animated)
  }

  /// A horizontal extent of the row as it lies in the scroll view, or the other way round.
  private func directed(_ x: CGFloat, width: CGFloat = 0) -> CGFloat {
    isMirrored ? bounds.width - x - width : x
  }

  /// The row as BrowserCore lays it out; this view covers `tabsFrame`.
  private var layout: DesktopLayout {
    DesktopLayout(
      width: Double(bounds.width) + WideMetrics.tabsLeading + WideMetrics.tabsTrailing, tabCount: tabs.count,
      pinnedCount: pinnedCount)
  }

  private func place(_ view: DesktopTabView) {
    guard let index = places[view.id] else { return }
    let frame = layout.tabFrame(at: index)
    view.frame = CGRect(
      x: directed(frame.minX - WideMetrics.tabsLeading, width: frame.width), y: 0, width: frame.width,
      height: frame.height)
    view.layoutIfNeeded()
  }

  private func layoutTabs() {
    let overflow = isMirrored ? max(0, layout.tabsContentWidth - Double(bounds.width)) : 0
    scrollView.contentSize = CGSize(
      width: layout.tabsContentWidth - overflow, height: WideMetrics.tabHeight)
    scrollView.contentInset.left = CGFloat(overflow)
    for (id, view) in views where drag?.id != id { place(view) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard scrollView.frame != bounds else { return }
    scrollView.frame = bounds
    updateViews()
    layoutTabs()
    revealSelected(animated: false)
  }

  /// Scrolls so that the selected tab is seen whole.
  private func revealSelected(animated: Bool) {
    guard let selected, let index = places[selected], drag == nil else { return }
    let layout = self.layout
    let overflow = layout.tabsContentWidth - Double(bounds.width)
    guard overflow > 0 else {
      if rowOffset != 0 { scroll(to: 0, animated: false) }
      return
    }
    let frame = layout.tabFrame(at: index)
    let left = frame.minX - WideMetrics.tabsLeading
    var x = rowOffset
    x = min(x, left)
    x = max(x, left + frame.width - Double(bounds.width))
    x = min(max(0, x), overflow)
    guard x != rowOffset else { return }
    scroll(to: x, animated: animated)
  }

  // MARK: - Dragging

  private func dragTab(_ recognizer: UIPanGestureRecognizer) {
    guard let view = recognizer.view as? DesktopTabView else { return }
    let place = recognizer.location(in: scrollView).x
    let x = directed(place)
    switch recognizer.state {
    case .began:
      onSelect?(view.id)
      let start = directed(place - recognizer.translation(in: scrollView).x)
      drag = Drag(
        id: view.id, grip: start - directed(view.frame.minX, width: view.frame.width), pan: recognizer)
      scrollView.bringSubviewToFront(view)
      follow(x, view)
    case .changed:
      follow(x, view)
      setDetaching(isOut(recognizer), view)
    default:
      drag = nil
      // Held by the desktop it stays as pale as it is.
      setDetaching(recognizer.state == .cancelled && lift.panWasCancelled(on: view.id), view)
      UIView.animate(withDuration: DesktopHeadMetrics.tabMotion) { self.layoutTabs() }
      if recognizer.state == .ended, isOut(recognizer) { onDetach?(view.id) }
    }
  }

  /// True if the mouse is so far from the row that the tab would leave the window.
  private func isOut(_ recognizer: UIPanGestureRecognizer) -> Bool {
    let row = bounds.insetBy(dx: 0, dy: -DesktopHeadMetrics.detachDistance)
    let y = recognizer.location(in: self).y
    return y < row.minY || y > row.maxY
  }

  /// A drag that may have left the window is over.
  /// - Parameter isLetGo: whether it had, and nobody took the tab.
  private func dragDidEnd(of id: TabID, isLetGo: Bool) {
    if drag?.id != id, let view = views[id] { setDetaching(false, view) }
    if isLetGo { onDetach?(id) }
  }

  private func setDetaching(_ isDetaching: Bool, _ view: UIView) {
    let alpha = isDetaching ? DesktopHeadMetrics.detachingAlpha : 1
    guard view.alpha != alpha else { return }
    UIView.animate(withDuration: DesktopHeadMetrics.tabMotion, delay: 0, options: .beginFromCurrentState) {
      view.alpha = alpha
    }
  }

  private func follow(_ x: CGFloat, _ view: DesktopTabView) {
    guard let drag, drag.id == view.id, let index = places[view.id] else { return }
    let layout = self.layout
    let most = max(0, CGFloat(layout.tabsContentWidth) - view.frame.width)
    let start = min(max(0, x - drag.grip), most)
    view.frame.origin.x = directed(start, width: view.frame.width)
    let target = layout.target(ofTabAt: index, draggedTo: Double(start))
    if target != index { onMove?(view.id, target) }
  }
}

extension DesktopTabsView {
  /// The distance of a point of this view from the first tab's left edge, in the direction of reading.
  private func rowPlace(of point: CGPoint) -> Double { Double(directed(point.x)) + rowOffset }

  /// Shows where an address would go that is held over a point of this view; nil for none.
  private func showDrop(at point: CGPoint?) {
    let place = point.map { layout.dropPlace(at: rowPlace(of: $0)) }
    var target: TabID?
    if case .onto(let index) = place, tabs.indices.contains(index) { target = tabs[index].id }
    for view in views.values { view.isUnderDrop = view.id == target }
    if case .before(let index) = place { showMark(before: index) } else { showMark(before: nil) }
  }

  private func showMark(before index: Int?) {
    guard let index else { return dropMark.isHidden = true }
    let size = DesktopHeadMetrics.dropMark
    let middle = min(
      max(CGFloat(layout.markPlace(before: index) - rowOffset), size.width / 2), bounds.width - size.width / 2
    )
    dropMark.frame = CGRect(
      x: directed(middle - size.width / 2, width: size.width), y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
    dropMark.isHidden = false
  }

  // MARK: - Tabs that are dropped

  /// A tab of this row is moved by the pan while it is over its window.
  private func admits(_ tab: DraggedTab) -> Bool {
    (places[tab.id] == nil || tab.isAway) && admitsTab?(tab) == true
  }

  private func showDrop(of tab: DraggedTab, at point: CGPoint?) {
    showMark(before: point.map { layout.gap(at: rowPlace(of: $0), isPinned: tab.isPinned) })
  }

  private func take(_ tab: DraggedTab, at point: CGPoint) {
    let index = layout.gap(at: rowPlace(of: point), isPinned: tab.isPinned)
    tab.arrival = { [onTake] in onTake?(tab, index) }
  }
}

extension DesktopTabsView: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if seen != filled { updateViews() }
    // Near the ends a drag scrolls the row under its tab.
    if let drag, let view = views[drag.id] {
      follow(directed(drag.pan.location(in: self.scrollView).x), view)
    }
  }
}
