import Foundation
import QuartzCore

/// Moves what is beneath a high sheet back a little, as if the two were cards: a phone's whole screen becomes smaller
/// with round corners, and a sheet beneath another one moves up behind it.
@MainActor
final class SheetDepth {
  /// The margin that is left at each side, in points (measured on iOS 15).
  static let sideMargin: CGFloat = 16
  /// The distance by which a lower sheet's top stands out above the upper one's, in points (measured).
  static let stackedTop: CGFloat = 10

  private let view: UIView
  private let isSheet: Bool
  private let oldRadius: CGFloat
  private let oldCurve: CALayerCornerCurve
  private let oldMasks: Bool
  private weak var backdrop: UIView?

  /// - Parameters:
  ///   - view: what is beneath.
  ///   - isSheet: whether that is a sheet itself.
  init(_ view: UIView, isSheet: Bool) {
    self.view = view
    self.isSheet = isSheet
    oldRadius = view.layer.cornerRadius
    oldCurve = view.layer.cornerCurve
    oldMasks = view.layer.masksToBounds
    guard !isSheet else { return }
    view.layer.cornerCurve = .continuous
    view.layer.masksToBounds = true
    // Behind the smaller card it is dark.
    let ground = UIView(frame: view.superview?.bounds ?? .zero)
    ground.backgroundColor = .black
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.superview?.insertSubview(ground, belowSubview: view)
    backdrop = ground
  }

  /// - Parameters:
  ///   - amount: 0 leaves it where it is, 1 moves it all the way back.
  ///   - frame: where it is without the effect.
  ///   - top: the safe area's top, where a card's top comes to lie, in points.
  func apply(_ amount: CGFloat, frame: CGRect, top: CGFloat) {
    if !isSheet, view.bounds.size != frame.size {
      // Under a transform the window does not fit it.
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    view.layer.transform = Self.transform(amount, size: view.bounds.size, top: isSheet ? nil : top)
    if !isSheet { view.layer.cornerRadius = oldRadius + (SheetGeometry.cornerRadius - oldRadius) * amount }
  }

  /// A pure function of the card's size.
  /// - Parameter top: where the card's top comes to lie; nil lets a sheet stand out by `stackedTop`.
  static func transform(_ amount: CGFloat, size: CGSize, top: CGFloat?) -> CATransform3D {
    guard size.width > 0, amount > 0 else { return CATransform3DIdentity }
    let full = max(0.5, (size.width - 2 * sideMargin) / size.width)
    let scale = 1 + (full - 1) * amount
    // Scaled about its middle, the top comes down by half of what the height loses.
    let lost = size.height * (1 - full) / 2
    let shift = (top ?? -stackedTop) - lost
    return CATransform3DScale(CATransform3DMakeTranslation(0, shift * amount, 0), scale, scale, 1)
  }

  /// Everything as it was.
  func remove() {
    view.layer.transform = CATransform3DIdentity
    guard !isSheet else { return }
    view.layer.cornerRadius = oldRadius
    view.layer.cornerCurve = oldCurve
    view.layer.masksToBounds = oldMasks
    backdrop?.removeFromSuperview()
  }
}
