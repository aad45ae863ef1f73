import Foundation
import QuartzCore

/// A motion effect whose value goes from one to another as the viewer moves from one side to the other.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of the tilt.
  public enum EffectType: Int, Sendable {
    /// To the left and right.
    case tiltAlongHorizontalAxis = 0
    /// Up and down.
    case tiltAlongVerticalAxis = 1
  }

  /// The key path of the value.
  public let keyPath: String
  /// The direction in which the viewer moves.
  public let type: EffectType
  /// The value where the viewer is at −1: a number, or an `NSValue` of a point, size, rectangle, vector, offset or insets.
  open var minimumRelativeValue: Any?
  /// The value where the viewer is at 1, of the same kind.
  open var maximumRelativeValue: Any?

  /// Creates an effect for the value at a key path, which depends on a direction.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = (min(max(offset, -1), 1) + 1) / 2
    guard let value = Self.value(minimumRelativeValue, maximumRelativeValue, share) else { return nil }
    return [keyPath: value]
  }

  private static func value(_ minimum: Any?, _ maximum: Any?, _ share: CGFloat) -> Any? {
    if let a = minimum as? NSNumber, let b = maximum as? NSNumber {
      return NSNumber(value: a.doubleValue + (b.doubleValue - a.doubleValue) * Double(share))
    }
    guard let a = minimum as? NSValue, let b = maximum as? NSValue else { return nil }
    func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    if let a = a.structure(CGPoint.self), let b = b.structure(CGPoint.self) {
      return NSValue(cgPoint: CGPoint(x: between(a.x, b.x), y: between(a.y, b.y)))
    }
    if let a = a.structure(CGSize.self), let b = b.structure(CGSize.self) {
      return NSValue(cgSize: CGSize(width: between(a.width, b.width), height: between(a.height, b.height)))
    }
    if let a = a.structure(UIOffset.self), let b = b.structure(UIOffset.self) {
      return NSValue(
        uiOffset: UIOffset(
          horizontal: between(a.horizontal, b.horizontal), vertical: between(a.vertical, b.vertical)))
    }
    if let a = a.structure(CGRect.self), let b = b.structure(CGRect.self) {
      return NSValue(
        cgRect: CGRect(
          x: between(a.minX, b.minX), y: between(a.minY, b.minY), width: between(a.width, b.width),
          height: between(a.height, b.height)))
    }
    if let a = a.structure(CGVector.self), let b = b.structure(CGVector.self) {
      return NSValue(cgVector: CGVector(dx: between(a.dx, b.dx), dy: between(a.dy, b.dy)))
    }
    if let a = a.structure(UIEdgeInsets.self), let b = b.structure(UIEdgeInsets.self) {
      return NSValue(
        uiEdgeInsets: UIEdgeInsets(
          top: between(a.top, b.top), left: between(a.left, b.left), bottom: between(a.bottom, b.bottom),
          right: between(a.right, b.right)))
    }
    return nil
  }
}
