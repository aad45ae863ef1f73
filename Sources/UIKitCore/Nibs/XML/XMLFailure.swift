/// The reason why a text is no XML.
enum XMLFailure: Equatable {
  case unexpectedEnd(in: String)
  case unexpectedCharacter(in: String)
  case unknownEntity(String)
  case repeatedAttribute(String)
  /// The end tag that was found, and the element that was open.
  case wrongEndTag(String, open: String)
  case noElement
  case secondElement(String)
  case notText

  var message: String {
    switch self {
    case .unexpectedEnd(let place): "The file ends inside \(place)."
    case .unexpectedCharacter(let place): "A character that cannot stand in \(place)."
    case .unknownEntity(let name): "An entity that XML does not define: &\(name);"
    case .repeatedAttribute(let name): "The attribute \(name) is given twice."
    case .wrongEndTag(let name, let open): "</\(name)> where </\(open)> is expected."
    case .noElement: "There is no element."
    case .secondElement(let name): "A second root element, <\(name)>."
    case .notText: "The file is not UTF-8 text."
    }
  }
}

/// A failure and the line it was met on.
struct XMLError: Error, Equatable {
  let failure: XMLFailure
  /// Counted from 1.
  let line: Int
}
