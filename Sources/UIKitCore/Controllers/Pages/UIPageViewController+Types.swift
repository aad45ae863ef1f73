import Foundation

extension UIPageViewController {
  /// A way in which pages turn.
  public enum TransitionStyle: Int, Sendable {
    /// They are turned like sheets of paper.
    case pageCurl = 0
    /// They slide under the finger.
    case scroll = 1
  }

  /// The place at which pages that curl are held.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine: pages scroll.
    case none = 0
    /// At the left or, where pages are turned up, at the top; one page is seen.
    case min = 1
    /// In the middle, with a page on each side.
    case mid = 2
    /// At the right or the bottom; one page is seen.
    case max = 3
  }

  /// The direction in which pages lie beside each other.
  public enum NavigationOrientation: Int, Sendable {
    /// The next page is beside this one.
    case horizontal = 0
    /// The next page is below this one.
    case vertical = 1
  }

  /// On which side another page comes in.
  public enum NavigationDirection: Int, Sendable {
    /// The page after this one comes in.
    case forward = 0
    /// The page before this one comes in.
    case reverse = 1
  }

  /// The name of an option that a page view controller is made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the option.
    public let rawValue: String

    /// Creates a key from the string that identifies the option.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A number: the raw value of the spine's location, for pages that curl; `SpineLocation.min` by default.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// A number: points between two pages, seen while one turns; for pages that scroll.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}

extension UIPageViewController {
  /// Pages that curl are held somewhere: at the left or the top, where nothing else is said.
  func setSpine(_ location: SpineLocation?) {
    guard transitionStyle == .pageCurl else { return }
    if let location, location != .none { spine = location } else { spine = .min }
    if spine == .mid { isDoubleSided = true }
  }
}
