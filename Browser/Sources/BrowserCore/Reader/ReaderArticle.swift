import Foundation

/// An article as it was read out of a page: what it is called, who wrote it when, and what it says.
///
/// Nothing in it is trusted. ``ReaderDocument`` makes a page of it and decides what of it may stand there.
public struct ReaderArticle: Hashable, Sendable, Decodable {
  /// Its title.
  public var title: String
  /// The text below the title; empty when there is none.
  public var deck: String
  /// The names of the authors; empty when none is named.
  public var byline: String
  /// The other text beside the author's name.
  public var note: String
  /// The date of publication, as the page tells programs: ISO 8601 if all is well.
  public var date: String
  /// The same as it tells people.
  public var dateText: String
  /// The name of the site as it calls itself; empty when it does not say.
  public var site: String
  /// The language by its BCP 47 tag; empty when the page does not say.
  public var language: String
  /// True if lines begin at the right.
  public var isRightToLeft: Bool
  /// The text with headings, lists, figures and tables.
  public var nodes: [ReaderNode]

  /// The language by its tag, where it looks like one.
  public var languageTag: String? { ReaderMarkup.isLanguage(language) ? language : nil }

  /// Makes an article with a title and a text; everything else is empty.
  public init(title: String, nodes: [ReaderNode] = []) {
    self.title = title
    deck = ""
    byline = ""
    note = ""
    date = ""
    dateText = ""
    site = ""
    language = ""
    isRightToLeft = false
    self.nodes = nodes
  }

  /// Reads what the script in the page answered.
  public init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}
