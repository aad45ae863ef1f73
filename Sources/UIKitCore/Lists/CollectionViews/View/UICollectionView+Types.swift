import Foundation

extension UICollectionView {
  /// The axis along which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical = 0
    /// To the left and to the right.
    case horizontal
  }

  /// The kinds of elements that a layout places.
  public enum ElementCategory: UInt, Sendable {
    /// A view of an item.
    case cell = 0
    /// A view beside items, such as a header, which the data source makes.
    case supplementaryView
    /// A view that the layout itself adds, such as a section's background.
    case decorationView
  }

  /// The place at which an item is to be seen after scrolling; one value for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The places as a bit mask.
    public let rawValue: UInt

    /// Creates a scroll position from a bit mask.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The item's top is at the top of what is seen.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item is in the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item's bottom is at the bottom of what is seen.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item's left edge is at the left of what is seen.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item is in the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item's right edge is at the right of what is seen.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of headers in flow layouts.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of footers in flow layouts.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
