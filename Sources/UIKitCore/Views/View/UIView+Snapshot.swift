import Foundation
import QuartzCore

extension UIView {
  func makeSnapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard !bounds.isEmpty else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    view.layer.contents = snapshotImage(afterScreenUpdates: afterUpdates)
    view.layer.contentsScale = snapshotScale
    return view
  }

  func makeResizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return nil }
    let view = UIView(frame: CGRect(origin: .zero, size: part.size))
    if let image = snapshotImage(afterScreenUpdates: afterUpdates) {
      // The last frame may have shown the view in another size.
      let (across, down) = (CGFloat(image.width) / bounds.width, CGFloat(image.height) / bounds.height)
      view.layer.contents = image.cropping(
        to: CGRect(
          x: (part.minX - bounds.minX) * across, y: (part.minY - bounds.minY) * down,
          width: part.width * across, height: part.height * down))
    }
    view.layer.contentsScale = snapshotScale
    if capInsets != .zero {
      view.layer.contentsCenter = CGRect(
        x: capInsets.left / part.width, y: capInsets.top / part.height,
        width: max(0, 1 - (capInsets.left + capInsets.right) / part.width),
        height: max(0, 1 - (capInsets.top + capInsets.bottom) / part.height))
    }
    return view
  }

  func drawSnapshot(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
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
      layer.displayTreeIfNeeded()
    }
    // A window on a display is pictured by its host: nothing else draws web pages and text being edited.
    if let windowHost = (self as? UIWindow)?.host {
      if afterUpdates { windowHost.setNeedsDraw() }
      let picture = afterUpdates ? windowHost.picture() : CommittedPicture.read { windowHost.picture() }
      if let picture { return picture }
    }
    if afterUpdates { return rasterized() }
    // What was never on screen has no last frame.
    guard layer.wasCommitted else { return nil }
    return CommittedPicture.read { rasterized() }
  }

  private func rasterized() -> CGImage? {
    HostEnvironment.host.rasterizer.rasterize(
      layer, at: FrameScheduler.shared.presentationTime, scale: snapshotScale)
  }

  private var snapshotScale: CGFloat { max(traitCollection.displayScale, 1) }
}
