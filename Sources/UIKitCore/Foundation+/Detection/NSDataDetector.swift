import Foundation

/// Kinds of data in text, as the raw value of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds links and phone numbers in text.
///
/// Apple's is a subclass of `NSRegularExpression`, which Foundation on Linux does not let other modules subclass; this one
/// has the same methods for matching and is no regular expression.
open class NSDataDetector: NSObject, NSCopying, NSSecureCoding {
  /// The kinds of data that are looked for: those that were asked for and can be found here.
  public let checkingTypes: NSTextCheckingTypes

  static let link: NSTextCheckingTypes = 1 << 6
  static let phoneNumber: NSTextCheckingTypes = 1 << 11

  /// - Parameter checkingTypes: of which links and phone numbers are found. Dates, addresses and flights are not found here;
  ///   who asks for them, too, gets the others.
  /// - Throws: when neither links nor phone numbers are asked for.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let known = checkingTypes & (Self.link | Self.phoneNumber)
    guard known != 0 else {
      throw NSError(
        domain: NSCocoaErrorDomain, code: 2048,
        userInfo: [NSLocalizedDescriptionKey: "NSDataDetector finds links and phone numbers only"])
    }
    self.checkingTypes = known
    super.init()
  }

  /// True: detectors can be read from secure archives.
  public static var supportsSecureCoding: Bool { true }

  /// Creates a detector from an archive.
  public required init?(coder aDecoder: NSCoder) {
    checkingTypes = UInt64(bitPattern: aDecoder.decodeInt64(forKey: "NSCheckingTypes"))
    super.init()
  }

  /// Writes the kinds of data that are looked for.
  open func encode(with aCoder: NSCoder) {
    aCoder.encode(Int64(bitPattern: checkingTypes), forKey: "NSCheckingTypes")
  }

  /// Returns the detector itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the links and phone numbers in a range of a text, in UTF-16 units; options are not used. Traps if the range is outside.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let text = string as NSString
    precondition(
      range.location >= 0 && range.location + range.length <= text.length,
      "\(range) is outside of a text of \(text.length)")
    let part = text.substring(with: range)
    var found: [DetectedResult] = []
    if checkingTypes & Self.link != 0 {
      found += LinkDetector.links(in: part).map { DetectedResult(link: $0.url, range: $0.range) }
    }
    if checkingTypes & Self.phoneNumber != 0 {
      let numbers = PhoneNumberDetector.numbers(in: part).filter { number in
        !found.contains { NSIntersectionRange($0.range, number.range).length > 0 }
      }
      found += numbers.map { DetectedResult(phoneNumber: $0.text, range: $0.range) }
    }
    return found.map { $0.moved(by: range.location) }.sorted { $0.range.location < $1.range.location }
  }

  /// Returns the first link or phone number in a range; nil if there is none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Returns the number of links and phone numbers in a range.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Returns the range of the first link or phone number; its location is `NSNotFound` if there is none.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Calls `block` for each link and phone number in a range, until it sets its last argument to true.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) ->
      Void
  ) {
    var stops = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !stops.boolValue {
      block(match, [], &stops)
    }
  }
}
