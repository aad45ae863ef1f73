import Foundation

/// What an interface must adapt to: light or dark, scale, room, reading direction, text size.
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

  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(values: collections.reduce(UITraitValues()) { $0.overlaid(with: $1.values) })
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(values: UITraitValues(userInterfaceStyle: userInterfaceStyle))
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(values: UITraitValues(userInterfaceIdiom: userInterfaceIdiom))
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(values: UITraitValues(userInterfaceLevel: userInterfaceLevel))
  }

  public convenience init(displayScale: CGFloat) {
    self.init(values: UITraitValues(displayScale: displayScale))
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: UITraitValues(horizontalSizeClass: horizontalSizeClass))
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(values: UITraitValues(verticalSizeClass: verticalSizeClass))
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(values: UITraitValues(layoutDirection: layoutDirection))
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(values: UITraitValues(preferredContentSizeCategory: preferredContentSizeCategory))
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(values: UITraitValues(accessibilityContrast: accessibilityContrast))
  }

  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(values: UITraitValues(activeAppearance: activeAppearance))
  }

  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(values: UITraitValues(displayGamut: displayGamut))
  }

  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(values: UITraitValues(forceTouchCapability: forceTouchCapability))
  }

  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(values: UITraitValues(legibilityWeight: legibilityWeight))
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// Pixels a point; 0 when unspecified.
  public var displayScale: CGFloat { values.displayScale }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  public var forceTouchCapability: UIForceTouchCapability { values.forceTouchCapability }
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }

  /// Whether every trait that `trait` states has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overlaid(with: trait.values) == values
  }

  /// Whether colours that look different in different traits may look different between the two.
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
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = Self.stated
    Self.stated = self
    actions()
    Self.stated = previous
  }

  /// The screen's traits as last read on the main thread.
  nonisolated(unsafe) package static var fallback = UITraitCollection(values: .initial)
}
