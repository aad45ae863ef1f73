import Foundation

/// How the buttons of a bar look, state by state.
@preconcurrency @MainActor
public final class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// Called by changes, for the bar that shows these buttons.
  var onChange: (() -> Void)?
  private var style: UIBarButtonItem.Style

  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }

  public override convenience init() {
    self.init(style: .plain)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init()
  }

  /// Back to the system's looks.
  public func configureWithDefault(for style: UIBarButtonItem.Style) {
    self.style = style
    for state in [normal, highlighted, disabled, focused] {
      state.take(UIBarButtonItemStateAppearance {})
    }
  }

  public private(set) lazy var normal = makeState()
  public private(set) lazy var highlighted = makeState()
  public private(set) lazy var disabled = makeState()
  public private(set) lazy var focused = makeState()

  private func makeState() -> UIBarButtonItemStateAppearance {
    UIBarButtonItemStateAppearance { [weak self] in self?.onChange?() }
  }

  /// What one state shows: its own attributes over the normal state's.
  func titleAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    let own: UIBarButtonItemStateAppearance? =
      state.contains(.disabled)
      ? disabled : state.contains(.highlighted) ? highlighted : state.contains(.focused) ? focused : nil
    return normal.titleTextAttributes.merging(own?.titleTextAttributes ?? [:]) { $1 }
  }

  func take(_ other: UIBarButtonItemAppearance) {
    style = other.style
    normal.take(other.normal)
    highlighted.take(other.highlighted)
    disabled.take(other.disabled)
    focused.take(other.focused)
  }

  func duplicate() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(style: style)
    copy.take(self)
    return copy
  }

  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedCopy(duplicate()) }.value
  }
}
