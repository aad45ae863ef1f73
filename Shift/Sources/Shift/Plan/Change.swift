import Foundation
import UIKit

/// In what a view that is away differs from the view in its place.
public enum Change: Equatable, Sendable {
  case alpha(CGFloat)
  /// Points, added to the place.
  case offset(x: CGFloat, y: CGFloat)
  /// A centre, in the coordinates of the view's superview. `PlanMaker` gives it in those of the picture's.
  case position(CGPoint)
  /// Factors, multiplied with the view's own.
  case scale(x: CGFloat, y: CGFloat)
  /// Radians, added to the view's own.
  case angle(CGFloat)
  case size(CGSize)
  /// In unit coordinates; it comes to lie where the middle was.
  case anchorPoint(CGPoint)
  case zPosition(CGFloat)
  /// In the place of the view's own.
  case transform(CGAffineTransform)
  /// In unit coordinates.
  case contentsRect(CGRect)
  case masksToBounds(Bool)
  case cornerRadius(CGFloat)
  case background(Tint)
  case borderWidth(CGFloat)
  case borderColor(Tint)
  case shadowColor(Tint)
  case shadowOpacity(CGFloat)
  case shadowRadius(CGFloat)
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
