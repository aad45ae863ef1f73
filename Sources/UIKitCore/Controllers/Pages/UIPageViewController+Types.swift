import Foundation

extension UIPageViewController {
  /// A way in which pages turn.
  public enum TransitionStyle: Int, Sendable {
    /// They slide under the finger.
    case scroll = 1
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

    /// A number: points between two pages, seen while one turns.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
