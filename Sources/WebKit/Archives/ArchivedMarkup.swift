import Foundation

/// Rewrites a document of an archive, as the engine writes it, with what it shows in it.
///
/// Works on bytes of any encoding in which markup is ASCII; what it does not know it copies.
struct ArchivedMarkup {
  private let archive: ArchiveInliner
  private var base: URL?
  private var hasBase = false
  private let closesElements: Bool

  /// Elements whose content is no markup.
  private static let rawElements: Set = [
    "style", "script", "xmp", "iframe", "noembed", "noframes", "noscript",
  ]
  /// Elements without end tags (HTML Standard, 13.1.2).
  private static let voidElements: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
  ]
  /// They choose another picture than the one in the archive, or ask who has sent it. An archive has what was chosen under `src`.
  private static let droppedAttributes: Set = ["srcset", "sizes", "imagesrcset", "crossorigin", "integrity"]
  private static let pictureElements: Set = ["img", "input", "image", "video", "body", "table", "td", "th"]
  private static let pictureAttributes = ["src", "href", "xlink:href", "poster", "background"]
  private static let frameElements: Set = ["iframe", "frame"]
  /// Other values of `http-equiv` lead to another page or forbid what is in the document.
  private static let keptDirectives: Set = ["content-type", "content-language", "default-style"]

  /// - Parameters:
  ///   - base: the document's address.
  ///   - closesElements: true if the document is XHTML, in which a tag may end its element: HTML has an end tag there.
  init(_ archive: ArchiveInliner, base: URL?, closesElements: Bool) {
    self.archive = archive
    self.base = base
    self.closesElements = closesElements
  }

  /// Rewrites a document.
  func rewrite(_ text: [UInt8]) -> [UInt8] {
    var copy = self
    return copy.rewritten(text)
  }

  private mutating func rewritten(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    while let start = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      result += text[position..<start]
      position = start
      if text[start...].starts(with: Array("<!--".utf8)) {
        position = text[start...].firstRange(of: Array("-->".utf8))?.upperBound ?? text.count
        result += text[start..<position]
      } else if let tag = MarkupTag(text, at: start) {
        result += rewrite(tag).bytes
        position = tag.end
        if closesElements, text[..<position].suffix(2).elementsEqual("/>".utf8) {
          if !Self.voidElements.contains(tag.name) { result += Array("</\(tag.name)>".utf8) }
          continue
        }
        guard Self.rawElements.contains(tag.name) else { continue }
        let end = Self.end(of: tag.name, in: text, from: position)
        let content = Array(text[position..<end])
        result += tag.name == "style" ? ArchivedStyle(archive, base: base).rewrite(content) : content
        position = end
      } else {
        result.append(text[start])
        position = start + 1
      }
    }
    return result + text[position...]
  }

  /// The place of the closing tag of an element whose content is no markup.
  private static func end(of name: String, in text: [UInt8], from start: Int) -> Int {
    let mark = Array("</\(name)".utf8)
    var position = start
    while let found = text[position...].firstIndex(of: UInt8(ascii: "<")) {
      if text[found...].prefix(mark.count).elementsEqual(mark, by: { $0 == $1 || ($0 | 32) == $1 }) {
        return found
      }
      position = found + 1
    }
    return text.count
  }

  private mutating func rewrite(_ tag: MarkupTag) -> MarkupTag {
    var tag = tag
    if tag.name == "base", !hasBase, let address = tag["href"], let url = URL(string: address) {
      hasBase = true
      base = url
    }
    if tag.name == "meta", let directive = tag["http-equiv"],
      !Self.keptDirectives.contains(directive.lowercased())
    {
      tag.remove { $0 == "http-equiv" }
    }
    tag.remove { Self.droppedAttributes.contains($0) }
    if Self.pictureElements.contains(tag.name) {
      for name in Self.pictureAttributes { inline(name, of: &tag, for: .picture) }
    } else if Self.frameElements.contains(tag.name) {
      inline("src", of: &tag, for: .frame)
      if let inner = tag["srcdoc"] {
        tag["srcdoc"] = String(decoding: rewrite(Array(inner.utf8)), as: UTF8.self)
      }
    } else if tag.name == "link" {
      inline("href", of: &tag, for: .style)
    }
    if let value = tag["style"] {
      let new = String(decoding: ArchivedStyle(archive, base: base).rewrite(Array(value.utf8)), as: UTF8.self)
      if new != value { tag["style"] = new }
    }
    return tag
  }

  private func inline(_ name: String, of tag: inout MarkupTag, for use: ArchiveInliner.Use) {
    if let address = tag[name].flatMap({ archive.address(of: $0, from: base, for: use) }) {
      tag[name] = address
    }
  }
}
