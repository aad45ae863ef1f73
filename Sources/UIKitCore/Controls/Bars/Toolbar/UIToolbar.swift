import Foundation
import QuartzCore

/// A bar of buttons along the bottom of a screen.
///
/// Buttons are laid out in one row of `contentHeight` at the bar's bottom, above what of the safe area's inset the bar
/// covers, between the layout margins; flexible spaces share what is left equally.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, NibPositionedBar {
  override var isOpaqueByDefault: Bool { false }

  /// Height of the row of items, in points.
  static let contentHeight: CGFloat = 44
  /// The least width of a button, so that a finger hits it.
  static let minimumItemWidth: CGFloat = 44

  /// The object that is asked for the bar's position.
  open weak var delegate: (any UIToolbarDelegate)?
  weak var positioner: (any UIBarPositioningDelegate)?

  /// The bar's buttons and spaces, from the leading end on; nil for none. Setting it is not animated.
  open var items: [UIBarButtonItem]? {
    get { currentItems }
    set { setItems(newValue, animated: false) }
  }
  /// The style of the bar's colours: `black` is dark whatever the traits say; `default` by default.
  open var barStyle = UIBarStyle.default { didSet { updateLooks() } }
  /// The bar's fill; nil is the system's bar colour.
  open var barTintColor: UIColor? { didSet { updateLooks() } }
  /// A Boolean value that indicates whether what is beneath shines through.
  open var isTranslucent = true {
    didSet {
      updateLooks()
      owner?.barLooksDidChange()
    }
  }

  /// The bar's looks, unless the bar has an appearance for the special case.
  open var standardAppearance: UIToolbarAppearance {
    get { looks.standard }
    set { looks.setStandard(newValue) }
  }
  /// The bar's looks in low windows; nil takes the standard.
  open var compactAppearance: UIToolbarAppearance? {
    get { looks.compact }
    set { looks.set(newValue, at: \.compact) }
  }
  /// While the content ends above the bar; nil takes the standard without background.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { looks.scrollEdge }
    set { looks.set(newValue, at: \.scrollEdge) }
  }
  /// While the content ends above the bar, in low windows; nil takes `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { looks.compactScrollEdge }
    set { looks.set(newValue, at: \.compactScrollEdge) }
  }

  private(set) lazy var looks = BarAppearances(standard: UIToolbarAppearance(idiom: .unspecified)) {
    [weak self] in
    self?.updateLooks()
  }
  /// The controller that manages the bar.
  weak var owner: (any BarOwner)?
  /// The extent to which content is beneath the bar: 0 at the end of what scrolls, 1 beneath it.
  var coverage: CGFloat = 1 {
    didSet { background.coverage = coverage }
  }

  private var currentItems: [UIBarButtonItem]?
  private var views: [ObjectIdentifier: UIView] = [:]
  private let background = BarBackdropView(edge: .top)
  private var shadowImages: [UIBarPosition: UIImage] = [:]
  private var backgroundImages: [UIBarPosition: UIImage] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a toolbar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UIToolbar.self) else { return nil }
  }

  private func setUp() {
    addSubview(background)
    updateLooks()
  }

  /// The bar's place, as the delegate says; `bottom` without a delegate.
  open var barPosition: UIBarPosition { (delegate ?? positioner)?.position(for: self) ?? .bottom }

  /// Sets the image behind the bar at a position, whatever the bar metrics; nil removes it.
  ///
  /// The image of `any` is for all positions without an image of their own.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[topOrBottom] = backgroundImage
    updateLooks()
  }

  /// Returns the background image set for a position; nil where none was set.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[topOrBottom] }

  /// Sets the image in the place of the line at a position, shown where a background image is set; nil removes it.
  ///
  /// The image of `any` is for all positions without an image of their own.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    shadowImages[topOrBottom] = shadowImage
    updateLooks()
  }

  /// Returns the image set in the place of the line at a position; nil where none was set.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom]
  }

  // MARK: - Looks

  private func updateLooks() {
    overrideUserInterfaceStyle = barStyle.isDark ? .dark : .unspecified
    let isCompact = traitCollection.verticalSizeClass == .compact
    let (standard, edge) = looks.backgrounds(isCompact: isCompact, legacy: legacyBackground)
    background.show(standard: standard, edge: edge)
    refreshItems()
    setNeedsLayout()
  }

  /// The background made from the properties that are older than appearances; nil where none of them was set.
  private var legacyBackground: BarBackground? {
    let image = backgroundImages[barPosition] ?? backgroundImages[.any]
    let shadow = shadowImages[barPosition] ?? shadowImages[.any]
    guard barTintColor != nil || !isTranslucent || image != nil || shadow != nil else { return nil }
    var background = BarBackground()
    if isTranslucent {
      background.effect = UIBlurEffect(style: .systemChromeMaterial)
      background.color = barTintColor?.withAlphaComponent(BarAppearances.tintAlpha)
    } else {
      background.color = barTintColor ?? .systemBackground
    }
    background.image = image
    background.shadowColor = BarLook.shadow
    if let shadow, image != nil {
      background.shadowImage = shadow
      background.shadowColor = nil
    }
    return background
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { updateLooks() }
  }

  // MARK: - Items

  /// Replaces the items; animated ones fade.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = views
    currentItems?.forEach { $0.observers.remove(for: self) }
    currentItems = items
    views = [:]
    for item in items ?? [] where item.role == .button {
      let view = old[ObjectIdentifier(item)] ?? makeView(for: item)
      views[ObjectIdentifier(item)] = view
      item.shownView = view
      if view.superview !== self { addSubview(view) }
      item.observers.add(for: self) { [weak self, weak item] in
        guard let self, let item else { return }
        itemDidChange(item)
      }
      refresh(view, for: item)
    }
    for item in items ?? [] where item.role != .button {
      item.observers.add(for: self) { [weak self] in self?.setNeedsLayout() }
    }
    let leaving = old.filter { views[$0.key] == nil }.map(\.value)
    guard animated, window != nil else {
      leaving.forEach { $0.removeFromSuperview() }
      return setNeedsLayout()
    }
    let arriving = views.filter { old[$0.key] == nil }.map(\.value)
    arriving.forEach { $0.alpha = 0 }
    setNeedsLayout()
    UIView.animate(
      withDuration: BarLook.changeDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        arriving.forEach { $0.alpha = 1 }
        leaving.forEach { $0.alpha = 0 }
      },
      completion: { _ in
        for view in leaving {
          view.alpha = 1
          // It may have come back meanwhile.
          if !self.views.values.contains(where: { $0 === view }) { view.removeFromSuperview() }
        }
      })
  }

  private func makeView(for item: UIBarButtonItem) -> UIView {
    item.customView ?? BarButtonView.make(for: item)
  }

  private func itemDidChange(_ item: UIBarButtonItem) {
    guard let view = views[ObjectIdentifier(item)] else { return setNeedsLayout() }
    let wantsCustom = item.customView != nil
    if wantsCustom != !(view is BarButtonView) || (wantsCustom && item.customView !== view) {
      view.removeFromSuperview()
      views[ObjectIdentifier(item)] = nil
      setItems(currentItems, animated: false)
    } else {
      refresh(view, for: item)
    }
    setNeedsLayout()
  }

  private func refreshItems() {
    for item in currentItems ?? [] {
      if let view = views[ObjectIdentifier(item)] { refresh(view, for: item) }
    }
  }

  private func refresh(_ view: UIView, for item: UIBarButtonItem) {
    guard let button = view as? BarButtonView, item.customView == nil else { return }
    let appearance = standardAppearance
    let isCompact = traitCollection.verticalSizeClass == .compact
    button.refresh(
      looks: item.style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance,
      metrics: isCompact ? .compact : .default)
  }

  /// The view that stands for an item, for anchoring menus.
  package func view(for item: UIBarButtonItem) -> UIView? { views[ObjectIdentifier(item)] }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.contentHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // A bar that a controller manages ends where the controller says; the colour goes on to the window's edge.
    let ground = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + roomBelow)
    background.show(in: ground)
    for item in currentItems ?? [] { views[ObjectIdentifier(item)]?.isHidden = item.isHidden }
    let items = (currentItems ?? []).filter { !$0.isHidden }
    let height = min(Self.contentHeight, bounds.height)
    let row = CGRect(
      x: layoutMargins.left, y: max(0, bounds.height - safeAreaInsets.bottom - height),
      width: bounds.width - layoutMargins.left - layoutMargins.right, height: height)
    let widths = items.map { width(of: $0) }
    let flexibleCount = items.count { $0.role == .flexibleSpace }
    let free = max(0, row.width - widths.reduce(0, +))
    let share = flexibleCount > 0 ? free / CGFloat(flexibleCount) : 0
    var x = row.minX
    for (item, width) in zip(items, widths) {
      let actual = item.role == .flexibleSpace ? share : width
      if let view = views[ObjectIdentifier(item)] {
        let mirrored =
          effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - x - actual : x
        let height = item.customView == nil ? row.height : min(row.height, view.bounds.height)
        view.frame = CGRect(x: mirrored, y: row.midY - height / 2, width: actual, height: height)
      }
      x += actual
    }
  }

  /// The room left below a bar that stands on the safe area: its colour goes on to the edge.
  private var roomBelow: CGFloat {
    guard owner == nil, let superview else { return 0 }
    let inset = superview.safeAreaInsets.bottom
    return abs(frame.maxY - (superview.bounds.maxY - inset)) < 0.5 ? inset : 0
  }

  /// The width that an item of the bar needs, in points.
  func width(of item: UIBarButtonItem) -> CGFloat {
    switch item.role {
    case .flexibleSpace: return 0
    case .fixedSpace: return item.width
    case .button:
      if item.width > 0 { return item.width }
      guard let view = views[ObjectIdentifier(item)] else { return 0 }
      let fitting = item.customView == nil ? view.intrinsicContentSize : view.sizeThatFits(bounds.size)
      return max(Self.minimumItemWidth, fitting.width)
    }
  }
}
