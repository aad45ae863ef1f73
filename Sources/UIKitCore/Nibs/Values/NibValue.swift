import Foundation
import QuartzCore

/// The value of a property in a nib: an attribute's text, or an element that stands for it.
@MainActor
struct NibValue {
  enum Content {
    case text(String)
    case element(XMLNode)
  }

  /// The property's name in the file.
  let name: String
  let content: Content
  /// The element that the attribute belongs to, or the one that is the value.
  let node: XMLNode
  let document: NibDocument

  /// The value's text: an attribute's, or the characters of `<string>`.
  func text() throws(NibError) -> String {
    switch content {
    case .text(let text): return text
    case .element(let node):
      switch node.name {
      case "string", "mutableString": return try NibText.string(node, in: document)
      case "attributedString": return try NibText.attributedString(node, in: document).string
      default: throw error(.wrongClass(node.name, expected: "text"))
      }
    }
  }

  /// The element that the value is.
  func element() throws(NibError) -> XMLNode {
    guard case .element(let node) = content else { throw bad(try text()) }
    return node
  }

  /// True if the value is nothing: `<nil key="textColor"/>`.
  var isNil: Bool {
    guard case .element(let node) = content else { return false }
    return node.name == "nil"
  }

  func bad(_ text: String) -> NibError { error(.badValue(text, attribute: name)) }
  func error(_ reason: NibFailure) -> NibError { document.error(node, reason) }

  // MARK: - Plain values

  /// `YES` and `NO`.
  func bool() throws(NibError) -> Bool {
    let text = try literal()
    switch text {
    case "YES", "true", "1": return true
    case "NO", "false", "0": return false
    default: throw bad(text)
    }
  }

  /// A number; Xcode writes a point, whatever the language.
  func number() throws(NibError) -> Double {
    let text = try literal()
    guard let number = Self.number(in: text) else { throw bad(text) }
    return number
  }

  /// A whole number, without what follows the point; those beyond 32 bits are none.
  func integer() throws(NibError) -> Int {
    let number = try number()
    guard let integer = Int32(exactly: number.rounded(.towardZero)) else { throw bad(try literal()) }
    return Int(integer)
  }

  /// Returns the number that a text states; "nan" and "inf" are Swift's numbers and none of Xcode's.
  static func number(in text: String) -> Double? {
    Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// An attribute's text, or that of `<integer value="1"/>`, `<real …/>`, `<bool …/>`.
  private func literal() throws(NibError) -> String {
    guard case .element(let node) = content else { return try text() }
    guard let value = node["value"] else { throw error(.missingAttribute("value", element: node.name)) }
    return value
  }

  /// The largest raw value of UIKit's enumerations is 101, `UIActivityIndicatorView.Style.large`.
  private static let largestRawValue = 128

  /// A case of an enumeration, by its name: where Xcode has the same names as Swift, nothing else need be said.
  func choice<Value: RawRepresentable>(
    _ type: Value.Type = Value.self, _ others: [String: Value] = [:]
  ) throws(NibError) -> Value where Value.RawValue: FixedWidthInteger {
    let text = try text()
    if let value = others[text] { return value }
    for raw in -1...Self.largestRawValue {
      guard let raw = Value.RawValue(exactly: raw), let value = Value(rawValue: raw) else { continue }
      if String(describing: value) == text { return value }
    }
    throw bad(text)
  }

  /// The members whose attributes say `YES`, as in `<autoresizingMask widthSizable="YES"/>`.
  func set<Value: OptionSet>(_ members: [String: Value]) throws(NibError) -> Value {
    let node = try element()
    var set: Value = []
    for (name, text) in node.attributes where name != "key" {
      guard let member = members[name] else { throw bad(name) }
      if text == "YES" { set.formUnion(member) }
    }
    return set
  }

  // MARK: - Geometry

  /// A number of the element's.
  private func part(_ name: String) throws(NibError) -> CGFloat {
    let node = try element()
    guard let text = node[name] else { throw error(.missingAttribute(name, element: node.name)) }
    guard let number = Self.number(in: text) else {
      throw error(.badValue(text, attribute: name))
    }
    return CGFloat(number)
  }

  func point() throws(NibError) -> CGPoint { CGPoint(x: try part("x"), y: try part("y")) }
  func size() throws(NibError) -> CGSize { CGSize(width: try part("width"), height: try part("height")) }
  func rect() throws(NibError) -> CGRect {
    CGRect(x: try part("x"), y: try part("y"), width: try part("width"), height: try part("height"))
  }

  /// `<inset minX="1" minY="2" maxX="3" maxY="4"/>` or `<edgeInsets top="1" …/>`.
  func insets() throws(NibError) -> UIEdgeInsets {
    if try element()["minX"] != nil {
      return UIEdgeInsets(
        top: try part("minY"), left: try part("minX"), bottom: try part("maxY"), right: try part("maxX"))
    }
    return UIEdgeInsets(
      top: try part("top"), left: try part("left"), bottom: try part("bottom"), right: try part("right"))
  }

  func directionalInsets() throws(NibError) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: try part("top"), leading: try part("leading"), bottom: try part("bottom"),
      trailing: try part("trailing"))
  }

  // MARK: - Objects

  /// A colour; nil for `<nil/>`.
  func color() throws(NibError) -> UIColor? {
    isNil ? nil : try NibColor.color(try element(), in: document)
  }

  func font() throws(NibError) -> UIFont? {
    isNil ? nil : try NibFont.font(try element(), in: document)
  }

  func attributedText() throws(NibError) -> NSAttributedString? {
    isNil ? nil : try NibText.attributedString(try element(), in: document)
  }

  /// A picture by its name.
  func image() throws(NibError) -> UIImage? {
    switch content {
    case .text(let name): return NibImage.image(name, node, in: document)
    case .element(let node):
      if isNil { return nil }
      return try NibImage.reference(node, in: document)
    }
  }
}
