import BrowserCore
import Foundation

extension URL {
  /// The domain as it is shown to people; Martlet's own pages have one too.
  @MainActor
  var shownDomain: String {
    if scheme == BundledSite.scheme, let host { return host }
    return DomainDisplay(url: self, isSecure: true).text
  }
}
