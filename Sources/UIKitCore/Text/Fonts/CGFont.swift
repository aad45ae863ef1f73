import Foundation

/// Core Foundation's name for strings.
public typealias CFString = NSString

/// A font without a size, as text layers take one.
public final class CGFont: NSObject, @unchecked Sendable {
  /// The font at a size that nobody sees.
  let font: UIFont

  /// The font of that name, as `UIFont(name:size:)` finds it; nil if there is none.
  public init?(_ name: CFString) {
    guard let found = UIFont(name: "\(name)", size: 1) else { return nil }
    font = found
    super.init()
  }

  /// The name of the font.
  public var postScriptName: CFString? { NSString(string: font.fontName) }
  /// The name of the font for people.
  public var fullName: CFString? { postScriptName }
}
