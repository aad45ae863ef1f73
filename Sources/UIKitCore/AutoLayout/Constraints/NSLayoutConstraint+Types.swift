extension NSLayoutConstraint {
  /// The comparison of the two sides.
  public enum Relation: Int, Sendable {
    /// The first side is not greater than the second.
    case lessThanOrEqual = -1
    /// Both sides are the same.
    case equal = 0
    /// The first side is not less than the second.
    case greaterThanOrEqual = 1
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable {
    /// From left to right, or from right to left.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The measure of an item that a constraint is about.
  public enum Attribute: Int, Sendable {
    /// None: the second side of a constraint with a constant only.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The top edge.
    case top = 3
    /// The bottom edge.
    case bottom = 4
    /// The edge at which lines of text begin: left, or right in right-to-left interfaces.
    case leading = 5
    /// The edge at which lines of text end: right, or left in right-to-left interfaces.
    case trailing = 6
    /// The width, in points.
    case width = 7
    /// The height, in points.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
    /// The baseline of the last line of text; the bottom edge of what has no text.
    case lastBaseline = 11
    /// The baseline of the first line of text; the top edge of what has no text.
    case firstBaseline = 12
    /// The left edge within the view's layout margins.
    case leftMargin = 13
    /// The right edge within the view's layout margins.
    case rightMargin = 14
    /// The top edge within the view's layout margins.
    case topMargin = 15
    /// The bottom edge within the view's layout margins.
    case bottomMargin = 16
    /// The leading edge within the view's layout margins.
    case leadingMargin = 17
    /// The trailing edge within the view's layout margins.
    case trailingMargin = 18
    /// The middle between the left and right layout margins.
    case centerXWithinMargins = 19
    /// The middle between the top and bottom layout margins.
    case centerYWithinMargins = 20
  }
}

extension NSLayoutConstraint.Attribute {
  enum Family { case none, horizontalPosition, verticalPosition, size }

  var family: Family {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .verticalPosition
    }
  }

  /// Follows the reading direction.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  var usesMargins: Bool { rawValue >= Self.leftMargin.rawValue }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  var isHorizontal: Bool { family == .horizontalPosition || self == .width }
}
