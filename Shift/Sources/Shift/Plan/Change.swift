import Foundation
import UIKit

/// A difference between a view that is away and the view in its place.
public enum Change: Equatable, Sendable {
  /// The opacity, 0…1, in the place of the view's own.
  case alpha(CGFloat)
  /// Points, added to the position.
  case offset(x: CGFloat, y: CGFloat)
  /// A centre, in the coordinates of the view's superview. `PlanMaker` converts it to those of the picture's parent.
  case position(CGPoint)
  /// Factors, multiplied with the view's own.
  case scale(x: CGFloat, y: CGFloat)
  /// Radians, added to the view's own.
  case angle(CGFloat)
  /// The size in points, about the same centre.
  case size(CGSize)
  /// The anchor point in unit coordinates: the point that comes to lie where the middle was.
  case anchorPoint(CGPoint)
  /// The height above the siblings; those with the greater one are in front.
  case zPosition(CGFloat)
  /// A transform in the place of the view's own.
  case transform(CGAffineTransform)
  /// The part of the content that fills the view, in unit coordinates.
  case contentsRect(CGRect)
  /// True cuts off what is beyond the view's edges.
  case masksToBounds(Bool)
  /// The corner radius in points.
  case cornerRadius(CGFloat)
  /// The background colour.
  case background(Tint)
  /// The width of the border in points.
  case borderWidth(CGFloat)
  /// The colour of the border.
  case borderColor(Tint)
  /// The colour of the shadow.
  case shadowColor(Tint)
  /// The opacity of the shadow, 0…1.
  case shadowOpacity(CGFloat)
  /// The blur radius of the shadow in points.
  case shadowRadius(CGFloat)
  /// The offset of the shadow in points.
  case shadowOffset(CGSize)

  /// - Parameter origin: where the view's superview has its origin, in the coordinates of `state`.
  func apply(to state: inout ViewState, origin: CGPoint) {
    switch self {
    case .alpha(let alpha): state.alpha = alpha
    case .offset(let x, let y):
      state.position.x += x
      state.position.y += y
    case .position(let point): state.position = CGPoint(x: origin.x + point.x, y: origin.y + point.y)
    case .scale(let x, let y):
      state.turn.scaleX *= x
      state.turn.scaleY *= y
    case .angle(let angle): state.turn.angle += angle
    case .size(let size): state.size = size
    case .anchorPoint(let point):
      let offset = CGPoint(x: (0.5 - point.x) * state.size.width, y: (0.5 - point.y) * state.size.height)
        .applying(state.turn.transform)
      state.position.x += offset.x
      state.position.y += offset.y
    case .zPosition(let position): state.zPosition = position
    case .transform(let transform):
      state.turn = Turn(transform)
      state.position.x += transform.tx
      state.position.y += transform.ty
    case .contentsRect(let rect): state.contentsRect = rect
    case .masksToBounds(let masks): state.masksToBounds = masks
    case .cornerRadius(let radius): state.cornerRadius = radius
    case .background(let color): state.background = color
    case .borderWidth(let width): state.borderWidth = width
    case .borderColor(let color): state.borderColor = color
    case .shadowColor(let color): state.shadow.color = color
    case .shadowOpacity(let opacity): state.shadow.opacity = opacity
    case .shadowRadius(let radius): state.shadow.radius = radius
    case .shadowOffset(let offset): state.shadow.offset = offset
    }
  }
}
