/// Yes-or-no properties of a view.
struct ViewFlags: OptionSet {
  let rawValue: UInt16

  static let userInteractionEnabled = ViewFlags(rawValue: 1 << 0)
  static let multipleTouchEnabled = ViewFlags(rawValue: 1 << 1)
  static let exclusiveTouch = ViewFlags(rawValue: 1 << 2)
  static let autoresizesSubviews = ViewFlags(rawValue: 1 << 3)
  static let translatesAutoresizingMask = ViewFlags(rawValue: 1 << 4)
  /// `UIView.draw(_:)` itself was called, by an override or in place of one.
  static let inheritedDraw = ViewFlags(rawValue: 1 << 5)
  /// `UIView.updateConstraints()` was called, so every override called super.
  static let updatedConstraints = ViewFlags(rawValue: 1 << 6)
  /// The superview brings the default tint.
  static let inheritsDefaultTint = ViewFlags(rawValue: 1 << 7)

  /// `updateConstraints()` is due; so it is for every new view.
  static let needsUpdateConstraints = ViewFlags(rawValue: 1 << 8)

  /// The view is having its turn in a layout pass.
  static let isLayingOut = ViewFlags(rawValue: 1 << 9)

  /// A gesture recognizer was added at some time.
  static let hasHadRecognizers = ViewFlags(rawValue: 1 << 10)

  static let initial: ViewFlags = [
    .userInteractionEnabled, .autoresizesSubviews, .translatesAutoresizingMask, .inheritsDefaultTint,
    .needsUpdateConstraints,
  ]

  mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}
