import Foundation

/// The state of a controller for which the configuration of what stands in its content's place is worked out.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState, @preconcurrency Hashable {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// The text that is searched for, in a page that is searched and in the controller of the results; nil while no search is on.
  public var searchText: String?
  private var customStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state without a search.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A state of the app's own, by its name; nil where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { customStates[key] }
    set { customStates[key] = newValue }
  }
}
