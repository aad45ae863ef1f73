import BrowserCore
import Foundation

/// A link of the main document that its user has just pressed.
struct PressedLink: Equatable {
  private let address: String

  /// - Parameter body: what the page's script said; nil is made of what is no address, or a longer one than is heeded.
  init?(_ body: Any) {
    guard let text = body as? String, !text.isEmpty, text.utf8.count <= PageLimits.longestRecordedAddress
    else { return nil }
    address = text
  }

  /// Returns true if that is where it leads.
  func leads(to url: URL) -> Bool { URL(string: address)?.absoluteString == url.absoluteString }
}
