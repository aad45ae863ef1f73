import Foundation

/// The looks of a bar's buttons, state by state.
@preconcurrency @MainActor
public final class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// A closure that changes call, for the bar that shows these buttons.
  var onChange: (() -> Void)?
  private var style: UIBarButtonItem.Style

  /// Creates the system's looks for buttons of a style.
  public init(style: UIBarButtonItem.Style) {
    self.style = style
    super.init()
  }

  public override convenience init() {
    self.init(style: .plain)
  }

  /// Creates the system's looks for plain buttons; nothing is read from the archive.
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

  /// The looks of buttons that are in no other state; the other states fall back to its title attributes.
  public private(set) lazy var normal = makeState()
  /// The looks of buttons while they are pressed.
  public private(set) lazy var highlighted = makeState()
  /// The looks of buttons that are disabled.
  public private(set) lazy var disabled = makeState()
  /// The looks kept for buttons that have the focus; this version of the bars does not show them.
  public private(set) lazy var focused = makeState()

  private func makeState() -> UIBarButtonItemStateAppearance {
    UIBarButtonItemStateAppearance { [weak self] in self?.onChange?() }
  }

  /// Returns the title attributes that a state shows: its own over the normal state's.
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

  /// Returns a copy with the same state appearances. To be called on the main thread.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { UncheckedCopy(duplicate()) }.value
  }
}
