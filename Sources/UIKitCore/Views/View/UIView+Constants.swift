import Foundation

/// The ways in which a view's content is mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored where the interface runs from right to left.
  case unspecified = 0
  /// Like a player's controls: never mirrored.
  case playback = 1
  /// Like a map's controls: never mirrored.
  case spatial = 2
  /// Always from left to right.
  case forceLeftToRight = 3
  /// Always from right to left.
  case forceRightToLeft = 4
}

extension UIView {
  /// Says that a view has no intrinsic size along an axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The ways in which content of another size is placed in the bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds, in each direction for itself.
    case scaleToFill = 0
    /// The content is as large as fits into the bounds in its proportions, in the middle.
    case scaleAspectFit = 1
    /// The content is as small as covers the bounds in its proportions, in the middle.
    case scaleAspectFill = 2
    /// The content is scaled as by `scaleToFill`, and drawn anew when the size changes.
    case redraw = 3
    /// The content has its own size, in the middle.
    case center = 4
    /// The content has its own size, in the middle of the top edge.
    case top = 5
    /// The content has its own size, in the middle of the bottom edge.
    case bottom = 6
    /// The content has its own size, in the middle of the left edge.
    case left = 7
    /// The content has its own size, in the middle of the right edge.
    case right = 8
    /// The content has its own size, in the top left corner.
    case topLeft = 9
    /// The content has its own size, in the top right corner.
    case topRight = 10
    /// The content has its own size, in the bottom left corner.
    case bottomLeft = 11
    /// The content has its own size, in the bottom right corner.
    case bottomRight = 12
  }

  /// The ways in which tints are shown: in full colour or dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview; full colour where none states a mode.
    case automatic = 0
    /// The tint is in full colour.
    case normal = 1
    /// The tint is grey.
    case dimmed = 2
  }

  /// The parts of a view's frame that give way when the superview changes size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the mask.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The distance from the superview's left edge gives way.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The view's width gives way.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance from the superview's right edge gives way.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance from the superview's top edge gives way.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The view's height gives way.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance from the superview's bottom edge gives way.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
