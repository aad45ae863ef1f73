import Foundation
import QuartzCore

extension UIView: UICoordinateSpace {
  // A view that is not optional prefers the overloads for coordinate spaces below, which lead back
  // here; `as UIView?` says which ones are meant.

  /// The layer whose coordinates `nil` means: the window's, or the topmost superview's.
  private var baseLayer: CALayer {
    if let windowStorage { return windowStorage.layer }
    var top = self
    while let parent = top.superviewStorage { top = parent }
    return top.layer
  }

  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return layer.convert(point, to: baseLayer) }
    guard let offset = windowOffset(to: view) else { return layer.convert(point, to: view.layer) }
    let inWindow = layer.convert(point, to: baseLayer)
    return view.layer.convert(inWindow.offset(by: offset), from: view.baseLayer)
  }

  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return layer.convert(point, from: baseLayer) }
    return view.convert(point, to: self as UIView?)
  }

  func converted(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let view else { return layer.convert(rect, to: baseLayer) }
    guard let offset = windowOffset(to: view) else { return layer.convert(rect, to: view.layer) }
    let inWindow = layer.convert(rect, to: baseLayer)
    return view.layer.convert(inWindow.offsetBy(dx: offset.x, dy: offset.y), from: view.baseLayer)
  }

  func converted(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let view else { return layer.convert(rect, from: baseLayer) }
    return view.convert(rect, to: self as UIView?)
  }

  /// Returns the offset of this view's window from the other view's, when they are two; nil when they are one.
  private func windowOffset(to view: UIView) -> CGPoint? {
    guard let mine = windowStorage, let other = view.windowStorage, mine !== other else { return nil }
    let (a, b) = (mine.layer.frame.origin, other.layer.frame.origin)
    return CGPoint(x: a.x - b.x, y: a.y - b.y)
  }

  // A view that is not optional is sooner a coordinate space than an optional view: say which is meant,
  // or these call themselves.

  func converted(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    return layer.convert(point, to: baseLayer).offset(by: screenOrigin)
  }

  func converted(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return view.convert(point, to: self as UIView?) }
    let origin = screenOrigin
    return layer.convert(CGPoint(x: point.x - origin.x, y: point.y - origin.y), from: baseLayer)
  }

  func converted(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    let origin = screenOrigin
    return layer.convert(rect, to: baseLayer).offsetBy(dx: origin.x, dy: origin.y)
  }

  func converted(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return view.convert(rect, to: self as UIView?) }
    let origin = screenOrigin
    return layer.convert(rect.offsetBy(dx: -origin.x, dy: -origin.y), from: baseLayer)
  }

  private var screenOrigin: CGPoint { windowStorage?.layer.frame.origin ?? .zero }
}

extension CGPoint {
  func offset(by delta: CGPoint) -> CGPoint {
    CGPoint(x: x + delta.x, y: y + delta.y)
  }
}
