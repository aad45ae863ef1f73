import Foundation
import FuzzKit

@testable import BrowserCore

/// Articles, as a page's script hands them over: what is made of them has no script and no element that is not a text's.
enum ReaderFuzzer {
  private static let elements: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "blockquote", "br", "caption", "cite", "code", "dd", "del", "dfn", "dl",
    "dt", "em",
    "figcaption", "figure", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd", "li", "mark", "ol",
    "p", "pre",
    "q", "rb", "rp", "rt", "ruby", "s", "samp", "small", "strong", "sub", "sup", "table", "tbody", "td",
    "tfoot", "th",
    "thead", "time", "tr", "u", "ul", "var", "wbr", "div",
  ]
  private static let attributes: Set<String> = [
    "id", "dir", "lang", "href", "title", "src", "alt", "width", "height", "value", "start", "reversed",
    "colspan",
    "rowspan", "scope", "datetime", "class", "tabindex",
  ]

  static let fuzzer = Fuzzer("reader-trees") { data in
    guard let article = try? ReaderArticle(json: String(decoding: data, as: UTF8.self)),
      let url = URL(string: "https://a.example/")
    else { return }
    var markup = ReaderMarkup()
    markup.append(article.nodes)
    check(markup.html)
    let translation = ArticleTranslation(of: article)
    let answer = try? translation.article(answer: translation.input, in: article.language)
    require(
      translation.paragraphs.isEmpty || answer != nil, "not as many paragraphs: \(translation.paragraphs)")
    var translated = ReaderMarkup()
    translated.append(answer?.nodes ?? [])
    check(translated.html)
    let look = ReaderLook(theme: .light, font: .serif, percentage: 100)
    let document = ReaderDocument(article: article, url: url, look: look, style: "")
    let page = document.html(nonce: "nonce")
    let names = tags(page).map(\.name)
    require(names.filter { $0 == "style" }.count == 1, "another style: \(page)")
    require(names.filter { $0 == "meta" }.count == 4, "another meta: \(page)")
    require(!names.contains("script") && !names.contains("iframe"), "a script: \(page)")
    require(names.filter { $0 == "html" }.count == 1, "another page: \(page)")
    let spoken = SpokenArticle(article).paragraphs.map(\.text)
    require(
      spoken.reduce(0) { $0 + $1.count } <= SpokenArticle.mostCharacters, "too much is spoken: \(spoken)")
    require(!spoken.contains(where: \.isEmpty), "nothing is spoken: \(spoken)")
    require(!spoken.contains { $0.contains(where: \.isNewline) }, "a line ends in \(spoken)")
  }

  private static func tags(_ html: String) -> [TagScanner.Tag] {
    var scanner = TagScanner(html)
    var tags: [TagScanner.Tag] = []
    while let tag = scanner.next() { tags.append(tag) }
    return tags
  }

  private static func check(_ html: String) {
    for tag in tags(html) {
      let name = tag.name.hasPrefix("/") ? String(tag.name.dropFirst()) : tag.name
      require(elements.contains(name), "<\(tag.name)> in \(html)")
      for (name, value) in tag.attributes {
        require(attributes.contains(name), "\(name)= in \(html)")
        guard name == "href" || name == "src", !value.hasPrefix("#") else { continue }
        let scheme = value.prefix { $0 != ":" }.lowercased()
        let allowed: Set<String> =
          name == "href" ? ["http", "https", "mailto", "tel"] : ["http", "https", "data"]
        require(allowed.contains(scheme), "\(name)=\(value) in \(html)")
      }
    }
  }
}
