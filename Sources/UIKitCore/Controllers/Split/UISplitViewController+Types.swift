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
    /// The outermost column, such as a list of folders.
    case primary = 0
    /// The column between the two others; only in the style `tripleColumn`.
    case supplementary
    /// The main column, which shows the content.
    case secondary
    /// Shown alone, in place of all others, where the width is compact.
    case compact
  }

  /// The columns that are seen, and how they stand to the secondary one.
  public enum DisplayMode: Int, Sendable {
    /// The mode that the system chooses; only a preference.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly
    /// The secondary column, and the column next to it beside it.
    case oneBesideSecondary
    /// The secondary column, and the column next to it lying over it.
    case oneOverSecondary
    /// The secondary column, and both other columns beside it.
    case twoBesideSecondary
    /// The secondary column, and both other columns lying over it.
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
    /// The behaviour that the system chooses; only a preference.
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
    /// Never.
    case never
    /// Always.
    case always
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The edge at which lines of text begin.
    case leading = 0
    /// The edge at which lines of text end.
    case trailing
  }

  /// A width that the system chooses.
  public class var automaticDimension: CGFloat { -CGFloat.greatestFiniteMagnitude }
}
