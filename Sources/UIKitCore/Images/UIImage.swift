import Foundation
import QuartzCore

/// A picture: pixels, or an icon of ours drawn by lines. Immutable and safe to share between threads.
open class UIImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The content of a picture.
  package enum Source {
    /// Pixels, standing as they are shown (orientation is applied when the image is made).
    case bitmap(CGImage)
    /// An icon by its name in `SystemSymbols`.
    case symbol(String)
    /// Nothing at all, as `UIImage()` is: bars take it as "no background".
    case empty
  }

  /// The values that can be changed in a copy.
  struct Values {
    var scale: CGFloat = 1
    var renderingMode = RenderingMode.automatic
    var orientation = Orientation.up
    /// The pixels as they were given, when they do not stand upright.
    var turned: CGImage?
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    /// True if ends keep their size and the middle is tiled or stretched.
    var isResizable = false
    var alignmentRectInsets = UIEdgeInsets.zero
    var tint: UIColor?
    var configuration: SymbolConfiguration?
    var flipsForRightToLeft = false
    /// A symbol drawn the other way round.
    var isMirrored = false
    var frames: [UIImage]?
    var duration: TimeInterval = 0
    /// The pictures of the same thing for other traits.
    var asset: UIImageAsset?
    /// The traits of a configuration that states nothing else.
    var traits: UITraitCollection?
  }

  package let source: Source
  let values: Values
  /// The pixels of an icon, once they were asked for. Touched on the main thread only.
  private var drawnIcon: CGImage?

  init(source: Source, values: Values) {
    self.source = source
    self.values = values
    super.init()
  }

  /// Reads a picture from an archive; nil where there is none, or its pixels cannot be read.
  public required init?(coder: NSCoder) {
    guard let archived = Self.archived(in: coder) else { return nil }
    (source, values) = archived
    super.init()
  }

  /// True: pictures can be kept in archives that are read with the classes that are expected.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the picture: pixels as PNG, an icon by its name, and how it is drawn.
  open func encode(with coder: NSCoder) { encodeImage(with: coder) }

  // MARK: Making

  /// A picture of nothing: its size is zero and it has no pixels. Given to a bar as its background it takes the bar's own away.
  public override convenience init() {
    self.init(source: .empty, values: Values())
  }

  /// Creates a picture of upright pixels, one a point.
  public convenience init(cgImage: CGImage) {
    self.init(source: .bitmap(cgImage), values: Values())
  }

  /// - Parameters:
  ///   - scale: pixels a point; 0 is 1.
  ///   - orientation: how the pixels must be turned to stand upright.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      source: .bitmap(orientation.upright(cgImage)),
      values: Values(
        scale: Self.valid(scale), orientation: orientation, turned: orientation == .up ? nil : cgImage))
  }

  /// PNG, JPEG, GIF (its first picture), SVG and what else the platform reads; nil for anything else.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// - Parameter scale: pixels a point; 0 is 1.
  public convenience init?(data: Data, scale: CGFloat) {
    let decoded = HostEnvironment.imageCoder.decode(data, fitting: nil)
    guard let decoded else { return nil }
    self.init(source: .bitmap(decoded), values: Values(scale: Self.valid(scale)))
  }

  private static func valid(_ scale: CGFloat) -> CGFloat { scale > 0 ? scale : 1 }

  /// "@2x" and "@3x" at the end of the file's name give the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFiles.scale(ofFile: path))
  }

  /// Creates a picture from a file or an asset catalog of the program's resources, by its name; nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A file of that name (PNG, JPEG or SVG, with "@2x" for twice the pixels) in the bundle's resources, or in the program's
  /// when `bundle` is nil; else the picture that an asset catalog there (`….xcassets/…/Name.imageset`) has for the traits, in the
  /// rendering mode and with the slices that are set there. Without traits, an image view shows the picture for its own appearance.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection ?? UITraitCollection.current
    guard let found = ImageFiles.find(name, in: bundle, for: traits, scale: max(1, traits.displayScale)),
      let pixels = NamedPictures.shared.pixels(ofFile: found.path)
    else { return nil }
    var values = Values(of: found)
    if traitCollection == nil {
      values.asset = UIImageAsset(
        CatalogPicture(name: name, bundle: bundle, traits: traits, adapts: found.adapts))
    }
    self.init(source: .bitmap(pixels), values: values)
  }

  /// A file or a picture of an asset catalog of that name, as `init(named:in:compatibleWith:)` finds it.
  /// - Parameter configuration: its traits are those that the picture is wanted for; without any, the current ones.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// One of the icons of `SystemSymbols`; nil for a name that is not among them.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates one of the icons of `SystemSymbols` in a size and weight; nil for a name that is not among them.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard SystemSymbols.glyph(named: name) != nil else { return nil }
    let symbol = configuration as? SymbolConfiguration
    self.init(
      source: .symbol(name),
      values: Values(
        configuration: symbol, flipsForRightToLeft: SystemSymbols.isDirectional(name),
        traits: symbol == nil ? configuration?.traitCollection : nil))
  }

  /// Creates one of the icons of `SystemSymbols`; the traits become those of its configuration. Nil for a name that is not among them.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: traitCollection?.imageConfiguration)
  }

  /// Several pictures shown one after the other, all of them in `duration` seconds.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var values = first.values
    values.frames = images
    values.duration = duration
    return UIImage(source: first.source, values: values)
  }

  /// The highest number of a picture of a series.
  private static let lastOfSeries = 1024

  /// Several pictures shown one after the other, all of them in `duration` seconds: those of the program's resources whose names are `name`
  /// with a number from 0 on, or from 1 on, up to 1024 behind it; nil if there is none.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    animatedImage(with: series(named: name) { UIImage(named: $0) }, duration: duration)
  }

  /// Returns the pictures of a series up to the first that is not there.
  package static func series(named name: String, _ load: (String) -> UIImage?) -> [UIImage] {
    var images: [UIImage] = []
    for number in 0...lastOfSeries {
      if let image = load("\(name)\(number)") {
        images.append(image)
      } else if number > 0 {
        break
      }
    }
    return images
  }

  // MARK: Properties

  /// The picture's size, in points.
  public var size: CGSize {
    switch source {
    case .bitmap(let image):
      CGSize(width: CGFloat(image.width) / values.scale, height: CGFloat(image.height) / values.scale)
    case .symbol:
      CGSize(width: symbolConfigurationInForce.side, height: symbolConfigurationInForce.side)
    case .empty:
      .zero
    }
  }

  /// Pixels a point.
  public var scale: CGFloat { values.scale }

  /// The pixels as they were given, before `imageOrientation` is applied. Those of an icon are drawn when they are first asked for,
  /// at `scale` pixels a point, in black or in the icon's own colour. Nil for an empty picture.
  public var cgImage: CGImage? {
    if let pixels = values.turned ?? uprightImage { return pixels }
    guard isSymbolImage else { return nil }
    return MainQueue.run { () -> CGImage? in
      if let drawnIcon = self.drawnIcon { return drawnIcon }
      let drawn = self.bitmap(scale: self.scale)
      self.drawnIcon = drawn
      return drawn
    }
  }

  /// The pixels as they are shown.
  package var uprightImage: CGImage? {
    if case .bitmap(let image) = source { return image }
    return nil
  }

  /// The turn by which the pixels of `cgImage` come to stand upright.
  public var imageOrientation: Orientation { values.orientation }
  /// The rule by which the picture keeps its own colours or takes the tint; `automatic` by default.
  public var renderingMode: RenderingMode { values.renderingMode }
  /// The widths of the ends that keep their size when the picture is stretched, in points; zero by default.
  public var capInsets: UIEdgeInsets { values.capInsets }
  /// The treatment of the middle between the ends; `tile` by default.
  public var resizingMode: ResizingMode { values.resizingMode }
  /// The insets, in points, of the rectangle by which Auto Layout aligns the picture; zero by default.
  public var alignmentRectInsets: UIEdgeInsets { values.alignmentRectInsets }
  /// True if the picture is mirrored in interfaces that run from right to left.
  public var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }
  /// The pictures of an animated image.
  public var images: [UIImage]? { values.frames }
  /// Seconds that all of `images` take.
  public var duration: TimeInterval { values.duration }

  /// True if the picture is an icon of `SystemSymbols`.
  public var isSymbolImage: Bool {
    if case .symbol = source { true } else { false }
  }

  /// The size and weight that were given to the symbol; nil for none.
  public var symbolConfiguration: SymbolConfiguration? { values.configuration }
  /// The same as `symbolConfiguration`, as the general type; else the traits that the picture was given or chosen for. Nil for none.
  public var configuration: Configuration? {
    if let symbol = values.configuration { return symbol }
    return values.traits.map { Configuration(traitCollection: $0) }
  }

  /// Returns the picture itself, which does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns true if both show the same pixels, or the same icon, in the same way.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard size == other.size, scale == other.scale, renderingMode == other.renderingMode,
      capInsets == other.capInsets, values.tint == other.values.tint, values.frames == other.values.frames,
      values.isMirrored == other.values.isMirrored, resizingMode == other.resizingMode,
      alignmentRectInsets == other.alignmentRectInsets, imageOrientation == other.imageOrientation,
      flipsForRightToLeftLayoutDirection == other.flipsForRightToLeftLayoutDirection,
      values.configuration == other.values.configuration
    else { return false }
    switch (source, other.source) {
    case (.symbol(let a), .symbol(let b)): return a == b
    case (.empty, .empty): return true
    case (.bitmap(let a), .bitmap(let b)):
      return a === b || (a.width == b.width && a.height == b.height && a.data == b.data)
    default: return false
    }
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(scale)
    if case .symbol(let name) = source { hasher.combine(name) }
    return hasher.finalize()
  }

  public override var description: String {
    switch source {
    case .bitmap, .empty: "<UIImage: \(size.width) × \(size.height) @\(scale)x>"
    case .symbol(let name): "<UIImage: symbol \(name)>"
    }
  }
}
