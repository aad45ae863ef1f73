import Foundation
import QuartzCore

/// A bar of buttons along the bottom of a screen.
///
/// Buttons are laid out in one row of `contentHeight` at the bar's top, between
/// the layout margins; flexible spaces share what is left equally.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// Height of the row of items, in points.
  static let contentHeight: CGFloat = 44
  /// The least width of a button, so that a finger hits it.
  static let minimumItemWidth: CGFloat = 44
  private static let hairline: CGFloat = 0.5

  open var items: [UIBarButtonItem]? {
    get { currentItems }
    set { setItems(newValue, animated: false) }
  }
  /// The bar's fill; nil is the system's bar colour.
  open var barTintColor: UIColor? { didSet { updateBackground() } }
  open var isTranslucent = true { didSet { updateBackground() } }

  private var currentItems: [UIBarButtonItem]?
  private var views: [ObjectIdentifier: UIView] = [:]
  private let separator = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    separator.backgroundColor = .separator
    separator.isUserInteractionEnabled = false
    addSubview(separator)
    updateBackground()
  }

  private func updateBackground() {
    let color = barTintColor ?? .systemBackground
    backgroundColor = isTranslucent ? color.withAlphaComponent(0.94) : color
  }

  /// Replaces the items; animated ones fade.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let old = views
    currentItems?.forEach { $0.onChange = nil }
    currentItems = items
    views = [:]
    for item in items ?? [] where item.role == .button {
      let view = old[ObjectIdentifier(item)] ?? makeView(for: item)
      views[ObjectIdentifier(item)] = view
      if view.superview !== self { addSubview(view) }
      item.onChange = { [weak self, weak item] in
        guard let self, let item else { return }
        itemDidChange(item)
      }
      refresh(view, for: item)
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
      withDuration: 0.25,
      animations: {
        arriving.forEach { $0.alpha = 1 }
        leaving.forEach { $0.alpha = 0 }
      }, completion: { _ in leaving.forEach { $0.removeFromSuperview() } })
  }

  private func makeView(for item: UIBarButtonItem) -> UIView {
    if let custom = item.customView { return custom }
    let button = UIButton(type: .system)
    button.addAction(
      UIAction { [weak item, weak button] _ in item?.trigger(from: button, event: nil) }, for: .touchUpInside)
    return button
  }

  private func itemDidChange(_ item: UIBarButtonItem) {
    guard let view = views[ObjectIdentifier(item)] else { return }
    let wantsCustom = item.customView != nil
    if wantsCustom != !(view is UIButton) || (wantsCustom && item.customView !== view) {
      view.removeFromSuperview()
      views[ObjectIdentifier(item)] = nil
      setItems(currentItems, animated: false)
    } else {
      refresh(view, for: item)
    }
    setNeedsLayout()
  }

  private func refresh(_ view: UIView, for item: UIBarButtonItem) {
    guard let button = view as? UIButton, item.customView == nil else { return }
    let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: weight)
    button.setTitle(item.title, for: .normal)
    button.setImage(item.image, for: .normal)
    if let attributes = item.titleTextAttributes(for: .normal) {
      if let font = attributes[.font] as? UIFont { button.titleLabel?.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .normal) }
    }
    button.tintColor = item.tintColor
    button.isEnabled = item.isEnabled
    button.accessibilityLabel = item.accessibilityLabel ?? item.title
    button.accessibilityIdentifier = item.accessibilityIdentifier
  }

  /// The view that stands for an item, for anchoring menus.
  package func view(for item: UIBarButtonItem) -> UIView? { views[ObjectIdentifier(item)] }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.contentHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    separator.frame = CGRect(x: 0, y: -Self.hairline, width: bounds.width, height: Self.hairline)
    let items = currentItems ?? []
    let row = CGRect(
      x: layoutMargins.left, y: 0, width: bounds.width - layoutMargins.left - layoutMargins.right,
      height: min(Self.contentHeight, bounds.height))
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

  private func width(of item: UIBarButtonItem) -> CGFloat {
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
