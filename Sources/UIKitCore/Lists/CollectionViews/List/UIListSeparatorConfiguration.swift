import Foundation
import QuartzCore

/// The lines above and below an item of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: @preconcurrency Hashable {
  /// The visibility of a line.
  public enum Visibility: Int, Sendable {
    /// The visibility that the list's appearance has.
    case automatic = 0
    /// The line is shown.
    case visible
    /// The line is not shown.
    case hidden
  }

  /// Insets that stand for the appearance's own, edge by edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: CGFloat.greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The visibility of the line above an item; `automatic` by default.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below an item; `automatic` by default.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the cell's edges to the line, at its leading and trailing end. An edge of `automaticInsets` is the
  /// appearance's: where the text begins.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the line below an item, given like `topSeparatorInsets`.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour of the lines; that of separators by default.
  public var color = UIColor.separator
  /// The line's colour beside rows that are selected where several may be.
  public var multipleSelectionColor = UIColor.separator
  /// Drawn in the line's place instead of the colour.
  public var visualEffect: UIVisualEffect?

  /// The lines that an appearance has by itself.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  /// Returns true if all properties are equal; of visual effects, if they are the same object.
  public static func == (a: Self, b: Self) -> Bool {
    a.topSeparatorVisibility == b.topSeparatorVisibility
      && a.bottomSeparatorVisibility == b.bottomSeparatorVisibility
      && a.topSeparatorInsets == b.topSeparatorInsets && a.bottomSeparatorInsets == b.bottomSeparatorInsets
      && a.color == b.color && a.multipleSelectionColor == b.multipleSelectionColor
      && a.visualEffect === b.visualEffect
  }

  /// Adds the properties to a hash, the visual effect left out.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(topSeparatorInsets)
    hasher.combine(bottomSeparatorInsets)
    hasher.combine(color)
    hasher.combine(multipleSelectionColor)
  }
}
