import Foundation

/// Drawing that is kept and drawn into contexts again and again.
///
/// The drawing is recorded, so that it is sharp at every size; what is drawn into the layer later is in later copies only.
public final class CGLayer {
  /// The layer's size, in units of the space that its context began with.
  public let size: CGSize
  private let recording: CGContext

  /// Creates a layer for contexts like another one; nil for a size without area.
  ///
  /// - Parameter auxiliaryInfo: not used; nil.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
    guard size.width > 0, size.height > 0 else { return nil }
    self.size = size
    recording = CGContext(size: size, scale: context.scale)
  }

  /// The context that draws into the layer.
  public var context: CGContext? { recording }

  fileprivate var drawing: DrawingList { DrawingList(commands: recording.recordedSoFar) }
}

extension CGContext {
  /// Draws a layer in its own size, its origin at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer, stretched into a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    saveGState()
    translateBy(x: rect.minX, y: rect.minY)
    scaleBy(x: rect.width / layer.size.width, y: rect.height / layer.size.height)
    clip(to: CGRect(origin: .zero, size: layer.size))
    beginTransparencyLayer(auxiliaryInfo: nil)
    play(layer.drawing)
    endTransparencyLayer()
    restoreGState()
  }
}
