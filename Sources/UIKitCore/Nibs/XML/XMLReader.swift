import Foundation

/// Reads an XML text into a tree of elements that know their lines.
///
/// What nibs need, and what a file by hand may hold: elements, attributes, characters, the five entities and numbered
/// ones, CDATA, comments, processing instructions. A document type is passed over; it can define no entities.
struct XMLReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  private init(_ data: Data) {
    bytes = [UInt8](data)
  }

  /// The root element.
  static func read(_ data: Data) throws(XMLError) -> XMLNode {
    guard String(validating: data, as: UTF8.self) != nil else { throw XMLError(failure: .notText, line: 1) }
    var reader = XMLReader(data)
    return try reader.document()
  }

  // MARK: - Structure

  private mutating func document() throws(XMLError) -> XMLNode {
    skip("\u{FEFF}")
    var root: XMLNode?
    var open: [XMLNode] = []
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        try characters(into: open.last)
      } else if skip("<!--") {
        try passOver("-->", "a comment")
      } else if skip("<![CDATA[") {
        let start = index
        try passOver("]]>", "CDATA")
        open.last?.append(text: string(start, index - 3))
      } else if skip("<?") {
        try passOver("?>", "a processing instruction")
      } else if skip("<!DOCTYPE") {
        try passOver(">", "a document type")
      } else if skip("</") {
        let name = try self.name("an end tag")
        skipSpace()
        try expect(">", "an end tag")
        guard let last = open.popLast() else { throw failure(.wrongEndTag(name, open: "")) }
        guard last.name == name else { throw failure(.wrongEndTag(name, open: last.name)) }
      } else {
        let (node, isEmpty) = try startTag(parent: open.last)
        if open.isEmpty {
          guard root == nil else { throw failure(.secondElement(node.name)) }
          root = node
        }
        if !isEmpty { open.append(node) }
      }
    }
    if let last = open.last {
      throw failure(.unexpectedEnd(in: "<\(last.name)>, which begins in line \(last.line)"))
    }
    guard let root else { throw failure(.noElement) }
    return root
  }

  private mutating func startTag(parent: XMLNode?) throws(XMLError) -> (XMLNode, isEmpty: Bool) {
    let start = line
    try expect("<", "a tag")
    let name = try self.name("a tag")
    var attributes: [(name: String, value: String)] = []
    while true {
      let hadSpace = skipSpace()
      if skip("/>") {
        return (XMLNode(name: name, attributes: attributes, line: start, parent: parent), true)
      }
      if skip(">") {
        return (XMLNode(name: name, attributes: attributes, line: start, parent: parent), false)
      }
      guard index < bytes.count else { throw failure(.unexpectedEnd(in: "<\(name)>")) }
      guard hadSpace else { throw failure(.unexpectedCharacter(in: "<\(name)>")) }
      let attribute = try self.name("<\(name)>")
      skipSpace()
      try expect("=", "<\(name)>")
      skipSpace()
      let value = try attributeValue(of: name)
      guard !attributes.contains(where: { $0.name == attribute }) else {
        throw failure(.repeatedAttribute(attribute))
      }
      attributes.append((attribute, value))
    }
  }

  private mutating func attributeValue(of element: String) throws(XMLError) -> String {
    guard index < bytes.count else { throw failure(.unexpectedEnd(in: "<\(element)>")) }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure(.unexpectedCharacter(in: "<\(element)>"))
    }
    index += 1
    var value: [UInt8] = []
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case UInt8(ascii: "&"): value += try entity()
      case UInt8(ascii: "<"): throw failure(.unexpectedCharacter(in: "<\(element)>"))
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        // Breaks in an attribute count as spaces; those that are meant are written as entities.
        value.append(UInt8(ascii: " "))
        advance()
      default:
        value.append(bytes[index])
        index += 1
      }
    }
    guard index < bytes.count else { throw failure(.unexpectedEnd(in: "<\(element)>")) }
    index += 1
    return String(decoding: value, as: UTF8.self)
  }

  private mutating func characters(into node: XMLNode?) throws(XMLError) {
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      if bytes[index] == UInt8(ascii: "&") {
        text += try entity()
      } else {
        text.append(bytes[index])
        advance()
      }
    }
    let string = String(decoding: text, as: UTF8.self)
    if let node {
      node.append(text: string)
    } else if string.contains(where: { !$0.isWhitespace }) {
      throw failure(.unexpectedCharacter(in: "the space around the root element"))
    }
  }

  /// `&amp;`, `&#10;`, `&#x1F600;` …
  private mutating func entity() throws(XMLError) -> [UInt8] {
    let start = index + 1
    var end = start
    while end < bytes.count, end - start < Self.longestEntity, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";") else {
      throw failure(.unknownEntity(string(start, end)))
    }
    let name = string(start, end)
    index = end + 1
    switch name {
    case "lt": return [UInt8(ascii: "<")]
    case "gt": return [UInt8(ascii: ">")]
    case "amp": return [UInt8(ascii: "&")]
    case "quot": return [UInt8(ascii: "\"")]
    case "apos": return [UInt8(ascii: "'")]
    default:
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      guard let scalar = number.flatMap(Unicode.Scalar.init) else { throw failure(.unknownEntity(name)) }
      return Array(String(Character(scalar)).utf8)
    }
  }

  /// `&#1114111;` has seven digits.
  private static let longestEntity = 12

  // MARK: - Characters

  private mutating func name(_ place: String) throws(XMLError) -> String {
    let start = index
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    guard index > start else {
      throw failure(index < bytes.count ? .unexpectedCharacter(in: place) : .unexpectedEnd(in: place))
    }
    return string(start, index)
  }

  /// Letters, digits, what names may hold besides, and every byte of other alphabets.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { advance() }
    return index > start
  }

  @discardableResult
  private mutating func skip(_ mark: String) -> Bool {
    guard bytes[index...].starts(with: mark.utf8) else { return false }
    index += mark.utf8.count
    return true
  }

  private mutating func expect(_ mark: String, _ place: String) throws(XMLError) {
    guard !skip(mark) else { return }
    throw failure(index < bytes.count ? .unexpectedCharacter(in: place) : .unexpectedEnd(in: place))
  }

  private mutating func passOver(_ mark: String, _ place: String) throws(XMLError) {
    let start = line
    while index < bytes.count {
      if skip(mark) { return }
      advance()
    }
    throw XMLError(failure: .unexpectedEnd(in: place), line: start)
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private func string(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  private func failure(_ failure: XMLFailure) -> XMLError {
    XMLError(failure: failure, line: line)
  }
}
