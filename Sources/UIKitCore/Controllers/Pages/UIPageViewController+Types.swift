import Foundation

extension UIPageViewController {
  /// How pages turn.
  public enum TransitionStyle: Int, Sendable {
    /// They slide under the finger.
    case scroll = 1
  }

  /// Where pages lie beside each other.
  public enum NavigationOrientation: Int, Sendable {
    /// The next page is beside this one.
    case horizontal = 0
    /// The next page is below this one.
    case vertical = 1
  }

  /// On which side another page comes in.
  public enum NavigationDirection: Int, Sendable {
    case forward = 0
    case reverse = 1
  }

  /// What a page view controller is made with.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A number: points between two pages, seen while one turns.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
