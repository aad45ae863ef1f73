import Foundation
import QuartzCore

/// A part of the picker that a finger chooses a colour in, while it moves.
@MainActor
class ColorArea: UIControl {
  /// Called with the colour and with true while the finger is down.
  var picked: ((PickedColor, Bool) -> Void)?
  var color = PickedColor(.black) { didSet { if color != oldValue { colorDidChange() } } }

  /// Overridden to show the colour.
  func colorDidChange() { setNeedsLayout() }

  /// Overridden to say which colour a point has; nil for none.
  func color(at point: CGPoint) -> PickedColor? { nil }

  private func pick(at point: CGPoint, isDown: Bool) {
    if let new = color(at: point) { color = new }
    picked?(color, isDown)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(at: touch.location(in: self), isDown: true)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pick(at: touch.location(in: self), isDown: true)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    pick(at: touch.location(in: self), isDown: false)
  }

  override func cancelTracking(with event: UIEvent?) { picked?(color, false) }

  /// Colours lie in all directions: a sheet or a page around the picker does not move with the finger.
  override func keepsDrag(_ travel: CGPoint) -> Bool { isTracking }
}

extension CALayer {
  /// Changes without the layers' own animations.
  static func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }
}
