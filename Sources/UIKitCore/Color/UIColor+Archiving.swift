import Foundation
import QuartzCore

extension UIColor {
  private enum Key {
    static let system = "UISystemColorName"
    static let named = "UIColorName"
    static let pattern = "UIPatternImage"
    static let components = "UIColorComponentCount"
    static let white = "UIWhite"
    static let red = "UIRed"
    static let green = "UIGreen"
    static let blue = "UIBlue"
    static let alpha = "UIAlpha"
  }

  /// A colour as it comes from an archive.
  struct Archived {
    var storage: Storage
    var name: String?
    var pattern: UIImage?
  }

  /// Writes the colour. The system's and those of the program's asset catalog are kept by their names, and adapt when they are read
  /// again; of other colours that adapt the one for the current traits is kept.
  func encodeColor(with coder: NSCoder) {
    if let systemName { coder.encode(systemName as NSString, forKey: Key.system) }
    if let file = catalogFile { coder.encode(file as NSString, forKey: Key.named) }
    if let patternImage { coder.encode(patternImage, forKey: Key.pattern) }
    let color = cgColor
    if let components = color.components, color.numberOfComponents == 2 {
      coder.encode(2, forKey: Key.components)
      coder.encode(Double(components[0]), forKey: Key.white)
    } else {
      coder.encode(4, forKey: Key.components)
      coder.encode(Double(color.red), forKey: Key.red)
      coder.encode(Double(color.green), forKey: Key.green)
      coder.encode(Double(color.blue), forKey: Key.blue)
    }
    coder.encode(Double(color.alpha), forKey: Key.alpha)
  }

  /// The channels that are believed: wider colours than sRGB go beyond 0 and 1.
  private static let channels = -1e6...1e6

  /// Reads what `encode(with:)` wrote; nil where there is no colour, or something of it is not believed.
  static func archived(in coder: NSCoder) -> Archived? {
    ArchiveNesting.read {
      guard let system = coder.optionalObject(of: NSString.self, forKey: Key.system),
        let named = coder.optionalObject(of: NSString.self, forKey: Key.named),
        let pattern = coder.optionalObject(of: UIImage.self, forKey: Key.pattern)
      else { return nil }
      if let name = system as String?, let color = Self.system(name), color.isDynamic {
        return Archived(storage: color.storage, name: color.systemName)
      }
      if let name = named as String?, let color = UIColor(named: name) {
        return Archived(storage: color.storage, name: color.name)
      }
      if let pattern { return Archived(storage: UIColor(patternImage: pattern).storage, pattern: pattern) }
      return components(in: coder).map { Archived(storage: .fixed($0)) }
    }
  }

  private static func components(in coder: NSCoder) -> CGColor? {
    func channel(_ key: String) -> CGFloat? { coder.number(forKey: key, in: channels) }
    guard let alpha = channel(Key.alpha) else { return nil }
    switch coder.decodeInteger(forKey: Key.components) {
    case 2: return channel(Key.white).map { CGColor(gray: $0, alpha: alpha) }
    case 4:
      guard let red = channel(Key.red), let green = channel(Key.green), let blue = channel(Key.blue) else {
        return nil
      }
      return CGColor(red: red, green: green, blue: blue, alpha: alpha)
    default: return nil
    }
  }

  /// The name of the colour's set in an asset catalog.
  private var catalogFile: String? {
    guard let name, name.hasSuffix(".colorset") else { return nil }
    return ((name as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}
