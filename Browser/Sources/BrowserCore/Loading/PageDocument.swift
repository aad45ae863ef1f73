import Foundation

/// A document of the engine's, as far as people are told about it.
public struct PageDocument: Hashable, Sendable {
  /// The security of the way by which a document came here, as far as it is known.
  public enum Connection: Hashable, Sendable {
    /// All of it came over connections that are private and whose certificates are good.
    case proven
    /// Nothing is proven: it came in the clear, some part of it did, or it is unknown.
    case unproven
    /// Its certificate is bad, and the user went on all the same.
    case excepted
  }

  /// The committed address; after a move within the document, where that led.
  public var url: URL
  /// The connection by which it came here.
  public var connection: Connection
  /// In a window that a page opened, the address of the origin that the window's blank page has: `about:blank` while that is not known, or
  /// where it has an origin of its own. nil in all other tabs.
  public var creator: URL?
  /// True if a frame of another origin is, or was, in the document.
  public var embedsOthers = false
  /// True if the document's scripts are of an origin of their own in spite of its address: its server has sandboxed it
  /// (Content Security Policy, 6.3.2), as is done with files of other people's.
  public var isSandboxed = false

  /// Describes a document.
  public init(url: URL, connection: Connection = .unproven, creator: URL? = nil) {
    self.url = url
    self.connection = connection
    self.creator = creator
  }

  /// True if this is the empty document of a window that another page opened, and may write into.
  public var isWindowOfAnother: Bool { creator != nil && url.isBlankPage }

  /// The address whose origin the document's scripts have (HTML, 7.1.1): its own, that inside a `blob:` address, or its
  /// creator's for the blank page. nil for documents of an origin of their own, such as those of `data:` addresses.
  public var originURL: URL? {
    switch url.scheme?.lowercased() {
    case "blob": URL(string: String(url.absoluteString.dropFirst("blob:".count)))
    case "about": url.isBlankPage ? creator : nil
    case "data", "javascript": nil
    default: url
    }
  }

  /// The address of the origin whose permissions the document has; nil where it has none.
  public var grantedOrigin: URL? { isSandboxed ? nil : originURL }

  /// The address of its origin, for a document in a window that a page opened: one of this origin may have written it, as the blank page,
  /// or as one that has the address of the page that wrote it (HTML, 8.4.1, "document open steps"). nil in all other tabs.
  public var writtenOrigin: URL? { creator == nil ? nil : originURL }
}

extension PageDocument {
  /// The address by which it is decided where the document may lead: its origin's. The copy of a page is a file, and leads nowhere but
  /// into itself and where the page may lead.
  public func asker(of url: URL) -> URL {
    let own = originURL ?? self.url
    guard let page = SavedCopies.page(of: own), SavedCopies.page(of: url) != page else { return own }
    return page
  }

  /// Returns true if the document can have taken an address without a load: only within its origin (HTML, 7.2.5 and 8.4.1).
  public func mayMove(to url: URL) -> Bool {
    var moved = self
    moved.url = url
    let (old, new) = (originURL ?? self.url, moved.originURL ?? url)
    return old.scheme?.lowercased() == new.scheme?.lowercased()
      && old.host()?.lowercased() == new.host()?.lowercased() && old.port == new.port
  }
}

extension URL {
  /// The blank page's address.
  public static let blankPage = URL(string: "about:blank") ?? URL(filePath: "/")

  /// True if this is `about:blank` or `about:srcdoc`, with whatever query or fragment.
  public var isBlankPage: Bool {
    guard scheme?.lowercased() == "about" else { return false }
    let rest = absoluteString.dropFirst("about:".count).lowercased()
    let name = rest.prefix { $0 != "?" && $0 != "#" }
    return name == "blank" || name == "srcdoc"
  }
}
