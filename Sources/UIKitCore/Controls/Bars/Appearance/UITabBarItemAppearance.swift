import Foundation

/// The looks of a tab bar's items, state by state.
@preconcurrency @MainActor
public final class UITabBarItemAppearance: NSObject, NSCopying {
  /// The arrangement of an item's image and title.
  public enum Style: Int, Sendable {
    /// The title below the image.
    case stacked = 0
    /// The title beside the image.
    case inline
    /// The title beside the image, in a low bar.
    case compactInline
  }

  /// A closure that changes call, for the bar that shows these items.
  var onChange: (() -> Void)?
  private var style: Style

  /// Creates the system's looks for items of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  public override convenience init() {
    self.init(style: .stacked)
  }

  /// Creates the system's looks for stacked items; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    style = .stacked
    super.init()
  }

  /// Back to the system's looks.
  public func configureWithDefault(for style: Style) {
    self.style = style
    for state in [normal, selected, disabled, focused] { state.take(UITabBarItemStateAppearance {}) }
  }

  /// The looks of items that are in no other state.
  public private(set) lazy var normal = makeState()
  /// The looks of the selected item.
  public private(set) lazy var selected = makeState()
  /// The looks of items that are disabled; of these the bar shows the icon's colour.
  public private(set) lazy var disabled = makeState()
  /// The looks kept for the item that has the focus; this version of the bar does not show them.
  public private(set) lazy var focused = makeState()

  private func makeState() -> UITabBarItemStateAppearance {
    UITabBarItemStateAppearance { [weak self] in self?.onChange?() }
  }

  func take(_ other: UITabBarItemAppearance) {
    style = other.style
    normal.take(other.normal)
    selected.take(other.selected)
    disabled.take(other.disabled)
    focused.take(other.focused)
  }

  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance(style: style)
    copy.take(self)
    return copy
  }

  /// Returns a copy with the same state appearances. To be called on the main thread.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedCopy(duplicate()) }.value
  }
}
