import Foundation

/// A filter of what is loaded, as a line of a list says it.
///
/// The syntax is Adblock Plus's (https://help.adblockplus.org/hc/en-us/articles/360062733293, "How to write filters") with the
/// shorter names of options of uBlock Origin's (https://github.com/gorhill/uBlock/wiki/Static-filter-syntax).
struct NetworkFilter: Hashable, Sendable {
  /// A kind of load, by the name that the engine has for it.
  enum Load: String, Hashable, Sendable, CaseIterable {
    case document, image, script, font, fetch, media, websocket, ping, other
    case styleSheet = "style-sheet"
    case svgDocument = "svg-document"
    case popup

    /// All but windows, which a filter has to name.
    static let usual = Set(allCases).subtracting([.popup])
  }

  /// The relation between who asks and who is asked.
  enum Party: String, Hashable, Sendable {
    case first = "first-party"
    case third = "third-party"
  }

  /// Something that an exception switches off on whole pages.
  enum PageException: Hashable, Sendable {
    /// Every filter.
    case document
    /// Element hiding.
    case hiding
    /// Element hiding by filters that name no domain.
    case genericHiding
  }

  /// True if what it hits is let through.
  var isException = false
  /// The part before the options.
  var pattern = ""
  var loads = usualLoads
  var party: Party?
  var isCaseSensitive = false
  /// True if exceptions do not count against it.
  var isImportant = false
  /// True if it takes the filter away that reads the same without the word.
  var isBad = false
  /// Whole-page exceptions; what it hits is then the page.
  var pages: Set<PageException> = []
  /// True if it names loads beside whole pages; then it lets these through, too, wherever they are asked for.
  var namesLoads = false
  /// Domains of pages on which it counts; empty for all.
  var included: [String] = []
  /// Domains of pages on which it does not.
  var excluded: [String] = []
  /// True if it has options at all.
  var hasOptions = false

  static let usualLoads = Load.usual
}
