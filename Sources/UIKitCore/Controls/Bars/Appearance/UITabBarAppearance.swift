import Foundation

/// The looks of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    listenToItems()
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance { take(other) }
    listenToItems()
  }

  /// Creates an appearance with the system's defaults; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    listenToItems()
  }

  /// The looks of items whose title is below the image. Copied when set.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) {
    didSet {
      stackedLayoutAppearance = stackedLayoutAppearance.duplicate()
      listenToItems()
    }
  }
  /// The looks of items whose title is beside the image. Copied when set.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) {
    didSet {
      inlineLayoutAppearance = inlineLayoutAppearance.duplicate()
      listenToItems()
    }
  }
  /// The looks of items whose title is beside the image in a low bar. Copied when set.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet {
      compactInlineLayoutAppearance = compactInlineLayoutAppearance.duplicate()
      listenToItems()
    }
  }
  /// The tint of `selectionIndicatorImage` where that is a template.
  open var selectionIndicatorTintColor: UIColor? { didSet { didChange() } }
  /// Behind the selected item.
  open var selectionIndicatorImage: UIImage? { didSet { didChange() } }
  /// The way items share the bar's width; `automatic` leaves it to the bar's `itemPositioning`.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { didChange() } }
  /// Points; 0 is the system's.
  open var stackedItemWidth: CGFloat = 0 { didSet { didChange() } }
  /// Points; 0 is the system's.
  open var stackedItemSpacing: CGFloat = 0 { didSet { didChange() } }

  private func listenToItems() {
    for items in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      items.onChange = { [weak self] in self?.didChange() }
    }
    didChange()
  }

  private func take(_ other: UITabBarAppearance) {
    stackedLayoutAppearance.take(other.stackedLayoutAppearance)
    inlineLayoutAppearance.take(other.inlineLayoutAppearance)
    compactInlineLayoutAppearance.take(other.compactInlineLayoutAppearance)
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }

  override func duplicate() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
}
