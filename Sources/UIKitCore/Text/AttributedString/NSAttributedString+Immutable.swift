import Foundation

extension NSAttributedString {
  /// The text as of now: itself where it cannot change, else a copy.
  ///
  /// Foundation on Linux keeps the attributes of each copy for ever (Swift 6.3.1), 400 bytes for one with a font and a color.
  var immutable: NSAttributedString {
    type(of: self) == NSAttributedString.self ? self : NSAttributedString(attributedString: self)
  }
}
