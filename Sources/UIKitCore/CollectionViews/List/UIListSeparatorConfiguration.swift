import Foundation
import QuartzCore

/// The lines above and below an item of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration: @preconcurrency Hashable {
  /// Whether there is a line.
  public enum Visibility: Int, Sendable {
    /// As the list's appearance has it.
    case automatic = 0
    case visible
    case hidden
  }

  /// Insets that stand for the appearance's own, edge by edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: CGFloat.greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the cell's edges to the line, at its leading and trailing end. An edge of `automaticInsets` is the
  /// appearance's: where the text begins.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  public var color = UIColor.separator
  /// The line's colour beside rows that are selected where several may be.
  public var multipleSelectionColor = UIColor.separator
  /// Drawn in the line's place instead of the colour.
  public var visualEffect: UIVisualEffect?

  /// The lines that an appearance has by itself.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public static func == (a: Self, b: Self) -> Bool {
    a.topSeparatorVisibility == b.topSeparatorVisibility
      && a.bottomSeparatorVisibility == b.bottomSeparatorVisibility
      && a.topSeparatorInsets == b.topSeparatorInsets && a.bottomSeparatorInsets == b.bottomSeparatorInsets
      && a.color == b.color && a.multipleSelectionColor == b.multipleSelectionColor
      && a.visualEffect === b.visualEffect
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    hasher.combine(topSeparatorInsets)
    hasher.combine(bottomSeparatorInsets)
    hasher.combine(color)
    hasher.combine(multipleSelectionColor)
  }
}
