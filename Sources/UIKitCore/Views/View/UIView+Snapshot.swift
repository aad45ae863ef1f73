import Foundation
import QuartzCore

extension UIView {
  /// A view that shows a picture of this one with all its subviews.
  ///
  /// The view's own transform and alpha are not part of the picture; resizing stretches it.
  ///
  /// - Parameter afterUpdates: whether pending changes are laid out and drawn first; else the picture shows what the
  ///   last frame showed.
  /// - Returns: nil when the view is empty.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard let image = snapshotImage(afterScreenUpdates: afterUpdates) else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    view.layer.contents = image
    view.layer.contentsScale = snapshotScale
    return view
  }

  /// As `snapshotView(afterScreenUpdates:)`, of a part of the view.
  ///
  /// - Parameters:
  ///   - rect: in the view's coordinates.
  ///   - capInsets: the borders that do not stretch.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let part = rect.intersection(bounds)
    guard !part.isEmpty, let image = snapshotImage(afterScreenUpdates: afterUpdates) else { return nil }
    let scale = snapshotScale
    let pixels = CGRect(
      x: (part.minX - bounds.minX) * scale, y: (part.minY - bounds.minY) * scale, width: part.width * scale,
      height: part.height * scale)
    guard let cropped = image.cropping(to: pixels) else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: part.size))
    view.layer.contents = cropped
    view.layer.contentsScale = scale
    if capInsets != .zero {
      view.layer.contentsCenter = CGRect(
        x: capInsets.left / part.width, y: capInsets.top / part.height,
        width: max(0, 1 - (capInsets.left + capInsets.right) / part.width),
        height: max(0, 1 - (capInsets.top + capInsets.bottom) / part.height))
    }
    return view
  }

  /// Draws a picture of the view with its subviews into the current context.
  ///
  /// - Parameter rect: where, in the context's coordinates; the picture is stretched to it.
  /// - Returns: whether there was something to draw and a context to draw into.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard UIGraphicsGetCurrentContext() != nil, let image = snapshotImage(afterScreenUpdates: afterUpdates)
    else { return false }
    // UIImage draws upright; a CGContext of UIKit's draws a CGImage upside down.
    UIImage(cgImage: image, scale: snapshotScale, orientation: .up).draw(in: rect)
    return true
  }

  /// The view and its subviews as a bitmap; nil when the view is empty.
  package func snapshotImage(afterScreenUpdates afterUpdates: Bool) -> CGImage? {
    guard !bounds.isEmpty else { return nil }
    if afterUpdates {
      layoutIfNeeded()
      displayTree()
    }
    // A window on a display is pictured by its host: web pages and text being edited are drawn by nobody else.
    if let windowHost = (self as? UIWindow)?.host {
      if afterUpdates { windowHost.setNeedsDraw() }
      if let picture = windowHost.picture() { return picture }
    }
    // Alpha belongs to the view that is looked at, not to its picture.
    let opacity = layer.state.opacity
    let isHidden = layer.state.isHidden
    layer.state.opacity = 1
    layer.state.isHidden = false
    defer {
      layer.state.opacity = opacity
      layer.state.isHidden = isHidden
    }
    return HostEnvironment.host.rasterizer.rasterize(
      layer, at: FrameScheduler.shared.presentationTime, scale: snapshotScale)
  }

  private var snapshotScale: CGFloat { max(traitCollection.displayScale, 1) }

  /// Draws what waits for drawing, here and below.
  private func displayTree() {
    layer.displayIfNeeded()
    for view in subviewStorage { view.displayTree() }
  }
}
