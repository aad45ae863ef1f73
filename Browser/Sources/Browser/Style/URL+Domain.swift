import BrowserCore
import Foundation

extension URL {
  /// The domain as it is shown to people. Martlet's own pages have none: they are called what they are.
  var shownDomain: String {
    guard scheme?.lowercased() == BundledSite.scheme else {
      return DomainDisplay(url: self, isSecure: true).text
    }
    return BundledSite.name(of: self).map { AddressWords.own + $0 } ?? AddressWords.ownPage
  }
}

extension PageDocument {
  /// The origin whose scripts run in the document, as it is shown to people.
  var askerName: String {
    if let origin = originURL?.shownDomain, !origin.isEmpty { return origin }
    let own = url.shownDomain
    return own.isEmpty ? PageQuestionText.thisPage : own
  }

  /// The names of those that may have asked what any frame may ask.
  var dialogName: String {
    let name = askerName
    return embedsOthers && name != PageQuestionText.thisPage ? PageQuestionText.orEmbedded(host: name) : name
  }
}
