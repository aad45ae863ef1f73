import Foundation
import QuartzCore

extension UIColor {
  /// Makes this the current context's colour for filling and for lines.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}
