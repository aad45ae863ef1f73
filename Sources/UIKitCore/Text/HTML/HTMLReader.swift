import Foundation
import QuartzCore

/// Makes text with looks of HTML: blocks become paragraphs, runs of spaces one space.
struct HTMLReader {
  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "section",
    "article",
    "header", "footer", "main", "nav", "aside", "table", "tr", "center", "dl", "dt", "dd", "address",
    "figure", "hr",
    "body", "form", "fieldset",
  ]
  private static let empty: Set<String> = [
    "br", "hr", "img", "input", "meta", "link", "col", "wbr", "area", "base",
  ]
  /// Points that a list or a quotation is moved in.
  private static let listIndent: CGFloat = 36
  /// The deepest nesting that is looked at: what is deeper has the looks of what is around it.
  private static let deepest = 200

  private struct List {
    let isOrdered: Bool
    var number: Int
  }

  private let defaults: [NSAttributedString.Key: Any]
  private let result = NSMutableAttributedString()
  private var open: [(tag: String, style: HTMLStyle)] = []
  private var lists: [List] = []
  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }
  /// True if a block has ended, so that what follows begins a line.
  private var needsLine = false
  private var endsInSpace = true
  private var lastCharacter: Character?

  init(defaults: [NSAttributedString.Key: Any]) {
    self.defaults = defaults
  }

  mutating func read(_ html: String) -> NSAttributedString {
    for token in HTMLToken.tokens(of: html) {
      switch token {
      case .text(let text): append(text)
      case .open(let tag, let attributes): begin(tag, attributes)
      case .close(let tag): end(tag)
      }
    }
    if needsLine { endParagraph() }
    return result
  }

  private mutating func begin(_ tag: String, _ attributes: [String: String]) {
    if Self.blocks.contains(tag) { endLine() }
    switch tag {
    case "br": add("\n")
    case "hr": needsLine = true
    case "ul", "ol":
      lists.append(List(isOrdered: tag == "ol", number: attributes["start"].flatMap(Int.init) ?? 1))
    default: break
    }
    guard !Self.empty.contains(tag), open.count < Self.deepest else { return }
    var style = style
    style.apply(tag, attributes)
    if tag == "ul" || tag == "ol" || tag == "blockquote" || tag == "dd" { style.indent += Self.listIndent }
    open.append((tag, style))
    if tag == "li", !lists.isEmpty {
      let last = lists.count - 1
      add(lists[last].isOrdered ? "\(lists[last].number).\t" : "•\t")
      lists[last].number += 1
      endsInSpace = true
    }
    if tag == "td" || tag == "th", !endsInSpace { add("\t") }
  }

  private mutating func end(_ tag: String) {
    if tag == "p", !open.contains(where: { $0.tag == "p" }) { return }
    if Self.blocks.contains(tag) { endLine() }
    if tag == "ul" || tag == "ol" { _ = lists.popLast() }
    guard let index = open.lastIndex(where: { $0.tag == tag }) else { return }
    open.removeSubrange(index...)
  }

  /// Ends the line, if there is something on it.
  private mutating func endLine() {
    if let lastCharacter, lastCharacter != "\n" { needsLine = true }
  }

  private mutating func append(_ text: String) {
    guard !style.keepsSpaces else { return add(text) }
    var words = ""
    // Spaces at the beginning of a line, and after others, are none.
    var isAfterSpace = needsLine || endsInSpace
    for character in text {
      // The space that keeps words together is none of those that are joined.
      guard character.isWhitespace, character != "\u{A0}" else {
        words.append(character)
        isAfterSpace = false
        continue
      }
      if isAfterSpace { continue }
      words.append(" ")
      isAfterSpace = true
    }
    if !words.isEmpty { add(words) }
  }

  private mutating func add(_ text: String) {
    if needsLine {
      needsLine = false
      endParagraph()
      endsInSpace = true
    }
    result.append(NSAttributedString(string: text, attributes: style.attributes(defaults)))
    guard let last = text.last else { return }
    lastCharacter = last
    endsInSpace = last.isWhitespace && last != "\u{A0}"
  }

  /// Ends what is on the line, without a space at its end, in the looks that it has there.
  private func endParagraph() {
    if lastCharacter == " " { result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1)) }
    guard result.length > 0 else { return }
    let last = result.attributes(at: result.length - 1, effectiveRange: nil)
    result.append(NSAttributedString(string: "\n", attributes: last))
  }
}
