/// The content of a cell or another view, as a value that makes the view for it.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Makes a view that shows this configuration.
  func makeContentView() -> any UIView & UIContentView
  /// This configuration as it looks in a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, and another one when it is set.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
  /// The configuration that the view shows; setting another one shows that.
  var configuration: any UIContentConfiguration { get set }
}
