import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// A colour, fixed or decided by the traits it is drawn in.
///
/// Immutable and safe to share between threads. Channels are sRGB, 0…1, with straight alpha.
open class UIColor: NSObject, NSSecureCoding, _ExpressibleByColorLiteral, @unchecked Sendable {
  enum Storage {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  /// First, since CoreFoundation reads it.
  private let coreFoundationMark = CoreFoundationMark()
  let storage: Storage
  /// The colour's path in an asset catalog, or the system's name of one that was read from an archive: two of one name are equal,
  /// though they adapt by functions.
  let name: String?
  /// The picture that the colour repeats.
  let patternImage: UIImage?

  init(storage: Storage, name: String? = nil, patternImage: UIImage? = nil) {
    self.storage = storage
    self.name = name
    self.patternImage = patternImage
    super.init()
  }

  /// Reads a colour from an archive; nil where there is none.
  public required init?(coder: NSCoder) {
    guard let archived = Self.archived(in: coder) else { return nil }
    storage = archived.storage
    name = archived.name
    patternImage = archived.pattern
    super.init()
  }

  /// True: colours can be kept in archives that are read with the classes that are expected.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the colour. The system's and those of the program's asset catalog are kept by their names, and adapt when they are read
  /// again; of other colours that adapt the one for the current traits is kept.
  open func encode(with coder: NSCoder) { encodeColor(with: coder) }

  /// Creates a fixed colour from a Core Graphics colour.
  public init(cgColor: CGColor) {
    storage = .fixed(cgColor)
    (name, patternImage) = (nil, nil)
  }

  /// Creates a colour that leaves what it is painted on as it is; sources use it for a value until there is another.
  public convenience override init() {
    self.init(cgColor: CGColor(gray: 0, alpha: 0))
  }

  /// Creates a fixed grey: `white` from 0, black, to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  /// Creates a fixed colour from channels of sRGB; values outside of 0…1 are kept.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a fixed colour from hue, saturation and brightness, each 0…1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let color = HSBColor(hue: hue, saturation: saturation, brightness: brightness).rgb
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }

  /// `#colorLiteral(red:green:blue:alpha:)`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A colour of the space Display P3, which may lie outside of sRGB: its channels are then below 0 or above 1.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    let color = space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }
    self.init(cgColor: color ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A picture repeated in both directions, from the top left of what is drawn on.
  public convenience init(patternImage image: UIImage) {
    let pixels = image.bitmap(scale: image.scale)
    let empty = CGColor(gray: 0, alpha: 0)
    let color = pixels.map { CGColor(pattern: CGPattern(image: $0, size: image.size), alpha: 1) } ?? empty
    self.init(storage: .fixed(color), patternImage: image)
  }

  /// A colour that asks `dynamicProvider` each time it is needed for certain traits.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider)
    (name, patternImage) = (nil, nil)
  }

  /// The colour as of `UITraitCollection.current`.
  open var cgColor: CGColor {
    cgColor(with: nil)
  }

  /// The fixed colour that stands for this one in the given traits.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // A provider may answer with another dynamic colour; a chain longer than
    // this can only be one that answers with itself.
    for _ in 0..<16 {
      guard case .dynamic(let provider) = color.storage else { return color }
      color = provider(traitCollection)
    }
    preconditionFailure("the dynamic colour \(ObjectIdentifier(self)) resolves to itself")
  }

  /// The same colour with its opacity replaced by `alpha`. Stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(let color):
      return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic:
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    if let known = knownName { return known == other.knownName }
    guard case .fixed(let a) = storage, case .fixed(let b) = other.storage else { return false }
    return a == b
  }

  open override var hash: Int {
    guard case .fixed(let color) = storage else {
      return knownName?.hashValue ?? ObjectIdentifier(self).hashValue
    }
    return color.hashValue
  }

  open override var description: String {
    guard case .fixed(let color) = storage else {
      return "UIDynamicProviderColor; current = \(resolvedColor(with: .current))"
    }
    let channels = (color.components ?? []).map(dumpNumber).joined(separator: " ")
    return color.numberOfComponents == 2
      ? "UIExtendedGrayColorSpace \(channels)" : "UIExtendedSRGBColorSpace \(channels)"
  }
}

extension UIColor {
  /// True if the colour can differ between traits.
  package var isDynamic: Bool {
    if case .dynamic = storage { true } else { false }
  }

  /// The colour in the given traits, or in the current ones.
  package func cgColor(with traits: UITraitCollection?) -> CGColor {
    if case .fixed(let color) = storage { return color }
    guard case .fixed(let color) = resolvedColor(with: traits ?? .current).storage else { return .clear }
    return color
  }
}

/// The type that `#colorLiteral` makes where no other type is asked for.
public typealias _ColorLiteralType = UIColor
