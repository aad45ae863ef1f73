import Foundation
import QuartzCore

/// What pictures a renderer makes.
open class UIGraphicsRendererFormat: NSObject {
  /// What the display wants.
  open class func `default`() -> Self { make() }
  open class func preferred() -> Self { make() }

  public required override init() {
    super.init()
  }

  private class func make() -> Self { Self() }

  /// The drawing area; set when drawing begins.
  public fileprivate(set) var bounds = CGRect.zero
}

/// Scale and opacity of the pictures a renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels a point.
  open var scale: CGFloat
  /// Whether there is nothing transparent: the picture begins black.
  open var opaque = false

  public required init() {
    let current = UITraitCollection.current.displayScale
    scale = current > 0 ? current : 1
    super.init()
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// Drawing by a renderer: a context and shorthands for it.
open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  let rendererFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    rendererFormat = format
  }

  open var format: UIGraphicsRendererFormat { rendererFormat }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// A line of one point inside the rectangle.
  open func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The drawing of one picture.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What has been drawn so far.
  open var currentImage: UIImage { ImageRendering.image(of: cgContext) }
}

/// Draws pictures by code, on any thread. For text and symbols another thread waits for the main one.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: UIGraphicsImageRendererFormat())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: bounds.size, scale: format.scale, isOpaque: format.opaque)
    // The drawing area may begin elsewhere than at zero.
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    _ = context.finish()
    return ImageRendering.image(of: context)
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// What contexts recorded, made into pictures.
enum ImageRendering {
  static func image(of context: CGContext) -> UIImage {
    // A picture without area has one clear pixel.
    let image = context.makeImage() ?? CGImage(width: 1, height: 1, bytesPerRow: 4, data: Data(count: 4))
    return UIImage(source: .bitmap(image), values: UIImage.Values(scale: context.scale))
  }
}
