import Foundation
import QuartzCore

/// A preview on its way: a picture of the view, or a controller's view, cut out and with a shadow.
final class PreviewPlatterView: UIView {
  /// The action of a tap; kept here because recognizers do not retain their targets.
  var tap: ContextMenuTap?
  private let plate = UIView()
  private let picture: UIView
  private let path: UIBezierPath?
  private let visible: CGRect
  private let radius: CGFloat

  /// A picture of what the preview shows.
  init(_ preview: UITargetedPreview) {
    visible = preview.visibleRect
    path = preview.parameters.visiblePath
    radius = preview.parameters.visiblePath == nil ? preview.view.layer.cornerRadius : 0
    // A view that was made for the preview was never on screen: there is no last frame of it.
    let isNew = preview.view.window == nil || !preview.view.layer.wasCommitted
    picture =
      preview.view.resizableSnapshotView(from: visible, afterScreenUpdates: isNew, withCapInsets: .zero)
      ?? UIView()
    super.init(frame: CGRect(origin: .zero, size: visible.size))
    // Behind a view that covers it, it would only shine through at the rounded edges.
    let isCovered = preview.view.backgroundColor?.cgColor.alpha == 1
    plate.backgroundColor = isCovered ? .clear : preview.parameters.backgroundColor
    setUp(shadow: preview.parameters.shadowPath)
  }

  /// A controller's view.
  init(controller: UIViewController, size: CGSize) {
    visible = CGRect(origin: .zero, size: size)
    path = nil
    radius = ContextMenuMetrics.controllerRadius
    picture = controller.view
    super.init(frame: visible)
    picture.frame = visible
    plate.backgroundColor = .systemBackground
    setUp(shadow: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func setUp(shadow: UIBezierPath?) {
    isAccessibilityElement = false
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = ContextMenuMetrics.shadowRadius
    layer.shadowOffset = CGSize(width: 0, height: ContextMenuMetrics.shadowOffset)
    let toOrigin = CGAffineTransform(translationX: -visible.minX, y: -visible.minY)
    let outline: CGPath
    if let path {
      outline = path.cgPath.applying(toOrigin)
    } else {
      outline = CGPath(
        roundedRect: CGRect(origin: .zero, size: visible.size), cornerWidth: min(radius, visible.width / 2),
        cornerHeight: min(radius, visible.height / 2), transform: nil)
    }
    layer.shadowPath = shadow.map { $0.cgPath.applying(toOrigin) } ?? outline
    plate.frame = CGRect(origin: .zero, size: visible.size)
    plate.clipsToBounds = true
    plate.layer.cornerRadius = radius
    plate.layer.cornerCurve = .continuous
    if path != nil {
      let mask = CAShapeLayer()
      mask.frame = plate.bounds
      mask.path = outline
      plate.layer.mask = mask
    }
    picture.frame = plate.bounds
    addSubview(plate)
    plate.addSubview(picture)
  }

  /// Shows or hides the shadow that makes the platter float above what is beneath.
  func setLifted(_ isLifted: Bool) {
    layer.shadowOpacity = isLifted ? ContextMenuMetrics.shadowOpacity : 0
  }

  /// Shows the platter in a frame by moving and scaling it.
  func place(in frame: CGRect) {
    guard visible.width > 0, visible.height > 0 else { return }
    center = CGPoint(x: frame.midX, y: frame.midY)
    transform = CGAffineTransform(scaleX: frame.width / visible.width, y: frame.height / visible.height)
  }

  /// Lets the preview fill a frame without scaling; for a controller that is to fill the window.
  func grow(to frame: CGRect) {
    transform = .identity
    self.frame = frame
    plate.frame = bounds
    picture.frame = bounds
    plate.layer.cornerRadius = 0
  }
}

/// A blurred picture of a window, made once: blurring every frame anew would be too slow without a GPU.
@MainActor
enum BlurredPicture {
  static func make(of window: UIWindow) -> CGImage? {
    guard let picture = window.snapshotImage(afterScreenUpdates: false) else { return nil }
    let root = CALayer()
    root.bounds = window.bounds
    root.contents = picture
    root.masksToBounds = true
    let glass = CALayer()
    glass.frame = window.bounds
    glass.backdrop = BackdropEffect(
      blurRadius: ContextMenuMetrics.blurRadius, saturation: ContextMenuMetrics.blurSaturation)
    root.addSublayer(glass)
    return HostEnvironment.host.rasterizer.rasterize(
      root, at: FrameScheduler.shared.presentationTime, scale: ContextMenuMetrics.blurScale)
  }
}
