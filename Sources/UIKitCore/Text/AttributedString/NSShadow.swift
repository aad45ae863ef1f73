import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// A shadow of text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  /// First, since CoreFoundation reads it.
  private let coreFoundationMark = CoreFoundationMark()
  /// The shadow's offset in points; positive height is downwards.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur in points; twice its standard deviation.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black at a third of full opacity by default, nil for no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {
    super.init()
  }

  /// Returns another shadow with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int { shadowBlurRadius.hashValue }

  /// Nil when there is nothing to be seen.
  var style: ShadowStyle? {
    guard let color = (shadowColor as? UIColor)?.cgColor, color.alpha > 0 else { return nil }
    return ShadowStyle(offset: shadowOffset, blur: shadowBlurRadius, color: color)
  }
}
