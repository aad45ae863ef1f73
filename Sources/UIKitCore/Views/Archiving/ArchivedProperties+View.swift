import Foundation
import QuartzCore

extension ArchivedProperties {
  /// The place and size of a view, which are read before its subviews.
  static let geometry: List = [
    .rect("UIBounds", \UIView.bounds),
    .point("UICenter", \UIView.center),
    .point("UIAnchorPoint", \UIView.anchorPoint),
  ]

  static let view: List = [
    .custom("UITransform") { (view: UIView, coder, key) in
      coder.encodeNumbers(view.transform3D.numbers, forKey: key)
    } decode: { view, coder, key in
      guard coder.containsValue(forKey: key) else { return true }
      guard let transform = coder.decodeNumbers(16, forKey: key).flatMap(CATransform3D.init(archived:)) else {
        return false
      }
      view.transform3D = transform
      return true
    },
    .choice("UIContentMode", \UIView.contentMode),
    .custom("UIAutoresizingMask") { (view: UIView, coder, key) in
      coder.encode(Int(view.autoresizingMask.rawValue), forKey: key)
    } decode: { view, coder, key in
      guard let bits = UInt(exactly: coder.decodeInteger(forKey: key)) else { return false }
      view.autoresizingMask = UIView.AutoresizingMask(rawValue: bits)
      return true
    },
    .bool("UIAutoresizesSubviews", \UIView.autoresizesSubviews),
    .choice("UISemanticContentAttribute", \UIView.semanticContentAttribute),

    // Looks
    .bool("UIOpaque", \UIView.isOpaque),
    .number("UIAlpha", \UIView.alpha),
    .bool("UIHidden", \UIView.isHidden),
    .bool("UIClipsToBounds", \UIView.clipsToBounds),
    .bool("UIClearsContextBeforeDrawing", \UIView.clearsContextBeforeDrawing),
    .object("UIBackgroundColor", \UIView.backgroundColor),
    .custom("UITintColor") { (view: UIView, coder, key) in
      // The view's own, and not what it inherits.
      coder.encodeOptional(view.viewStyle.tintColor, forKey: key)
    } decode: { view, coder, key in
      guard coder.containsValue(forKey: key) else { return true }
      guard let color = coder.decodeOptional(UIColor.self, forKey: key) else { return false }
      view.tintColor = color
      return true
    },
    .custom("UITintAdjustmentMode") { (view: UIView, coder, key) in
      coder.encode(view.viewStyle.tintAdjustmentMode.rawValue, forKey: key)
    } decode: { view, coder, key in
      guard let mode = UIView.TintAdjustmentMode(rawValue: coder.decodeInteger(forKey: key)) else {
        return false
      }
      view.tintAdjustmentMode = mode
      return true
    },
    .choice("UIOverrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle),

    // Touches
    .bool("UIUserInteractionEnabled", \UIView.isUserInteractionEnabled),
    .bool("UIMultipleTouchEnabled", \UIView.isMultipleTouchEnabled),
    .bool("UIExclusiveTouch", \UIView.isExclusiveTouch),

    // Identity
    .integer("UITag", \UIView.tag, in: .min ... .max),
    .text("UIRestorationIdentifier", \UIView.restorationIdentifier),
    .text("UIAccessibilityIdentifier", \UIView.accessibilityIdentifier),
    .text("UIAccessibilityLabel", \UIView.ownAccessibilityLabel),
    .text("UIAccessibilityHint", \UIView.accessibilityHint),

    // Layout
    .custom("UILayoutMargins", encode: encodeMargins, decode: decodeMargins),
    .bool("UIPreservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
    .bool("UIInsetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
    .bool(
      "UITranslatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints),
    .custom("UIContentPriorities", encode: encodePriorities, decode: decodePriorities),
    .custom(
      "UIConstraints", encode: { ArchivedConstraints.encode($0, with: $1, key: $2) },
      decode: { ArchivedConstraints.decode(into: $0, with: $1, key: $2) }),
  ]

  /// Margins that were set: those that follow the reading direction have a 1 before them.
  private static func encodeMargins(_ view: UIView, _ coder: NSCoder, _ key: String) {
    switch view.margins.explicit {
    case .absolute(let insets):
      coder.encodeNumbers([0, insets.top, insets.left, insets.bottom, insets.right], forKey: key)
    case .directional(let insets):
      coder.encodeNumbers([1, insets.top, insets.leading, insets.bottom, insets.trailing], forKey: key)
    case nil: break
    }
  }

  private static func decodeMargins(_ view: UIView, _ coder: NSCoder, _ key: String) -> Bool {
    guard coder.containsValue(forKey: key) else { return true }
    guard let numbers = coder.decodeNumbers(5, forKey: key) else { return false }
    if numbers[0] == 0 {
      view.layoutMargins = UIEdgeInsets(
        top: numbers[1], left: numbers[2], bottom: numbers[3], right: numbers[4])
    } else {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: numbers[1], leading: numbers[2], bottom: numbers[3], trailing: numbers[4])
    }
    return true
  }

  private static func encodePriorities(_ view: UIView, _ coder: NSCoder, _ key: String) {
    let priorities = [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap {
      [view.contentHuggingPriority(for: $0), view.contentCompressionResistancePriority(for: $0)]
    }
    coder.encodeNumbers(priorities.map { CGFloat($0.rawValue) }, forKey: key)
  }

  private static func decodePriorities(_ view: UIView, _ coder: NSCoder, _ key: String) -> Bool {
    guard coder.containsValue(forKey: key) else { return true }
    guard let numbers = coder.decodeNumbers(4, forKey: key),
      numbers.allSatisfy({ ArchivedConstraints.priorities.contains($0) })
    else { return false }
    let priorities = numbers.map { UILayoutPriority(rawValue: Float($0)) }
    view.setContentHuggingPriority(priorities[0], for: .horizontal)
    view.setContentCompressionResistancePriority(priorities[1], for: .horizontal)
    view.setContentHuggingPriority(priorities[2], for: .vertical)
    view.setContentCompressionResistancePriority(priorities[3], for: .vertical)
    return true
  }
}

extension UIView {
  /// The label that was set, without what views answer by themselves.
  fileprivate var ownAccessibilityLabel: String? {
    get { accessibility?.label }
    set { accessibilityLabel = newValue }
  }
}

extension CATransform3D {
  fileprivate var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  fileprivate init?(archived n: [CGFloat]) {
    guard n.count == 16 else { return nil }
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8],
      m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}
