import Foundation

/// The addresses at which a server answered a tab with an error (RFC 9110, 15.5 and 15.6): what is shown then is not the page that one
/// wants to keep.
///
/// A page that comes out of the engine's memory has no answer of its own, hence by address.
public struct ErrorAnswers: Hashable, Sendable {
  /// The latest last, without fragments.
  private var addresses: [String] = []
  /// True if the document that has come last is such an answer, or may be: an address that is too long is not noted.
  public private(set) var isShown = false

  /// The most that are remembered.
  static let most = 64

  /// Makes a list without any.
  public init() {}

  /// A server has answered for a tab's page.
  /// - Parameter status: the HTTP status code.
  public mutating func note(_ url: URL, status: Int) {
    let address = url.withoutFragment
    addresses.removeAll { $0 == address }
    guard status >= 400, PageLimits.isRecordable(url) else { return }
    addresses.append(address)
    if addresses.count > Self.most { addresses.removeFirst() }
  }

  /// A document has come. Where its scripts move it to is the same document.
  public mutating func commit(_ url: URL?) {
    isShown = url.map { !PageLimits.isRecordable($0) || addresses.contains($0.withoutFragment) } ?? true
  }
}
