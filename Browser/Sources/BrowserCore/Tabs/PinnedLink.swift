import Foundation

/// The rule for links in a pinned tab: the tab stays on its site.
public enum PinnedLink {
  /// Returns true if a link leads from a document to another site. A host and its parts (`mail.example.org` of `example.org`) are one
  /// site; what is not of the web is none.
  public static func leavesSite(from document: URL?, to url: URL) -> Bool {
    guard isOfWeb(url), let document, isOfWeb(document), let here = PageZoom.site(of: document),
      let there = PageZoom.site(of: url)
    else { return false }
    return here != there && !here.hasSuffix("." + there) && !there.hasSuffix("." + here)
  }

  private static func isOfWeb(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased())
  }
}
