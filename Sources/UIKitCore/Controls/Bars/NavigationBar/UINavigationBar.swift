// Length: Swift overrides only what a class body declares, and a bar is all there to be set.

import Foundation
import QuartzCore

/// A bar with a title, the way back and buttons, for the top one of a stack of items.
///
/// A navigation controller makes and manages its own bar; a bar can also stand alone, with items that the program
/// pushes and pops. The row of title and buttons is 44 points high; what the bar is higher belongs to a large title.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, NibPositionedBar {
  /// The contents that the bar shows: one item's, or those of a change.
  private enum Display {
    case single(NavigationBarContentView?)
    case changing(NavigationBarChange)
  }

  /// An object that allows, refuses and follows pushes and pops; nil allows all.
  open weak var delegate: (any UINavigationBarDelegate)?
  weak var positioner: (any UIBarPositioningDelegate)?
  /// The controller that manages the bar.
  weak var owner: (any NavigationBarOwner)?

  private var stack: [UINavigationItem] = []
  private var display = Display.single(nil)
  private let backIndicator = UIImageView(image: nil)
  private let largeTitleArea = UIView()
  private var backdrop = BarBackdropView(edge: .bottom)
  /// The background that comes in during a change to other looks.
  private var nextBackdrop: BarBackdropView?
  private var queued: [() -> Void] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a navigation bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UINavigationBar.self) else { return nil }
  }

  private func setUp() {
    largeTitleArea.clipsToBounds = true
    largeTitleArea.isUserInteractionEnabled = false
    backIndicator.isUserInteractionEnabled = false
    backIndicator.contentMode = .center
    backIndicator.alpha = 0
    for view in [backdrop, largeTitleArea, backIndicator] { addSubview(view) }
    updateLooks()
  }

  /// The bar's place: `topAttached` under a navigation controller, else as the delegate says; `top` without one.
  open var barPosition: UIBarPosition {
    owner != nil ? .topAttached : (delegate ?? positioner)?.position(for: self) ?? .top
  }

  /// A Boolean value that indicates whether the bar is hidden. Of a navigation controller's, a hidden one covers nothing of its pages.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { owner?.navigationBarContentDidChange(self) } }
  }

  // MARK: - Items

  /// From the root to what is shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item whose content the bar shows; nil while the stack is empty.
  open var topItem: UINavigationItem? { stack.last }
  /// The item that the back button leads to; nil where there is none.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Replaces the stack. Animated, the new top item comes as if pushed, or as if popped to where it was there before.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    precondition(
      owner == nil, "the items of a bar that a navigation controller manages are that controller's")
    let items = items ?? []
    let isPop = items.last.map { top in stack.dropLast().contains { $0 === top } } ?? true
    changeAlone(to: items, isPop: isPop, animated: animated)
  }

  /// Pushes an item unless the delegate refuses. Only for bars that no navigation controller manages.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    precondition(owner == nil, "a bar that a navigation controller manages is pushed to by that controller")
    guard delegate?.navigationBar(self, shouldPush: item) != false else { return }
    changeAlone(to: stack + [item], isPop: false, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Pops the top item and returns it; nil where there is none or the delegate refuses.
  /// Only for bars that no navigation controller manages.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    precondition(owner == nil, "a bar that a navigation controller manages is popped by that controller")
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) != false else { return nil }
    changeAlone(to: stack.dropLast(), isPop: true, animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  /// A change of a bar that stands alone.
  private func changeAlone(
    to items: [UINavigationItem], isPop: Bool, animated: Bool, then end: @escaping () -> Void = {}
  ) {
    if case .changing = display {
      // The stack is what it will be at once; what is seen follows.
      stack = items
      queued.append { [weak self] in
        self?.changeAlone(to: items, isPop: isPop, animated: animated, then: end)
      }
      return
    }
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      replaceItems(by: items)
      return end()
    }
    beginChange(to: items, isPop: isPop)
    UIView.animate(
      withDuration: NavigationTransition.duration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: { self.animateChange() },
      completion: { _ in
        self.endChange(completed: true)
        end()
        let next = self.queued.first
        self.queued = Array(self.queued.dropFirst())
        next?()
      })
  }

  // MARK: - Looks

  /// The style of the bar's colours: `black` is dark whatever the traits say; `default` by default.
  open var barStyle = UIBarStyle.default {
    didSet {
      overrideUserInterfaceStyle = barStyle.isDark ? .dark : .unspecified
      updateLooks()
    }
  }
  /// The bar's fill; nil is the system's.
  open var barTintColor: UIColor? { didSet { updateLooks() } }
  /// A Boolean value that indicates whether what is beneath shines through; content goes beneath translucent bars.
  open var isTranslucent = true {
    didSet {
      updateLooks()
      owner?.barLooksDidChange()
    }
  }
  /// A Boolean value that indicates whether titles are shown large, as their items' `largeTitleDisplayMode` says.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles != oldValue else { return }
      refreshContent()
      owner?.navigationBarContentDidChange(self)
    }
  }
  /// An image in the place of the line, where a background image is set.
  open var shadowImage: UIImage? { didSet { updateLooks() } }
  /// Attributes of titles, beneath those of the appearance; nil leaves all to it.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateLooks() } }
  /// Attributes of large titles, beneath those of the appearance; nil leaves all to it.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { updateLooks() } }
  /// An image in the place of the system's before the back button's title.
  open var backIndicatorImage: UIImage? { didSet { updateLooks() } }
  /// An image kept for API compatibility; this bar does not mask with it.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  private var titleOffsets: [UIBarMetrics: CGFloat] = [:]

  /// Sets the image behind the bar for bar metrics; nil removes it. Metrics without an image take that of `default`.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    updateLooks()
  }

  /// Returns the background image set for bar metrics; nil where none was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// Sets the image behind the bar for bar metrics, whatever the position.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    setBackgroundImage(backgroundImage, for: barMetrics)
  }

  /// Returns the background image set for bar metrics, whatever the position; nil where none was set.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// Moves titles down, in points.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleOffsets[barMetrics] = adjustment
    updateLooks()
  }

  /// Returns the distance by which titles are moved down in bars of these metrics, in points; 0 by default.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleOffsets[barMetrics] ?? 0
  }

  /// The bar's looks, unless the bar or its item has an appearance for the special case.
  open var standardAppearance: UINavigationBarAppearance {
    get { appearances.standard }
    set { appearances.setStandard(newValue) }
  }
  /// The bar's looks in low windows; nil takes the standard.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { appearances.set(newValue, at: \.compact) }
  }
  /// While the content begins below the bar; nil takes the standard without background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { appearances.set(newValue, at: \.scrollEdge) }
  }
  /// While the content begins below the bar, in low windows; nil takes `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { appearances.set(newValue, at: \.compactScrollEdge) }
  }

  private(set) lazy var appearances = BarAppearances(
    standard: UINavigationBarAppearance(idiom: .unspecified)
  ) { [weak self] in self?.updateLooks() }

  /// True if a large title grows while content is pulled down; not where that brings a refresh control.
  var growsTitle = true

  /// The extent to which content is beneath the bar, 0…1.
  var coverage: CGFloat = 1 {
    didSet {
      (nextBackdrop ?? backdrop).coverage = coverage
      // Titles and buttons may look otherwise at the content's edge.
      if (oldValue == 0) != (coverage == 0), hasEdgeLooks { refreshContent() }
    }
  }

  private var hasEdgeLooks: Bool {
    scrollEdgeAppearance != nil || topItem?.scrollEdgeAppearance != nil
  }

  /// Room above and below the row, in points: in sheets the row has more.
  var rowPadding: CGFloat = 0 {
    didSet { if rowPadding != oldValue { setNeedsLayout() } }
  }

  var isCompact: Bool { traitCollection.verticalSizeClass == .compact && owner != nil }

  private var metrics: UIBarMetrics { isCompact ? .compact : .default }

  private func updateLooks() {
    show(in: nextBackdrop ?? backdrop)
    refreshContent()
  }

  private func show(in backdrop: BarBackdropView) {
    let backgrounds = backgrounds(for: topItem)
    backdrop.show(standard: backgrounds.standard, edge: backgrounds.edge)
    backdrop.coverage = coverage
  }

  private func backgrounds(for item: UINavigationItem?) -> (standard: BarBackground, edge: BarBackground) {
    let general = appearances.backgrounds(isCompact: isCompact, legacy: legacyBackground)
    let standard = (isCompact ? item?.compactAppearance : nil) ?? item?.standardAppearance
    let edge = (isCompact ? item?.compactScrollEdgeAppearance : nil) ?? item?.scrollEdgeAppearance
    return (
      standard.map(BarBackground.init) ?? general.standard, edge.map(BarBackground.init) ?? general.edge
    )
  }

  /// The background made from the properties that are older than appearances; nil where none of them was set.
  private var legacyBackground: BarBackground? {
    let image = backgroundImages[metrics] ?? backgroundImages[.default]
    guard barTintColor != nil || !isTranslucent || image != nil else { return nil }
    var background = BarBackground()
    if image == nil || image?.size == .zero {
      if isTranslucent {
        background.effect = image == nil ? UIBlurEffect(style: .systemChromeMaterial) : nil
        background.color = barTintColor?.withAlphaComponent(
          BarAppearances<UINavigationBarAppearance>.tintAlpha)
      } else {
        background.color = barTintColor ?? .systemBackground
      }
    }
    background.image = image
    background.shadowColor = BarLook.shadow
    if let shadowImage {
      background.shadowImage = shadowImage
      background.shadowColor = nil
    }
    return background
  }

  private func looks(for item: UINavigationItem) -> NavigationBarLooks {
    let isAtEdge = coverage == 0
    let own =
      (isAtEdge ? item.scrollEdgeAppearance : nil) ?? (isCompact ? item.compactAppearance : nil)
      ?? item.standardAppearance
    let general =
      (isAtEdge ? appearances.atEdge(isCompact: isCompact) : nil) ?? appearances.usual(isCompact: isCompact)
    let appearance = own ?? general
    let indicator = backIndicatorImage ?? appearance.backIndicatorImage
    let isSystems = indicator === NavigationBarMetrics.backIndicator
    return NavigationBarLooks(
      title: (titleTextAttributes ?? [:]).merging(appearance.titleTextAttributes) { $1 },
      largeTitle: (largeTitleTextAttributes ?? [:]).merging(appearance.largeTitleTextAttributes) { $1 },
      titleOffset: UIOffset(
        horizontal: appearance.titlePositionAdjustment.horizontal,
        vertical: appearance.titlePositionAdjustment.vertical + (titleOffsets[metrics] ?? 0)),
      buttons: appearance.buttonAppearance, doneButtons: appearance.doneButtonAppearance,
      backButtons: appearance.backButtonAppearance,
      backIndicator: isSystems ? indicator : indicator.withRenderingMode(.alwaysTemplate),
      backIndicatorWidth: isSystems ? NavigationBarMetrics.backIndicatorWidth : indicator.size.width,
      metrics: metrics)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass else { return }
    updateLooks()
    owner?.navigationBarContentDidChange(self)
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = rowHeight(for: topItem) + titleRoom(in: stack) + searchHeight(for: topItem)
    return CGSize(width: size.width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeBackdrops()
    switch display {
    case .single(let content): place(content, .current, peer: nil)
    case .changing(let change):
      place(change.old, change.oldRole, peer: change.new)
      place(change.new, change.newRole, peer: change.old)
    }
    placeBackIndicator()
  }

  private func place(
    _ content: NavigationBarContentView?, _ role: NavigationBarContentView.Role,
    peer: NavigationBarContentView?
  ) {
    guard let content else { return }
    content.frame = bounds
    content.place(role, in: contentFrame(for: content.item), peer: peer)
  }

  private func contentFrame(for item: UINavigationItem) -> NavigationBarContentView.Frame {
    let total = rowHeight(for: item)
    let height = isCompact ? NavigationBarMetrics.compactHeight : NavigationBarMetrics.height
    let shown = rowHeight(for: topItem)
    largeTitleArea.frame = CGRect(
      x: 0, y: shown, width: bounds.width, height: max(0, bounds.height - shown - visibleSearch(for: topItem))
    )
    let search = visibleSearch(for: item)
    return NavigationBarContentView.Frame(
      width: bounds.width,
      row: CGRect(x: 0, y: total - height - rowPadding, width: bounds.width, height: height),
      extra: max(0, bounds.height - total - search), margins: contentMargins, safeArea: safeAreaInsets,
      isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft, growsTitle: growsTitle,
      search: CGRect(x: 0, y: bounds.height - search, width: bounds.width, height: search),
      hidesRow: hidesRow(of: item))
  }

  /// The height of an item's search bar that there is room for, in points.
  private func visibleSearch(for item: UINavigationItem?) -> CGFloat {
    let full = searchHeight(for: item)
    guard full > 0, !isSearchFixed(for: item) else { return full }
    let title = titleRoom(in: stack.last === item ? stack : item.map { [$0] } ?? [])
    return min(max(bounds.height - rowHeight(for: item) - title, 0), full)
  }

  /// The margins that were set, else the system's of a bar of this width.
  private var contentMargins: UIEdgeInsets {
    if margins.explicit != nil { return layoutMargins }
    let side = ViewMargins.controllerMargin(width: bounds.width)
    return UIEdgeInsets(
      top: 0, left: safeAreaInsets.left + side, bottom: 0, right: safeAreaInsets.right + side)
  }

  private func placeBackIndicator() {
    let contents: [NavigationBarContentView?]
    let shown: NavigationBarContentView?
    switch display {
    case .single(let content):
      contents = [content]
      shown = content
    case .changing(let change):
      contents = [change.new, change.old]
      shown = change.isAtEnd ? change.new : change.old
    }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let owner = [shown] + contents
    if let source = owner.compactMap(\.self).first(where: \.showsBack),
      let frame = source.backIndicatorFrame(isRightToLeft: isRightToLeft)
    {
      if backIndicator.image !== source.looks.backIndicator {
        backIndicator.image = source.looks.backIndicator
      }
      backIndicator.frame = frame
      let tint = source.backButton?.itemTint
      if backIndicator.viewStyle.tintColor !== tint { backIndicator.tintColor = tint }
    }
    let isPressed = shown?.backButton?.isHighlighted == true
    let isShown = shown?.showsBack == true && !hidesRow(of: shown?.item)
    backIndicator.alpha = isShown ? (isPressed ? 0.3 : 1) : 0
  }
}

// MARK: - Changing

extension UINavigationBar {
  /// The height of prompt and row for an item.
  func rowHeight(for item: UINavigationItem?) -> CGFloat {
    if hidesRow(of: item) { return 0 }
    let row = isCompact ? NavigationBarMetrics.compactHeight : NavigationBarMetrics.height
    return row + 2 * rowPadding + (item?.prompt == nil ? 0 : NavigationBarMetrics.promptHeight)
  }

  /// The room of the top one of these items' large title; 0 for a small one, and while a search has the bar for itself.
  func titleRoom(in items: [UINavigationItem]) -> CGFloat {
    showsLargeTitle(in: items) && !hidesRow(of: items.last) ? NavigationBarMetrics.largeTitleHeight : 0
  }

  /// Returns true if title and buttons are gone because a search is on.
  func hidesRow(of item: UINavigationItem?) -> Bool {
    guard owner != nil, let search = item?.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// The height of an item's search bar, all of it; 0 without one.
  func searchHeight(for item: UINavigationItem?) -> CGFloat {
    item?.searchController?.searchBar.wantedHeight(inNavigationBar: true) ?? 0
  }

  /// Returns true if an item's search bar stays while content scrolls.
  func isSearchFixed(for item: UINavigationItem?) -> Bool {
    guard let item, let search = item.searchController else { return false }
    return search.isActive || !item.hidesSearchBarWhenScrolling
  }

  /// The height of the bar that is there wherever the content is: the row, and a search bar that stays.
  func fixedHeight(for item: UINavigationItem?) -> CGFloat {
    rowHeight(for: item) + (isSearchFixed(for: item) ? searchHeight(for: item) : 0)
  }

  /// Returns true if the top one of these items has a large title: as it says, or as the one beneath it.
  func showsLargeTitle(in items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles, !isCompact, !items.isEmpty else { return false }
    let decided = items.last { $0.largeTitleDisplayMode != .automatic }
    return decided?.largeTitleDisplayMode != .never
  }

  /// Shows another stack without a change that could be seen.
  func replaceItems(by items: [UINavigationItem]) {
    if case .changing = display { endChange(completed: true) }
    guard case .single(let old) = display else { return }
    old?.release()
    stack = items
    display = .single(makeContent())
    updateLooks()
  }

  /// Puts the content for another stack where it comes from. The change is then animated, and ended.
  func beginChange(to items: [UINavigationItem], isPop: Bool) {
    if case .changing = display { endChange(completed: true) }
    guard case .single(let old) = display else { return }
    UIView.performWithoutAnimation { layoutIfNeeded() }
    let previous = stack
    stack = items
    let new = makeContent()
    let change = NavigationBarChange(old: old, new: new, isPop: isPop, previous: previous)
    display = .changing(change)
    // What glides into the back button passes the row.
    largeTitleArea.clipsToBounds = false
    UIView.performWithoutAnimation {
      setNeedsLayout()
      layoutIfNeeded()
    }
  }

  private func makeContent() -> NavigationBarContentView? {
    guard let top = topItem else { return nil }
    let content = NavigationBarContentView(item: top, backItem: backItem, looks: looks(for: top))
    content.showsLargeTitle = showsLargeTitle(in: stack)
    content.onBack = { [weak self] in self?.didTapBack() }
    content.backButton?.onHighlight = { [weak self] in self?.placeBackIndicator() }
    content.observeItems { [weak self, weak content] change in
      guard let self, let content else { return }
      itemDidChange(content, change)
    }
    insertSubview(content, belowSubview: backIndicator)
    largeTitleArea.addSubview(content.largeTitleLabel)
    return content
  }

  /// Other looks come with their page, and cover the old ones as it covers the old page.
  ///
  /// - Parameter next: how far the new content is beneath the bar.
  private func prepareBackdrop(_ change: NavigationBarChange, coverage next: CGFloat) {
    let (before, after) = (backgrounds(for: change.previous.last), backgrounds(for: topItem))
    let isSame =
      next == coverage && before.standard.looksLike(after.standard) && before.edge.looksLike(after.edge)
    guard !isSame else { return }
    let new = BarBackdropView(edge: .bottom)
    new.show(standard: after.standard, edge: after.edge)
    new.coverage = next
    nextBackdrop = new
    insertSubview(new, aboveSubview: backdrop)
    placeBackdrops()
    new.layoutIfNeeded()
  }

  /// The room above a bar that is attached to the top: its colour goes on to the edge.
  private var roomAbove: CGFloat {
    guard barPosition == .topAttached else { return 0 }
    return owner != nil ? max(0, frame.minY) : max(0, convert(CGPoint.zero, to: nil).y)
  }

  /// Places the backgrounds: each as wide as the visible part of its page.
  private func placeBackdrops() {
    let above = roomAbove
    let ground = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    guard let nextBackdrop, case .changing(let change) = display else {
      backdrop.show(in: ground)
      return
    }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (upper, lower) = change.isPop ? (backdrop, nextBackdrop) : (nextBackdrop, backdrop)
    // The upper page is all there before a pop and after a push.
    let isCovering = change.isPop != change.isAtEnd
    guard !change.dissolves else {
      for view in [backdrop, nextBackdrop] { view.show(in: ground) }
      nextBackdrop.alpha = change.isAtEnd ? 1 : 0
      backdrop.alpha = change.isAtEnd ? 0 : 1
      return
    }
    let out = ground.offsetBy(dx: isRightToLeft ? -ground.width : ground.width, dy: 0)
    let nothing = CGRect(
      x: isRightToLeft ? ground.maxX : ground.minX, y: ground.minY, width: 0, height: ground.height)
    upper.show(isCovering ? ground : out, of: isCovering ? ground : out)
    lower.show(isCovering ? nothing : ground, of: ground)
  }

  /// Moves everything to where it is after the change; called in an animation.
  ///
  /// - Parameters:
  ///   - next: how far the new content is beneath the bar; nil as far as the old one.
  ///   - dissolves: whether the pages do not slide over each other.
  func animateChange(coverage next: CGFloat? = nil, dissolves: Bool = false) {
    guard case .changing(let change) = display else { return }
    change.dissolves = dissolves
    UIView.performWithoutAnimation { prepareBackdrop(change, coverage: next ?? coverage) }
    change.isAtEnd = true
    if let next, nextBackdrop != nil { coverage = next }
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// The change is over, or taken back.
  func endChange(completed: Bool) {
    guard case .changing(let change) = display else { return }
    if completed {
      change.old?.release()
      display = .single(change.new)
    } else {
      stack = change.previous
      change.new?.release()
      display = .single(change.old)
    }
    if let next = nextBackdrop {
      (completed ? backdrop : next).removeFromSuperview()
      if completed { backdrop = next }
      nextBackdrop = nil
    }
    backdrop.alpha = 1
    largeTitleArea.clipsToBounds = true
    updateLooks()
    UIView.performWithoutAnimation { layoutIfNeeded() }
  }

  private func didTapBack() {
    if case .changing = display { return }
    if let owner { return owner.navigationBarDidTapBack(self) }
    popItem(animated: true)
  }

  // MARK: - Content

  private var contents: [NavigationBarContentView] {
    switch display {
    case .single(let content): [content].compactMap(\.self)
    case .changing(let change): [change.old, change.new].compactMap(\.self)
    }
  }

  private func refreshContent() {
    for content in contents { content.refresh(looks(for: content.item)) }
    if case .single(let content) = display { content?.showsLargeTitle = showsLargeTitle(in: stack) }
    hookBackButtons()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func hookBackButtons() {
    for content in contents {
      content.backButton?.onHighlight = { [weak self] in self?.placeBackIndicator() }
    }
  }

  private func itemDidChange(_ content: NavigationBarContentView, _ change: UINavigationItem.Change) {
    switch change {
    case .looks:
      updateLooks()
    case .content:
      refreshContent()
      owner?.navigationBarContentDidChange(self)
    case .buttons(let animated):
      guard animated, window != nil else { return refreshContent() }
      let before = content.buttonViews
      refreshContent()
      let added = content.buttonViews.filter { view in !before.contains { $0 === view } }
      UIView.performWithoutAnimation {
        layoutIfNeeded()
        for view in added { view.alpha = 0 }
      }
      UIView.animate(withDuration: BarLook.changeDuration, delay: 0, options: .allowUserInteraction) {
        for view in added { view.alpha = 1 }
        self.layoutIfNeeded()
      }
    }
  }

  /// The view that stands for a button item, for what points at it.
  package func view(for item: UIBarButtonItem) -> UIView? {
    contents.lazy.compactMap { $0.view(for: item) }.first
  }
}
