import BrowserCore
import UIKit

/// The items of the start page, in order; a value, so that it can be compared and tested.
struct StartPageItems: Equatable {
  struct Site: Equatable {
    var title: String
    var url: URL
    var icon: SiteIcon
  }

  struct Story: Equatable {
    var title: String
    var subtitle: String
    var url: URL
    var icon: SiteIcon
    /// The closed tab that is opened again, with its list; nil opens the address.
    var closed: TabID?
  }

  enum Section: Equatable {
    /// The welcome of a new user, with the name of the search engine.
    case welcome(title: String, searchEngine: String, canBeDefault: Bool)
    /// Icons in a grid.
    case icons(title: String, sites: [Site])
    /// Cards side by side, scrolled sideways; all of them are in the reading list, too.
    case cards(title: String, stories: [Story])
    /// A glyph, a number and what it means, on a card that opens more about it.
    case figure(title: String, symbol: String, figure: Int, text: String)
    /// Rows in one card.
    case rows(title: String, stories: [Story])
    /// A paragraph on a card.
    case note(title: String, text: String)
  }

  /// The profile whose page it is.
  struct Person: Equatable {
    var name: String
    var avatar: UIImage
  }

  /// Nil for the page of private tabs, which are anonymous.
  var person: Person?
  /// A place where there is more.
  enum Destination {
    case readingList, recentlyClosed, privacyReport
    /// Of the welcome: what is done first, and its end.
    case importing, searchEngine, defaultBrowser, privacy, welcomeEnd
  }

  /// The page that the start button opens; nil when there is nothing to open, and then there is no button.
  var start: URL?
  var sections: [Section] = []
}

/// A site's icon: a picture that ships with the app or was stored, or a letter on a colour of the site's own.
enum SiteIcon: Equatable {
  /// A person's, which is round.
  case avatar(UIImage)
  case resource(String)
  /// A picture that the site has for itself.
  case picture(UIImage)
  case monogram(String, hue: CGFloat)

  /// A letter and a hue that belong to the host and never change.
  static func monogram(for host: String) -> SiteIcon {
    let name = HostName.withoutWWW(host)
    let letter = name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "•"
    // A small stable hash: Swift's own differs from run to run.
    let hash = name.utf8.reduce(UInt32(5381)) { ($0 &* 33) &+ UInt32($1) }
    return .monogram(letter, hue: CGFloat(hash % 360) / 360)
  }
}
