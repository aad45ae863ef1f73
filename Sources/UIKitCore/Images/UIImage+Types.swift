import Foundation
import QuartzCore

extension UIImage {
  /// The turn by which pixels come to stand upright.
  public enum Orientation: Int, Sendable {
    /// None: the pixels stand upright.
    case up = 0
    /// Half a turn.
    case down = 1
    /// A quarter turn counterclockwise.
    case left = 2
    /// A quarter turn clockwise.
    case right = 3
    /// None, left and right changed.
    case upMirrored = 4
    /// Half a turn, left and right changed.
    case downMirrored = 5
    /// A quarter turn counterclockwise, of a mirrored picture.
    case leftMirrored = 6
    /// A quarter turn clockwise, of a mirrored picture.
    case rightMirrored = 7
  }

  /// The rule by which a picture keeps its own colours or takes the tint.
  public enum RenderingMode: Int, Sendable {
    /// The view that shows the picture decides: icons take the tint, pixels keep their colours.
    case automatic = 0
    /// The picture keeps its own colours.
    case alwaysOriginal = 1
    /// The picture's opacity is painted in the tint colour.
    case alwaysTemplate = 2
  }

  /// The treatment of the middle of a picture with fixed ends.
  public enum ResizingMode: Int, Sendable {
    /// The middle is repeated.
    case tile = 0
    /// The middle is stretched.
    case stretch = 1
  }

  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    /// No weight of its own: that of the configuration it is applied to, else regular.
    case unspecified = 0
    /// Lines of 0.45 times the regular width.
    case ultraLight = 1
    /// Lines of 0.6 times the regular width.
    case thin
    /// Lines of 0.8 times the regular width.
    case light
    /// Lines of the usual width.
    case regular
    /// Lines of 1.18 times the regular width.
    case medium
    /// Lines of 1.35 times the regular width.
    case semibold
    /// Lines of 1.55 times the regular width.
    case bold
    /// Lines of 1.8 times the regular width.
    case heavy
    /// Lines of 2.05 times the regular width.
    case black
  }

  /// The size of a symbol beside text of its point size.
  public enum SymbolScale: Int, Sendable {
    /// The usual size; the same as `medium`.
    case `default` = -1
    /// No scale of its own: that of the configuration it is applied to, else medium.
    case unspecified = 0
    /// 0.78 times the medium size.
    case small = 1
    /// The usual size.
    case medium
    /// 1.28 times the medium size.
    case large
  }

  /// Size and weight of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale
    /// Side of the icon grid where it is given directly.
    let gridSide: CGFloat?
    /// The colours of the layers; nil for the tint.
    let colors: SymbolColors?

    init(
      pointSize: CGFloat?, weight: SymbolWeight, scale: SymbolScale, gridSide: CGFloat? = nil,
      colors: SymbolColors? = nil, traits: UITraitCollection? = nil
    ) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      self.gridSide = gridSide
      self.colors = colors
      super.init(traitCollection: traits)
    }

    /// Returns a configuration with the same size and weight for other traits; nil for none.
    public override func withTraitCollection(_ traitCollection: UITraitCollection?) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: pointSize, weight: weight, scale: scale, gridSide: gridSide, colors: colors,
        traits: traitCollection)
    }

    /// Returns this configuration with whatever the other one states; of one that is not for symbols, its traits.
    public override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      if let symbol = otherConfiguration as? SymbolConfiguration { return applying(symbol) }
      return withTraitCollection(Self.overlay(traitCollection, otherConfiguration?.traitCollection))
    }

    /// Returns true if both state the same sizes, weights and traits.
    public func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      guard let other = otherConfiguration else { return false }
      guard traitCollection == other.traitCollection else { return false }
      return (pointSize, weight, scale, gridSide, colors)
        == (other.pointSize, other.weight, other.scale, other.gridSide, other.colors)
    }

    public override func isEqual(_ object: Any?) -> Bool { isEqual(to: object as? SymbolConfiguration) }

    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      hasher.combine(gridSide)
      return hasher.finalize()
    }

    /// Creates a configuration for symbols beside text of a size in points.
    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: .unspecified, scale: .unspecified)
    }

    /// Creates a configuration for symbols beside text of a size in points, with lines of a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .unspecified)
    }

    /// Creates a configuration for symbols beside text of a size in points, with lines of a weight, at a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: Optional(pointSize), weight: weight, scale: scale)
    }

    /// Creates a configuration that states the weight of lines alone.
    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: nil, weight: weight, scale: .unspecified)
    }

    /// Creates a configuration that states the scale alone.
    public convenience init(scale: SymbolScale) {
      self.init(pointSize: nil, weight: .unspecified, scale: scale)
    }

    /// Creates a configuration for symbols beside text of a style, at the size that the user prefers now.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }

    /// Creates a configuration for symbols beside text of a style, at the size that the user prefers now and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(
        pointSize: UIFont.preferredFont(forTextStyle: textStyle).pointSize, weight: .unspecified, scale: scale
      )
    }

    /// Creates a configuration with the size and weight of a font.
    public convenience init(font: UIFont) {
      self.init(pointSize: font.pointSize, weight: SymbolWeight(cssWeight: font.face.weight))
    }

    /// Creates a configuration with the size and weight of a font, at a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: font.pointSize, weight: SymbolWeight(cssWeight: font.face.weight), scale: scale)
    }

    /// Creates a configuration that draws symbols in shades of a colour: what is in front in the colour itself, and the circle, square or
    /// shape behind it fainter. A template takes the tint instead.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(
        pointSize: nil, weight: .unspecified, scale: .unspecified, colors: .hierarchical(hierarchicalColor))
    }

    /// Creates a configuration that draws symbols in several colours: what is in front in the first, and the circle, square or shape
    /// behind it in the second. One colour alone is that of the whole symbol. A template takes the tint instead.
    public convenience init(paletteColors: [UIColor]) {
      self.init(
        pointSize: nil, weight: .unspecified, scale: .unspecified,
        colors: paletteColors.isEmpty ? nil : .palette(paletteColors))
    }

    /// Martlet addition: the side of the icon's 24 grid in points (docs/interface-figures.md, "Strokes and icons").
    package convenience init(gridSide: CGFloat, weight: SymbolWeight = .unspecified) {
      self.init(pointSize: nil, weight: weight, scale: .unspecified, gridSide: gridSide)
    }

    /// Default values.
    public class var unspecified: SymbolConfiguration {
      SymbolConfiguration(pointSize: nil, weight: .unspecified, scale: .unspecified)
    }
  }
}

extension UIImage.SymbolWeight {
  init(cssWeight: Int) {
    self = Self(rawValue: max(1, min(9, cssWeight / 100))) ?? .regular
  }

  /// The ratio of the lines' width to that at regular weight.
  var factor: CGFloat {
    switch self {
    case .unspecified, .regular: 1
    case .ultraLight: 0.45
    case .thin: 0.6
    case .light: 0.8
    case .medium: 1.18
    case .semibold: 1.35
    case .bold: 1.55
    case .heavy: 1.8
    case .black: 2.05
    }
  }

  /// Returns the weight of text that goes with the symbol's; regular for `unspecified`.
  public func fontWeight() -> UIFont.Weight {
    self == .unspecified ? .regular : UIFont.Weight(cssWeight: rawValue * 100)
  }
}

extension UIImage.SymbolConfiguration {
  /// Body text of 17 points stands beside icons on a grid of 24 (docs/interface-figures.md, "Strokes and icons").
  private static let gridPerPoint: CGFloat = 24 / 17
  /// Point size where none is given: body text.
  private static let defaultPointSize: CGFloat = 17

  /// The grid's side in points.
  var side: CGFloat {
    if let gridSide { return gridSide }
    let factor: CGFloat =
      switch scale {
      case .small: 0.78
      case .large: 1.28
      case .default, .unspecified, .medium: 1
      }
    return ((pointSize ?? Self.defaultPointSize) * Self.gridPerPoint * factor).rounded()
  }

  /// Width of lines in units of the grid, for an icon drawn `side` points large: small icons have heavier lines so
  /// that they look as dark (docs/interface-figures.md, "Strokes and icons": 1.6, from 2 at 16 pt to 2.8).
  func stroke(side: CGFloat) -> CGFloat {
    let base: CGFloat
    switch side {
    case 19...: base = SymbolGlyph.strokeWidth
    case 16..<19: base = 2 - (side - 16) / 3 * (2 - SymbolGlyph.strokeWidth)
    case 9..<16: base = 2.8 - (side - 9) / 7 * 0.8
    default: base = 2.8
    }
    return base * weight.factor
  }

  /// This configuration with whatever the other one states.
  public func applying(_ otherConfiguration: UIImage.SymbolConfiguration) -> UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(
      pointSize: otherConfiguration.pointSize ?? pointSize,
      weight: otherConfiguration.weight == .unspecified ? weight : otherConfiguration.weight,
      scale: otherConfiguration.scale == .unspecified ? scale : otherConfiguration.scale,
      gridSide: otherConfiguration.gridSide ?? (otherConfiguration.pointSize == nil ? gridSide : nil),
      colors: otherConfiguration.colors ?? colors,
      traits: UIImage.Configuration.overlay(traitCollection, otherConfiguration.traitCollection))
  }
}

extension UIImage.Orientation {
  /// The orientation whose pictures stand as this one's, left and right changed.
  var mirrored: Self {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }

  /// The pixels turned upright.
  func upright(_ image: CGImage) -> CGImage {
    guard self != .up else { return image }
    let isTurned = self == .left || self == .right || self == .leftMirrored || self == .rightMirrored
    let (width, height) = isTurned ? (image.height, image.width) : (image.width, image.height)
    var data = Data(count: width * height * 4)
    data.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      image.data.withUnsafeBytes { (source: UnsafeRawBufferPointer) in
        for y in 0..<height {
          for x in 0..<width {
            let (column, row) = position(x, y, image)
            let pixel = source.loadUnaligned(
              fromByteOffset: row * image.canonicalBytesPerRow + column * 4, as: UInt32.self)
            target.storeBytes(of: pixel, toByteOffset: (y * width + x) * 4, as: UInt32.self)
          }
        }
      }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, data: data, isOpaque: image.isOpaque)
  }

  /// Returns the column and row where the upright picture's pixel is stored.
  private func position(_ x: Int, _ y: Int, _ image: CGImage) -> (column: Int, row: Int) {
    let (right, bottom) = (image.width - 1, image.height - 1)
    switch self {
    case .up: return (x, y)
    case .down: return (right - x, bottom - y)
    case .left: return (right - y, x)
    case .right: return (y, bottom - x)
    case .upMirrored: return (right - x, y)
    case .downMirrored: return (x, bottom - y)
    // EXIF 5: the first row is the left side, the first column the top. EXIF 7: right side and bottom.
    case .leftMirrored: return (y, x)
    case .rightMirrored: return (right - y, bottom - x)
    }
  }
}
