import Foundation
import QuartzCore

extension FontDescription {
  private enum Key {
    static let family = "UIFontFamily"
    static let size = "UIFontPointSize"
    static let weight = "UIFontWeight"
    static let italic = "UIFontItalic"
    static let digits = "UIFontMonospacedDigits"
    static let monospaced = "UIFontMonospaced"
  }

  func encode(with coder: NSCoder) {
    if let family { coder.encode(family as NSString, forKey: Key.family) }
    coder.encode(Double(size), forKey: Key.size)
    coder.encode(weight, forKey: Key.weight)
    coder.encode(isItalic, forKey: Key.italic)
    coder.encode(usesMonospacedDigits, forKey: Key.digits)
    coder.encode(isMonospaced, forKey: Key.monospaced)
  }

  /// The sizes that are believed, in points.
  fileprivate static let sizes = 0.0...16_384
  private static let weights = 1...1000

  /// Nil where nothing was written, or something of it is not believed.
  init?(coder: NSCoder) {
    let weight = coder.decodeInteger(forKey: Key.weight)
    guard let size = coder.number(forKey: Key.size, in: Self.sizes), Self.weights.contains(weight),
      let family = coder.optionalObject(of: NSString.self, forKey: Key.family)
    else { return nil }
    self.init(
      family: family as String?, size: size, weight: weight, isItalic: coder.decodeBool(forKey: Key.italic),
      usesMonospacedDigits: coder.decodeBool(forKey: Key.digits),
      isMonospaced: coder.decodeBool(forKey: Key.monospaced))
  }
}

extension UIFont: NSSecureCoding {
  private enum Key {
    static let style = "UIFontTextStyleForScaling"
    static let scaledSize = "UIFontPointSizeForScaling"
    static let largest = "UIFontMaximumPointSizeAfterScaling"
  }

  /// True: fonts can be kept in archives that are read with the classes that are expected.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the font's family, size, weight and slant, and the text style that it was made for or that it grows with.
  public func encode(with coder: NSCoder) {
    face.encode(with: coder)
    if let style = textStyle ?? metricsScaling?.style {
      coder.encode(style.rawValue as NSString, forKey: Key.style)
    }
    guard let metricsScaling else { return }
    coder.encode(Double(metricsScaling.base.size), forKey: Key.scaledSize)
    if let largest = metricsScaling.maximumSize { coder.encode(Double(largest), forKey: Key.largest) }
  }

  /// Reads a font from an archive; nil where there is none.
  public convenience init?(coder: NSCoder) {
    guard let archived = ArchiveNesting.read({ Self.archived(in: coder) }) else { return nil }
    if let scaling = archived.scaling {
      self.init(archived.face, scaling: scaling)
    } else {
      self.init(archived.face, textStyle: archived.style)
    }
  }

  private static func archived(
    in coder: NSCoder
  ) -> (face: FontDescription, style: TextStyle?, scaling: MetricsScaling?)? {
    guard let face = FontDescription(coder: coder),
      let name = coder.optionalObject(of: NSString.self, forKey: Key.style)
    else { return nil }
    guard let style = (name as String?).map(TextStyle.init(rawValue:)) else { return (face, nil, nil) }
    guard coder.containsValue(forKey: Key.scaledSize) else { return (face, style, nil) }
    guard let size = coder.number(forKey: Key.scaledSize, in: FontDescription.sizes) else { return nil }
    var base = face
    base.size = size
    let largest = coder.number(forKey: Key.largest, in: FontDescription.sizes)
    return (face, nil, MetricsScaling(style: style, base: base, maximumSize: largest))
  }
}

extension UIFontDescriptor: NSSecureCoding {
  /// True: descriptors can be kept in archives that are read with the classes that are expected.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the family, size, weight and slant.
  public func encode(with coder: NSCoder) { face.encode(with: coder) }

  /// Reads a descriptor from an archive; nil where there is none.
  public convenience init?(coder: NSCoder) {
    guard let face = ArchiveNesting.read({ FontDescription(coder: coder) }) else { return nil }
    self.init(face)
  }
}
