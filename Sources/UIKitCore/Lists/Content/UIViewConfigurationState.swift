import Foundation

/// The state of a header, a footer or another view with a configuration.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState, @preconcurrency Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// True if the view does not react to the user.
  public var isDisabled = false
  /// True while the view is touched.
  public var isHighlighted = false
  /// True if the view is selected.
  public var isSelected = false
  /// True if the view has the keyboard's focus. Headers and footers have none here.
  public var isFocused = false
  /// True if a header stands at the list's edge, above rows that scroll beneath it.
  public var isPinned = false
  private var customStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state in which nothing is true yet.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A state of the app's own, by its name; nil where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}
