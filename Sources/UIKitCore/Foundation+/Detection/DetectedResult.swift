import Foundation

/// A link or a phone number that was found.
final class DetectedResult: NSTextCheckingResult {
  private let type: UInt64
  private let place: NSRange
  let link: URL?
  let number: String?

  init(link: URL, range: NSRange) {
    type = 1 << 6
    place = range
    self.link = link
    number = nil
    super.init()
  }

  init(phoneNumber: String, range: NSRange) {
    type = 1 << 11
    place = range
    link = nil
    number = phoneNumber
    super.init()
  }

  private init(_ other: DetectedResult, range: NSRange) {
    type = other.type
    place = range
    link = other.link
    number = other.number
    super.init()
  }

  /// Results are not archived.
  required init?(coder aDecoder: NSCoder) { nil }

  override var resultType: CheckingType { CheckingType(rawValue: type) }
  override var range: NSRange { place }
  override func range(at idx: Int) -> NSRange { place }
  override var numberOfRanges: Int { 1 }

  func moved(by distance: Int) -> DetectedResult {
    DetectedResult(self, range: NSRange(location: place.location + distance, length: place.length))
  }
}

extension NSTextCheckingResult {
  /// The address of a link that `NSDataDetector` found: with a scheme where the text has none.
  public var url: URL? { (self as? DetectedResult)?.link }

  /// The phone number that `NSDataDetector` found, as it is written.
  public var phoneNumber: String? { (self as? DetectedResult)?.number }
}
