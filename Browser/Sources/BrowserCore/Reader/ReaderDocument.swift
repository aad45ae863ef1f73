import Foundation

/// The page in which an article is read.
///
/// No script may run in it and nothing but pictures is loaded, by a content policy that is part of the page; and what stands in
/// it was written by ``ReaderMarkup``, which lets through only what it knows.
public struct ReaderDocument: Sendable {
  /// The article that is read.
  public var article: ReaderArticle
  /// The address at which it was found.
  public var url: URL
  /// The look that it has at first.
  public var look: ReaderLook
  /// The rules of style that all articles share.
  public var style: String

  /// Makes a page of an article.
  public init(article: ReaderArticle, url: URL, look: ReaderLook, style: String) {
    self.article = article
    self.url = url
    self.look = look
    self.style = style
  }

  /// The page.
  /// - Parameter nonce: a text that cannot be guessed, by which the page's own style is told from others.
  public func html(nonce: String = UUID().uuidString) -> String {
    let isWeb = ["http", "https"].contains(url.scheme?.lowercased() ?? "")
    let ownScheme = isWeb ? nil : url.scheme?.lowercased()
    var text = ReaderMarkup(ownScheme: ownScheme)
    text.append(article.nodes)
    let escape = ReaderMarkup.escape
    let language = ReaderMarkup.isLanguage(article.language) ? " lang=\"\(article.language)\"" : ""
    let sources = ["http:", "https:", "data:"] + [ownScheme].compactMap { $0.map { $0 + ":" } }
    let policy =
      "default-src 'none'; img-src \(sources.joined(separator: " ")); style-src 'nonce-\(nonce)'; "
      + "base-uri 'none'; form-action 'none'; frame-src 'none'; object-src 'none'"
    return """
      <!doctype html>
      <html\(language) dir="\(article.isRightToLeft ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="strict-origin-when-cross-origin">
      <title>\(escape(article.title))</title>
      <style nonce="\(nonce)">:root { \(look.css) }
      \(style)</style>
      </head>
      <body><main><article>
      <header>
      \(head)</header>
      \(text.html)
      </article></main></body>
      </html>
      """
  }

  private var head: String {
    let escape = ReaderMarkup.escape
    let site = article.site.isEmpty ? Site(url).host : article.site
    var lines = [
      site.isEmpty ? nil : "<p class=\"site\">\(escape(site))</p>",
      "<h1>\(escape(article.title))</h1>",
      article.deck.isEmpty ? nil : "<p class=\"deck\">\(escape(article.deck))</p>",
    ]
    let author = article.byline.isEmpty ? nil : "<b>\(escape(article.byline))</b>"
    // What stands beside the name often is the date.
    let date = article.note.isEmpty ? shownDate : article.note
    let byline = DottedLine.text([author, date.isEmpty ? nil : escape(date)])
    if !byline.isEmpty { lines.append("<p class=\"byline\">\(byline)</p>") }
    return lines.compactMap(\.self).joined(separator: "\n") + "\n"
  }

  /// The day of publication in the article's language, or in the page's own words.
  var shownDate: String {
    guard let date = Self.date(article.date) else { return article.dateText }
    let formatter = DateFormatter()
    if ReaderMarkup.isLanguage(article.language) { formatter.locale = Locale(identifier: article.language) }
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateStyle = .long
    formatter.timeStyle = .none
    return formatter.string(from: date)
  }

  /// Returns the date of a time stamp, of which only the day counts: it is the one that the page names, wherever it is read.
  private static func date(_ stamp: String) -> Date? {
    let parts = stamp.prefix(10).split(separator: "-").compactMap { Int($0) }
    guard stamp.count >= 10, parts.count == 3, (1...9999).contains(parts[0]), (1...12).contains(parts[1]),
      (1...31).contains(parts[2])
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2]))
  }
}
