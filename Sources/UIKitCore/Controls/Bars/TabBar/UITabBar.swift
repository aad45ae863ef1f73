import Foundation
import QuartzCore

/// A bar of tabs at the bottom, one of which is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// The way items share the bar's width.
  public enum ItemPositioning: Int, Sendable {
    /// Over all of a narrow bar; in the middle of a wide one.
    case automatic = 0
    /// Over all of the bar's width.
    case fill
    /// The items stand in the middle of the bar.
    case centered
  }

  /// The object that is told which item the user chose.
  open weak var delegate: (any UITabBarDelegate)?
  /// The controller that manages the bar.
  weak var owner: (any TabBarOwner)?

  private var tabs: [TabBarButton] = []
  private var selected: UITabBarItem?
  private let backdrop = BarBackdropView(edge: .top)
  private let indicator = UIImageView(image: nil)
  private(set) lazy var appearances = BarAppearances(standard: UITabBarAppearance(idiom: .unspecified)) {
    [weak self] in self?.updateLooks()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a tab bar from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UITabBar.self) else { return nil }
  }

  private func setUp() {
    addSubview(backdrop)
    addSubview(indicator)
    indicator.isUserInteractionEnabled = false
    updateLooks()
  }

  /// A Boolean value that indicates whether the bar is hidden. Of a tab bar controller's, a hidden one covers nothing of its children.
  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { owner?.barLooksDidChange() } }
  }

  // MARK: - Items

  /// The bar's items, in order; setting nil removes all. Not to be set where a tab bar controller manages the bar.
  open var items: [UITabBarItem]? {
    get { tabs.map(\.item) }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items; animated ones fade.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    precondition(owner == nil, "the items of a tab bar that a controller manages are that controller's")
    show(items ?? [], animated: animated)
  }

  func show(_ items: [UITabBarItem], animated: Bool) {
    let old = tabs
    tabs = items.map { item in old.first { $0.item === item } ?? makeTab(item) }
    let leaving = old.filter { tab in !tabs.contains { $0 === tab } }
    for tab in leaving { tab.item.observers.remove(for: self) }
    let arriving = tabs.filter { tab in !old.contains { $0 === tab } }
    for tab in arriving { addSubview(tab) }
    if let selected, !items.contains(where: { $0 === selected }) { self.selected = nil }
    updateLooks()
    guard animated, window != nil else {
      for tab in leaving { tab.removeFromSuperview() }
      return
    }
    for tab in arriving { tab.alpha = 0 }
    UIView.animate(
      withDuration: BarLook.changeDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        for tab in arriving { tab.alpha = 1 }
        for tab in leaving { tab.alpha = 0 }
      }, completion: { _ in for tab in leaving { tab.removeFromSuperview() } })
  }

  private func makeTab(_ item: UITabBarItem) -> TabBarButton {
    let tab = TabBarButton(item)
    item.shownView = tab
    tab.addAction(
      UIAction { [weak self, weak tab] _ in tab.map { self?.didTap($0.item) } }, for: .touchUpInside)
    item.observers.add(for: self) { [weak self] in self?.updateLooks() }
    return tab
  }

  /// The item that is selected; nil for none.
  open var selectedItem: UITabBarItem? {
    get { selected }
    set {
      precondition(
        newValue == nil || tabs.contains { $0.item === newValue },
        "\(newValue?.title ?? "the item") is not one of the tab bar's")
      selected = newValue
      updateLooks()
    }
  }

  private func didTap(_ item: UITabBarItem) {
    if owner == nil { selectedItem = item }
    delegate?.tabBar(self, didSelect: item)
    owner?.tabBar(self, didTap: item)
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
  /// The colour of items that are not selected; nil is the system's grey.
  open var unselectedItemTintColor: UIColor? { didSet { updateLooks() } }
  /// An image in the place of the bar's background; nil shows the system's.
  open var backgroundImage: UIImage? { didSet { updateLooks() } }
  /// An image in the place of the line, where a background image is set.
  open var shadowImage: UIImage? { didSet { updateLooks() } }
  /// Behind the selected item.
  open var selectionIndicatorImage: UIImage? { didSet { updateLooks() } }
  /// The way items share the bar's width, unless the appearance's `stackedItemPositioning` decides.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centred items, in points; 0 is the system's.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Between centred items, in points; 0 is the system's.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The bar's looks, unless the bar or its selected item has an appearance for the special case.
  open var standardAppearance: UITabBarAppearance {
    get { appearances.standard }
    set { appearances.setStandard(newValue) }
  }
  /// While the content ends above the bar; nil takes the standard without background.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.scrollEdge }
    set { appearances.set(newValue, at: \.scrollEdge) }
  }

  /// The extent to which content is beneath the bar, 0…1.
  var coverage: CGFloat = 1 {
    didSet { backdrop.coverage = coverage }
  }

  /// The appearance that counts now.
  private var appearance: UITabBarAppearance {
    let isAtEdge = coverage == 0
    return (isAtEdge ? selected?.scrollEdgeAppearance : nil) ?? selected?.standardAppearance
      ?? (isAtEdge ? scrollEdgeAppearance : nil) ?? standardAppearance
  }

  private func updateLooks() {
    let general = appearances.backgrounds(isCompact: false, legacy: legacyBackground)
    backdrop.show(
      standard: selected?.standardAppearance.map(BarBackground.init) ?? general.standard,
      edge: selected?.scrollEdgeAppearance.map(BarBackground.init) ?? general.edge)
    let appearance = appearance
    let looks = TabBarButton.Looks(
      style: itemStyle, appearance: itemAppearance(appearance), tint: tintColor,
      unselectedTint: unselectedItemTintColor)
    for tab in tabs {
      tab.isSelected = tab.item === selected
      tab.refresh(looks)
    }
    indicator.image = appearance.selectionIndicatorImage ?? selectionIndicatorImage
    indicator.tintColor = appearance.selectionIndicatorTintColor
    indicator.isHidden = indicator.image == nil || selected == nil
    setNeedsLayout()
  }

  private func itemAppearance(_ appearance: UITabBarAppearance) -> UITabBarItemAppearance {
    switch itemStyle {
    case .stacked: appearance.stackedLayoutAppearance
    case .inline: appearance.inlineLayoutAppearance
    case .compactInline: appearance.compactInlineLayoutAppearance
    }
  }

  /// The background made from the properties that are older than appearances; nil where none of them was set.
  private var legacyBackground: BarBackground? {
    guard barTintColor != nil || !isTranslucent || backgroundImage != nil else { return nil }
    var background = BarBackground()
    if backgroundImage == nil {
      background.effect = isTranslucent ? UIBlurEffect(style: .systemChromeMaterial) : nil
      background.color =
        isTranslucent
        ? barTintColor?.withAlphaComponent(BarAppearances<UITabBarAppearance>.tintAlpha)
        : barTintColor ?? .systemBackground
    }
    background.image = backgroundImage
    background.shadowColor = BarLook.shadow
    if let shadowImage {
      background.shadowImage = shadowImage
      background.shadowColor = nil
    }
    return background
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateLooks()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateLooks()
  }

  /// Titles stand beside images where there is width for it, and where there is no height.
  private var itemStyle: UITabBarItemAppearance.Style {
    if traitCollection.verticalSizeClass == .compact { return .compactInline }
    return traitCollection.horizontalSizeClass == .regular ? .inline : .stacked
  }

  // MARK: - Layout

  /// The height of the bar's content, without the safe area below.
  var contentHeight: CGFloat {
    itemStyle == .compactInline ? TabBarMetrics.compactHeight : TabBarMetrics.height
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: contentHeight + (owner == nil ? 0 : safeAreaInsets.bottom))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.show(in: bounds)
    let inset = safeAreaInsets
    let row = CGRect(
      x: inset.left, y: 0, width: max(0, bounds.width - inset.left - inset.right),
      height: min(contentHeight, bounds.height))
    let frames = TabBarLayout.frames(
      count: tabs.count, in: row, isCentered: isCentered, itemWidth: usedItemWidth, spacing: usedSpacing)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (tab, frame) in zip(tabs, isRightToLeft ? frames.reversed() : frames) {
      tab.frame = frame
      if tab.isSelected, let image = indicator.image {
        indicator.frame = CGRect(
          x: frame.midX - image.size.width / 2, y: row.midY - image.size.height / 2, width: image.size.width,
          height: image.size.height)
      }
    }
  }

  private var isCentered: Bool {
    let wanted =
      appearance.stackedItemPositioning != .automatic ? appearance.stackedItemPositioning : itemPositioning
    switch wanted {
    case .automatic: return traitCollection.horizontalSizeClass == .regular
    case .fill: return false
    case .centered: return true
    }
  }

  private var usedItemWidth: CGFloat {
    if itemWidth > 0 { return itemWidth }
    if appearance.stackedItemWidth > 0 { return appearance.stackedItemWidth }
    let widest = itemStyle == .stacked ? 0 : tabs.map(\.inlineWidth).max() ?? 0
    return max(
      itemStyle == .stacked ? TabBarMetrics.inlineItemWidth * 2 / 3 : TabBarMetrics.inlineItemWidth, widest)
  }

  private var usedSpacing: CGFloat {
    if itemSpacing > 0 { return itemSpacing }
    return appearance.stackedItemSpacing > 0 ? appearance.stackedItemSpacing : TabBarLayout.spacing
  }

  /// The view that stands for an item, for what points at it.
  package func view(for item: UITabBarItem) -> UIView? { tabs.first { $0.item === item } }
}
