import Foundation

/// The middle of a rectangle.
public func middle(of rectangle: CGRect) -> CGPoint { CGPoint(x: rectangle.midX, y: rectangle.midY) }
