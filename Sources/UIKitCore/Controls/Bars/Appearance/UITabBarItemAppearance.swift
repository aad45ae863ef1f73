import Foundation

/// How the items of a tab bar look, state by state.
@preconcurrency @MainActor
public final class UITabBarItemAppearance: NSObject, NSCopying {
  /// How images and titles lie to each other.
  public enum Style: Int, Sendable {
    /// The title below the image.
    case stacked = 0
    /// The title beside the image.
    case inline
    /// The title beside the image, in a low bar.
    case compactInline
  }

  /// Called by changes, for the bar that shows these items.
  var onChange: (() -> Void)?
  private var style: Style

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public override convenience init() {
    self.init(style: .stacked)
  }

  public required init?(coder: NSCoder) {
    style = .stacked
    super.init()
  }

  /// Back to the system's looks.
  public func configureWithDefault(for style: Style) {
    self.style = style
    for state in [normal, selected, disabled, focused] { state.take(UITabBarItemStateAppearance {}) }
  }

  public private(set) lazy var normal = makeState()
  public private(set) lazy var selected = makeState()
  public private(set) lazy var disabled = makeState()
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

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedCopy(duplicate()) }.value
  }
}
