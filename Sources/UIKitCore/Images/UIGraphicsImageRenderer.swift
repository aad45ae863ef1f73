import Foundation
import QuartzCore

/// The format of the pictures that a renderer makes.
open class UIGraphicsRendererFormat: NSObject {
  /// Returns a format that suits the display.
  open class func `default`() -> Self { make() }
  /// Returns a format that suits the display; the same as `default()`.
  open class func preferred() -> Self { make() }

  public required override init() {
    super.init()
  }

  private class func make() -> Self { Self() }

  /// The drawing area; set when drawing begins.
  public internal(set) var bounds = CGRect.zero
}

/// Scale and opacity of the pictures a renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels a point.
  open var scale: CGFloat
  /// True if nothing is transparent: the picture begins black.
  open var opaque = false

  /// The ranges of colours that a program may want.
  public enum Range: Int, Sendable {
    /// None in particular.
    case unspecified = -1
    /// The one that suits the display.
    case automatic = 0
    /// Colours beyond sRGB, too.
    case extended = 1
    /// The colours of sRGB.
    case standard = 2
  }

  /// The range of colours that the program would like. Pictures have the standard one, as on displays of that range.
  open var preferredRange = Range.automatic
  /// The form of `preferredRange` before iOS 12: true for the extended range.
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }

  /// Creates a format with the current traits' scale, or 1.
  public required init() {
    let current = UITraitCollection.current.displayScale
    scale = current > 0 ? current : 1
    super.init()
  }

  /// Creates a format with the scale of traits, or the current one where they have none.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

extension UIImage {
  /// A format for pictures like this one: of its scale, and opaque if it was made or read without transparency.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = values.tint == nil && uprightImage?.isOpaque == true
    return format
  }
}

/// Drawing by a renderer: a context and shorthands for it.
open class UIGraphicsRendererContext: NSObject {
  /// The Core Graphics context that the renderer draws into.
  public let cgContext: CGContext
  let rendererFormat: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    cgContext = context
    rendererFormat = format
  }

  /// The format of the picture that is drawn.
  open var format: UIGraphicsRendererFormat { rendererFormat }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the current fill colour, in a blend mode.
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

  /// Draws a line of one point inside the rectangle, in a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }

  /// Limits later drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The drawing of one picture.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// A picture of the drawing so far.
  open var currentImage: UIImage { ImageRendering.image(of: cgContext) }
}

/// Draws pictures by code, on any thread. For text and symbols another thread waits for the main one.
open class UIGraphicsImageRenderer: NSObject {
  /// The format of the pictures that the renderer makes.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer of pictures of a size in points, in the display's format.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of pictures of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of pictures of a rectangle in points, in the display's format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer whose drawing coordinates are those of `bounds`, in points; sets the format's bounds.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Returns a picture of what `actions` draws, for which its context is the current one.
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

  /// Returns a picture of what `actions` draws as PNG data; empty if it cannot be encoded.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns a picture of what `actions` draws as JPEG data, in a quality of 0…1; empty if it cannot be encoded.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// Makes pictures of the drawing that contexts recorded.
enum ImageRendering {
  static func image(of context: CGContext) -> UIImage {
    // A picture without area has one clear pixel.
    let image = context.makeImage() ?? CGImage(width: 1, height: 1, bytesPerRow: 4, data: Data(count: 4))
    return UIImage(source: .bitmap(image), values: UIImage.Values(scale: context.scale))
  }
}
