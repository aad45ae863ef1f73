import Foundation

/// The state of a header, a footer or another view with a configuration.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState, @preconcurrency Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether a header stands at the list's edge, above rows that scroll beneath it.
  public var isPinned = false
  private var customStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}
