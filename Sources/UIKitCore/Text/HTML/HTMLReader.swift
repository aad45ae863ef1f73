import Foundation
import QuartzCore

/// Makes text with looks of HTML: blocks become paragraphs, runs of spaces one space.
struct HTMLReader {
  static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "section",
    "article",
    "header", "footer", "main", "nav", "aside", "table", "tr", "center", "dl", "dt", "dd", "address",
    "figure", "hr",
    "body", "form", "fieldset",
  ]
  private static let empty: Set<String> = [
    "br", "hr", "img", "input", "meta", "link", "col", "wbr", "area", "base",
  ]
  /// The deepest nesting that is looked at: what is deeper has the looks of what is around it.
  private static let deepest = 200

  /// Elements of looks, which go on where a block around them ends before they do (HTML Standard, "The list of active formatting elements").
  private static let formatting: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// Elements that keep what is around them from being ended by what is in them, and their looks in.
  private static let barriers: Set<String> = ["table", "td", "th", "caption", "button", "template", "html"]
  /// The most elements of looks that go on after a block.
  private static let mostReopened = 20

  private struct Element {
    let tag: String
    let attributes: [String: String]
    let style: HTMLStyle
  }

  private struct List {
    let isOrdered: Bool
    var number: Int
  }

  private let defaults: [NSAttributedString.Key: Any]
  private let result = NSMutableAttributedString()
  private var open: [Element] = []
  private var lists: [List] = []
  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }
  /// True if a block has ended, so that what follows begins a line.
  private var needsLine = false
  /// True at the beginning of a line, and behind a space that would take another one, or the line's end, with it.
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
    guard Self.blocks.contains(tag) else { return enter(tag, attributes) }
    endLine()
    // A block ends the paragraph that it would lie in (HTML Standard, "close a p element").
    let goingOn = closeParagraph()
    enter(tag, attributes)
    reopen(goingOn)
  }

  private mutating func enter(_ tag: String, _ attributes: [String: String]) {
    switch tag {
    case "br": add("\n")
    case "hr": needsLine = true
    case "ul", "ol":
      // Numbers that are larger than any list would end at the largest one of all.
      let start = attributes["start"].flatMap { Int32($0) } ?? 1
      lists.append(List(isOrdered: tag == "ol", number: Int(start)))
    default: break
    }
    guard !Self.empty.contains(tag), open.count < Self.deepest else { return }
    var style = style
    style.apply(tag, attributes)
    open.append(Element(tag: tag, attributes: attributes, style: style))
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
    reopen(close(index))
  }

  /// - Returns: the elements of looks in it, which go on.
  private mutating func closeParagraph() -> [Element] {
    guard let index = open.lastIndex(where: { $0.tag == "p" || Self.barriers.contains($0.tag) }),
      open[index].tag == "p"
    else { return [] }
    return close(index)
  }

  /// Ends an element, and all in it.
  /// - Returns: what goes on after it: all of it if the element itself is one of looks, else what is. Nothing leaves a cell.
  private mutating func close(_ index: Int) -> [Element] {
    let (tag, inner) = (open[index].tag, open[(index + 1)...])
    open.removeSubrange(index...)
    if Self.barriers.contains(tag) { return [] }
    return Self.formatting.contains(tag)
      ? Array(inner) : inner.filter { Self.formatting.contains($0.tag) }.suffix(Self.mostReopened)
  }

  private mutating func reopen(_ elements: [Element]) {
    for element in elements where open.count < Self.deepest {
      var style = style
      style.apply(element.tag, element.attributes)
      open.append(Element(tag: element.tag, attributes: element.attributes, style: style))
    }
  }

  /// Ends the line, if there is something on it.
  private mutating func endLine() {
    if let lastCharacter, lastCharacter != "\n" { needsLine = true }
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && HTMLScanner.isSpace(UInt8(truncatingIfNeeded: scalar.value))
  }

  private mutating func append(_ text: String) {
    guard !style.keepsSpaces else { return add(text, keepsSpaces: true) }
    var words = ""
    // Spaces at the beginning of a line, and after others, are none.
    var isAfterSpace = needsLine || endsInSpace
    for scalar in text.unicodeScalars {
      guard Self.isSpace(scalar) else {
        words.unicodeScalars.append(scalar)
        isAfterSpace = false
        continue
      }
      if isAfterSpace { continue }
      words.append(" ")
      isAfterSpace = true
    }
    if !words.isEmpty { add(words) }
  }

  private mutating func add(_ text: String, keepsSpaces: Bool = false) {
    if needsLine {
      needsLine = false
      endParagraph()
      endsInSpace = true
    }
    result.append(NSAttributedString(string: text, attributes: style.attributes(defaults)))
    guard let last = text.last else { return }
    lastCharacter = last
    // Spaces that are kept are none that collapse (CSS Text, "The white space processing rules").
    endsInSpace = last == "\n" || (!keepsSpaces && last.unicodeScalars.last.map(Self.isSpace) ?? false)
  }

  /// Ends what is on the line, without a space at its end that is not kept, in the looks that it has there.
  private func endParagraph() {
    if lastCharacter == " ", endsInSpace {
      result.deleteCharacters(in: NSRange(location: result.length - 1, length: 1))
    }
    guard result.length > 0 else { return }
    let last = result.attributes(at: result.length - 1, effectiveRange: nil)
    result.append(NSAttributedString(string: "\n", attributes: last))
  }
}
