import Foundation

extension UICollectionView {
  /// The axis along which a layout's content scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal
  }

  /// What a layout places.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView
    case decorationView
  }

  /// Where an item is to be seen after scrolling; one value for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of headers in flow layouts.
  public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of footers in flow layouts.
  public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
