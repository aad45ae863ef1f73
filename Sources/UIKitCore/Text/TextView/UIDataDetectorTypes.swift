import Foundation

/// The kinds of content that a text view finds in its text and makes links of.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt

  /// Creates a set of kinds from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of pages and mailboxes.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Everything that can be found.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UIDataDetectorTypes {
  /// Nil when there is nothing to look for.
  var detector: NSDataDetector? {
    var types: NSTextCheckingTypes = 0
    if contains(.phoneNumber) { types |= NSDataDetector.phoneNumber }
    if contains(.link) { types |= NSDataDetector.link }
    return types == 0 ? nil : try? NSDataDetector(types: types)
  }
}
