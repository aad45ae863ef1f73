import Foundation
import QuartzCore

/// Geometry in an NSValue, as notifications and animations carry it.
///
/// Points, sizes and rectangles are Foundation's own NSValues. Other structures travel
/// in a subclass, because Foundation's NSValue knows no types of ours.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
}
