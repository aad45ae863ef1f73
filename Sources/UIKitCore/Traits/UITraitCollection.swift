import Foundation

/// The properties of its surroundings that an interface adapts to: light or dark, scale, room, reading direction, text size.
///
/// Immutable. A trait that a collection does not state is `unspecified` (0 for the scale).
public final class UITraitCollection: NSObject, @unchecked Sendable {
  package let values: UITraitValues

  package init(values: UITraitValues) {
    self.values = values
  }

  public override convenience init() {
    self.init(values: UITraitValues())
  }

  /// Creates a collection that states what the others do; later ones go before earlier ones.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(values: collections.reduce(UITraitValues()) { $0.overlaid(with: $1.values) })
  }

  /// Creates a collection that states only the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: UITraitValues(userInterfaceStyle: userInterfaceStyle))
  }

  /// Creates a collection that states only the kind of device.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(values: UITraitValues(userInterfaceIdiom: userInterfaceIdiom))
  }

  /// Creates a collection that states only the level of the content.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(values: UITraitValues(userInterfaceLevel: userInterfaceLevel))
  }

  /// Creates a collection that states only the scale, in pixels a point.
  public convenience init(displayScale: CGFloat) {
    self.init(values: UITraitValues(displayScale: displayScale))
  }

  /// Creates a collection that states only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: UITraitValues(horizontalSizeClass: horizontalSizeClass))
  }

  /// Creates a collection that states only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: UITraitValues(verticalSizeClass: verticalSizeClass))
  }

  /// Creates a collection that states only the reading direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: UITraitValues(layoutDirection: layoutDirection))
  }

  /// Creates a collection that states only the preferred text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(values: UITraitValues(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  /// Creates a collection that states only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(values: UITraitValues(accessibilityContrast: accessibilityContrast))
  }

  /// Creates a collection that states only whether the window is active.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(values: UITraitValues(activeAppearance: activeAppearance))
  }

  /// Creates a collection that states only the display's range of colours.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(values: UITraitValues(displayGamut: displayGamut))
  }

  /// Creates a collection that states only whether touches tell how hard they press.
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(values: UITraitValues(forceTouchCapability: forceTouchCapability))
  }

  /// Creates a collection that states only the preferred weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(values: UITraitValues(legibilityWeight: legibilityWeight))
  }

  /// The interface style, light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The kind of device that the interface is for.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// The level of the content: on the main surface or on one above it.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// Pixels a point; 0 when unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The room from left to right.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// The room from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The reading direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The size of text that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  /// The contrast that the user asked for.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// The activity of the window that the interface is in.
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
  /// The range of colours that the display shows.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// The ability of touches to tell how hard they press.
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  /// The weight of text that the user asked for.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  /// Returns true if every trait that `trait` states has the same value here; nil states none.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overlaid(with: trait.values) == values
  }

  /// Returns true if colours that look different in different traits may look different between the two; always for nil.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection else { return true }
    return userInterfaceStyle != other.userInterfaceStyle
      || userInterfaceLevel != other.userInterfaceLevel
      || accessibilityContrast != other.accessibilityContrast
      || userInterfaceIdiom != other.userInterfaceIdiom
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  public override var hash: Int { values.hashValue }

  public override var description: String { "<UITraitCollection: \(values)>" }
}

extension UITraitCollection {
  private static let currentKey = "UITraitCollection.current"

  /// The main thread's current traits; kept apart from the thread's dictionary because
  /// every colour that is resolved reads them.
  nonisolated(unsafe) private static var mainThreadCurrent: UITraitCollection?

  /// The traits in force on this thread: those of the view being drawn or laid
  /// out, else the screen's.
  public static var current: UITraitCollection {
    get { stated ?? fallback }
    set { stated = newValue }
  }

  private static var stated: UITraitCollection? {
    get {
      Thread.isMainThread
        ? mainThreadCurrent : Thread.current.threadDictionary[currentKey] as? UITraitCollection
    }
    set {
      if Thread.isMainThread {
        mainThreadCurrent = newValue
      } else {
        Thread.current.threadDictionary[currentKey] = newValue
      }
    }
  }

  /// Runs `actions` with these traits as the current ones.
  public func performAsCurrent(_ actions: () -> Void) { performingAsCurrent(actions) }

  /// Returns the result of `body`, which runs with these traits as the current ones.
  func performingAsCurrent<Result>(_ body: () -> Result) -> Result {
    // The stated ones, or none: without any, those of the screen stay current as they change.
    let previous = Self.stated
    Self.stated = self
    defer { Self.stated = previous }
    return body()
  }

  /// The screen's traits as last read on the main thread.
  nonisolated(unsafe) package static var fallback = UITraitCollection(values: .initial)
}
