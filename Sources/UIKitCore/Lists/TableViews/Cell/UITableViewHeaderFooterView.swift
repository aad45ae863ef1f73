import Foundation
import QuartzCore

/// The view above or below a section's rows; reused as cells are.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  var identifier: String?
  weak var table: UITableView?
  var parts = HeaderFooterParts()
  var placement = HeaderFooterPlacement()
  var configurations = CellConfigurations()

  // MARK: - Making

  /// Creates a header or footer, 320 points wide until a table places it. One without a `reuseIdentifier` is not reused.
  public init(reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.plainHeaderHeight))
    setUpHeaderFooter()
  }

  /// Creates a header or footer from an archive, without a reuse identifier.
  public required init?(coder: NSCoder) {
    identifier = nil
    super.init(coder: coder)
    setUpHeaderFooter()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// The identifier that views of the same kind share; nil for a view that is not reused.
  open var reuseIdentifier: String? { identifier }

  /// The view is about to stand above or below another section. Overriders call super.
  open func prepareForReuse() {
    alpha = 1
    setNeedsUpdateConfiguration()
  }

  // MARK: - Content

  /// The view that holds the content; the app adds its own views to it.
  open var contentView: UIView { parts.content }
  /// The title.
  open var textLabel: UILabel? { standardTextLabel }
  /// A second text below the title.
  open var detailTextLabel: UILabel? { standardDetailLabel }

  /// Behind the content.
  open var backgroundView: UIView? {
    get { parts.background }
    set {
      parts.background?.removeFromSuperview()
      parts.background = newValue
      if let newValue {
        configurations.background = nil
        insertSubview(newValue, at: 0)
      }
      updateBackground()
      setNeedsLayout()
    }
  }

  // MARK: - Configurations

  /// The configuration of the view's content; its view takes the place of `contentView`'s own views.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContentConfiguration(newValue) }
  }
  /// A Boolean value that indicates whether the content configuration follows the view's state by itself; true by default.
  open var automaticallyUpdatesContentConfiguration = true

  /// A configuration for a header of the table's style, to be filled in and set.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styledContentConfiguration }

  /// The configuration of what lies behind the content; setting one takes `backgroundView` away, and setting that the configuration.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      configurations.background = newValue
      if newValue != nil {
        parts.background?.removeFromSuperview()
        parts.background = nil
      }
      updateBackground()
      setNeedsUpdateConfiguration()
    }
  }
  /// Returns the background configuration that a header or footer has in a table of this style, to be changed and set.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { styledBackgroundConfiguration }

  /// A Boolean value that indicates whether the background configuration follows the view's state by itself; true by default.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The present state of the view. Overriders add states of their own to super's.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = placement.isPinned
    return state
  }

  /// Asks for `updateConfiguration(using:)` before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Brings configurations in line with a state. Overriders set configurations for it.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// Called after `updateConfiguration(using:)`, for views without a class of their own.
  open var configurationUpdateHandler: ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: - UIView

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    layOutParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if placesOwnContent {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    return CGSize(width: targetSize.width, height: wantedHeight(width: targetSize.width))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
}
