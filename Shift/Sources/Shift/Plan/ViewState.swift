import Foundation
import UIKit

/// The place and look of a picture at one moment.
public struct ViewState: Equatable, Sendable {
  /// The picture's centre in points, in the coordinates of what it lies in.
  public var position: CGPoint
  /// The picture's size in points, before it is scaled and turned.
  public var size: CGSize
  /// The picture's scale and rotation; the translation of a transform is in `position`.
  public var turn: Turn
  /// The opacity, 0…1.
  public var alpha: CGFloat
  /// The corner radius, in points.
  public var cornerRadius: CGFloat
  /// The background colour; nil for none.
  public var background: Tint?
  /// The width of the border, in points.
  public var borderWidth: CGFloat
  /// The colour of the border; nil without a border.
  public var borderColor: Tint?
  /// The shadow, which lies outside of what is cut off at the edges.
  public var shadow: Shadow
  /// The picture's height above its siblings.
  public var zPosition: CGFloat = 0
  /// The part of its content that fills it, in unit coordinates.
  public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// True if what is beyond its edges is cut off; nil is as the view does.
  public var masksToBounds: Bool?

  /// Creates a state with the whole content, at height 0; what is beyond the edges is cut off as by the view.
  public init(
    position: CGPoint, size: CGSize, turn: Turn = .none, alpha: CGFloat = 1, cornerRadius: CGFloat = 0,
    background: Tint? = nil, borderWidth: CGFloat = 0, borderColor: Tint? = nil, shadow: Shadow = Shadow()
  ) {
    self.position = position
    self.size = size
    self.turn = turn
    self.alpha = alpha
    self.cornerRadius = cornerRadius
    self.background = background
    self.borderWidth = borderWidth
    self.borderColor = borderColor
    self.shadow = shadow
  }

  /// The frame of the picture in the coordinates of what it lies in, its rotation left out.
  public var frame: CGRect {
    let (width, height) = (size.width * abs(turn.scaleX), size.height * abs(turn.scaleY))
    return CGRect(x: position.x - width / 2, y: position.y - height / 2, width: width, height: height)
  }

  /// Returns the state on the way to another one.
  ///
  /// - Parameters:
  ///   - end: the state at progress 1.
  ///   - progress: 0…1; springs may go beyond: then what can have more follows, and opacities do not.
  ///   - path: the way of the position.
  public func blended(with end: ViewState, at progress: CGFloat, along path: MotionPath = .straight)
    -> ViewState
  {
    func number(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    var state = ViewState(
      position: path.point(from: position, to: end.position, at: progress),
      size: CGSize(
        width: max(number(size.width, end.size.width), 0),
        height: max(number(size.height, end.size.height), 0)),
      turn: Turn.blend(turn, end.turn, at: progress), alpha: min(max(number(alpha, end.alpha), 0), 1),
      cornerRadius: max(number(cornerRadius, end.cornerRadius), 0),
      background: Tint.blend(background, end.background, at: progress),
      borderWidth: max(number(borderWidth, end.borderWidth), 0),
      borderColor: Tint.blend(borderColor, end.borderColor, at: progress),
      shadow: Shadow.blend(shadow, end.shadow, at: progress))
    state.zPosition = number(zPosition, end.zPosition)
    state.contentsRect = CGRect(
      x: number(contentsRect.minX, end.contentsRect.minX),
      y: number(contentsRect.minY, end.contentsRect.minY),
      width: max(number(contentsRect.width, end.contentsRect.width), Self.leastPart),
      height: max(number(contentsRect.height, end.contentsRect.height), Self.leastPart))
    state.masksToBounds = progress < 0.5 ? masksToBounds : end.masksToBounds
    return state
  }

  /// The least part of a content that is shown: a spring may swing beyond.
  private static let leastPart: CGFloat = 0.001

}
