import Foundation

/// The address of a service on the web that translates the page whose address it gets.
public struct TranslationAddress: Hashable, Sendable {
  /// The text that stands for the page's address.
  public static let placeholder = "%s"

  /// The address as the user has typed it, with ``placeholder`` for the page's.
  public let text: String
  /// The form of it that knows which addresses are usable, and how one comes into another.
  private let form: SearchEngine

  /// - Returns: nil when it is not an `https` address, or an `http` one of the private network, with one placeholder after its host.
  public init?(_ text: String) {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !text.contains("://") { text = "https://" + text }
    let template = text.replacingOccurrences(of: Self.placeholder, with: SearchEngine.placeholder)
    guard text.utf8.count <= PageLimits.longestRecordedAddress, text.contains(Self.placeholder),
      let form = SearchEngine(id: "translation", name: "", template: template)
    else { return nil }
    (self.text, self.form) = (text, form)
  }

  /// The name of the service for people.
  public var host: String { form.hostOfAdded ?? form.host }

  /// Returns the address at which the service translates a page: nil for pages that it could not read. The name and password that an address may
  /// have, and the place in the page, stay here.
  public func url(for page: URL) -> URL? {
    guard ["http", "https"].contains(page.scheme?.lowercased()), page.host()?.isEmpty == false,
      PageLimits.isRecordable(page), var parts = URLComponents(url: page, resolvingAgainstBaseURL: true)
    else { return nil }
    (parts.user, parts.password, parts.fragment) = (nil, nil, nil)
    return parts.string.map { form.url(for: $0) }
  }
}
