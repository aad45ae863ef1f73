import Foundation
import UIKit

/// Takes background, border, corners and shadow off a layer for a while: a picture has them itself, so that they are right at every
/// frame, and what is half transparent is not seen twice.
@MainActor
struct LayerStyleOverride {
  private let layer: CALayer
  private let backgroundColor: CGColor?
  private let cornerRadius: CGFloat
  private let borderWidth: CGFloat
  private let shadowOpacity: Float

  init(_ layer: CALayer) {
    self.layer = layer
    backgroundColor = layer.backgroundColor
    cornerRadius = layer.cornerRadius
    borderWidth = layer.borderWidth
    shadowOpacity = layer.shadowOpacity
    layer.backgroundColor = nil
    layer.cornerRadius = 0
    layer.borderWidth = 0
    layer.shadowOpacity = 0
  }

  /// Gives back what was taken, unless it was set to something else meanwhile.
  func restore() {
    if layer.backgroundColor == nil { layer.backgroundColor = backgroundColor }
    if layer.cornerRadius == 0 { layer.cornerRadius = cornerRadius }
    if layer.borderWidth == 0 { layer.borderWidth = borderWidth }
    if layer.shadowOpacity == 0 { layer.shadowOpacity = shadowOpacity }
  }
}
