import BrowserCore
import Foundation

/// The pages that are forgotten where nothing tells when they were visited: in the back-forward lists of tabs.
public enum ForgottenPlaces: Hashable, Sendable {
  /// Every page.
  case all
  /// All pages of these sites.
  case sites(Set<Site>)
  /// These pages.
  case pages([URL])

  /// Returns true if a page is forgotten. A copy of it for the reading list, which has its title, is the page, too.
  public func includes(_ url: URL) -> Bool { includesPage(SavedCopies.page(of: url) ?? url) }

  private func includesPage(_ url: URL) -> Bool {
    switch self {
    case .all: true
    case .sites(let sites): sites.contains { $0.contains(host: Site(url).host) }
    case .pages(let urls): urls.contains(url)
    }
  }

  /// The texts that a list that tells of them has among its bytes, as the engine writes addresses; nil when every list does.
  /// Some others may have them, too.
  public var texts: [String]? {
    switch self {
    case .all: nil
    // Files have no host.
    case .sites(let sites):
      sites.map { $0.host.isEmpty ? "file:///" : $0.host } + SavedCopies.fileNames(where: includesPage)
    case .pages(let urls): urls.map(\.absoluteString) + SavedCopies.fileNames(where: includesPage)
    }
  }
}
