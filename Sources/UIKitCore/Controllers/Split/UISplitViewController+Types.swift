import Foundation

extension UISplitViewController {
  /// The number of columns.
  public enum Style: Int, Sendable {
    /// Two controllers given as `viewControllers`, as before iOS 14.
    case unspecified = 0
    /// Primary and secondary.
    case doubleColumn
    /// Primary, supplementary and secondary.
    case tripleColumn
  }

  /// A place for a controller.
  public enum Column: Int, Sendable {
    case primary = 0
    case supplementary
    case secondary
    /// Shown alone, in place of all others, where the width is compact.
    case compact
  }

  /// The columns that are seen, and how they stand to the secondary one.
  public enum DisplayMode: Int, Sendable {
    /// Only as a preference: the system chooses.
    case automatic = 0
    case secondaryOnly
    case oneBesideSecondary
    case oneOverSecondary
    case twoBesideSecondary
    case twoOverSecondary
    /// Both other columns, and as much of the secondary one as is left in sight.
    case twoDisplaceSecondary

    // Names from before iOS 14.
    /// The name of `secondaryOnly` from before iOS 14.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The name of `oneBesideSecondary` from before iOS 14.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The name of `oneOverSecondary` from before iOS 14.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// The effect that columns coming into sight have on the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// Only as a preference: the system chooses.
    case automatic = 0
    /// The secondary column makes room.
    case tile
    /// Others lie over it.
    case overlay
    /// Others push it aside.
    case displace
  }

  /// The rule by which the button that brings columns is put into a bar.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// While `presentsWithGesture`.
    case automatic = 0
    case never
    case always
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing
  }

  /// A width that the system chooses.
  public class var automaticDimension: CGFloat { -CGFloat.greatestFiniteMagnitude }
}
