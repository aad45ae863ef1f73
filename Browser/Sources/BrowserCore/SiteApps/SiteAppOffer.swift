import Foundation

/// The app that can be made of a page: what the page's web manifest says of it, as far as it may, and else what the page is.
///
/// A manifest (https://www.w3.org/TR/appmanifest/) is a page's word. It chooses among the addresses of the page's own origin, and a name
/// that the user reads and can change beside the host. A member that makes no sense is as if it were not there.
public struct SiteAppOffer: Hashable, Sendable {
  /// The proposed name; never empty.
  public let name: String
  /// The address that the app opens.
  public let start: URL
  /// The addresses that are the app's own.
  public let scope: SiteAppScope

  /// Bytes of a manifest; a larger one is not read.
  public static let manifestBytes = SiteIconLimits.manifestBytes

  /// Reads what a page offers; nil where a page is not one that can be installed.
  /// - Parameters:
  ///   - page: the page's address.
  ///   - title: the page's title.
  ///   - manifest: the text of the page's manifest, and where it came from in the end.
  public init?(page: URL, title: String, manifest: (text: String, url: URL)? = nil) {
    guard let own = SiteAppScope.admitted(page), let origin = SiteAppScope(originOf: own) else { return nil }
    let members = manifest.flatMap { Self.members(of: $0.text) }
    let base = manifest.map(\.url) ?? own
    /// The addresses of a manifest count from the manifest's own, and lead nowhere but to the page's origin.
    func address(_ member: String) -> URL? {
      guard let text = members?[member].text, !text.isEmpty,
        text.utf16.count <= SiteAppScope.longestAddress,
        let url = URL(string: text, relativeTo: base).flatMap({ SiteAppScope.admitted($0) }),
        origin.contains(url)
      else { return nil }
      return url
    }
    let given = address("start_url")
    let start = given ?? own
    // Without a scope it is the folder of the start address; a page without a manifest has its whole origin.
    let folder = given.flatMap { URL(string: ".", relativeTo: $0) }.flatMap { SiteAppScope($0) }
    let scope = address("scope").flatMap { SiteAppScope($0) } ?? folder ?? origin
    self.start = start
    self.scope = scope.contains(start) ? scope : origin
    let names = [members?["name"].text, members?["short_name"].text, title]
    let host = DomainDisplay(url: own, isSecure: true).text
    name = names.lazy.map { SiteApp.cleaned(name: $0 ?? "") }.first { !$0.isEmpty } ?? host
  }

  private static func members(of text: String) -> JSONTree? {
    guard text.utf8.count <= manifestBytes, let tree = JSONTree(Data(text.utf8)), tree.isObject else {
      return nil
    }
    return tree
  }

  /// The host as it is shown to people.
  public var host: String { DomainDisplay(url: start, isSecure: true).text }

  /// Returns the app, under the name that the user has given it; an empty one leaves the proposed.
  public func app(named typed: String) -> SiteApp? {
    let own = SiteApp.cleaned(name: typed)
    return SiteApp(name: own.isEmpty ? name : own, start: start, scope: scope)
  }
}
