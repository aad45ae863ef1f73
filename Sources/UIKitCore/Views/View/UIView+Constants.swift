import Foundation

/// Whether a view's content is mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  /// Like a player's controls: never mirrored.
  case playback = 1
  /// Like a map's controls: never mirrored.
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

extension UIView {
  /// Says that a view has no intrinsic size along an axis.
  public static let noIntrinsicMetric: CGFloat = -1

  /// How content of another size is placed in the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    /// As `scaleToFill`, and drawn anew when the size changes.
    case redraw = 3
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
    case bottomRight = 12
  }

  /// Whether tints are shown in full colour.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic = 0
    case normal = 1
    case dimmed = 2
  }

  /// What gives way when the superview changes size.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }
}
