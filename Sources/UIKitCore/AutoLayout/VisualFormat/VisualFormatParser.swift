import Foundation

/// Reads visual format strings by recursive descent. Pure: names are looked up in what it is given.
struct VisualFormatParser {
  private let characters: [Character]
  private var position = 0
  private let metrics: [String: Double]
  private let viewNames: Set<String>

  init(_ format: String, metrics: [String: Double], viewNames: Set<String>) {
    characters = Array(format)
    self.metrics = metrics
    self.viewNames = viewNames
  }

  static func parse(
    _ format: String, metrics: [String: Double] = [:], viewNames: Set<String>
  ) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format, metrics: metrics, viewNames: viewNames)
    return try parser.format()
  }

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var result = VisualFormat()
    if take("V:") { result.isVertical = true } else { _ = take("H:") }
    result.elements.append(try element())
    while let _ = peek {
      if result.elements.count > 1, result.elements.last == .superview {
        throw .expected("the end of the format", position: position)
      }
      result.connections.append(try connection())
      result.elements.append(try element())
    }
    guard result.elements.contains(where: { $0 != .superview }) else { throw .emptyFormat }
    return result
  }

  private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
    if take("|") { return .superview }
    guard take("[") else { throw .expected("\"[\" or \"|\"", position: position) }
    let start = position
    let name = try identifier("a view's name")
    guard viewNames.contains(name) else { throw .unknownView(name, position: start) }
    let predicates = take("(") ? try predicateList() : []
    guard take("]") else { throw .expected("\"]\"", position: position) }
    return .view(name, position: start, predicates)
  }

  private mutating func connection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    if peek == "[" || peek == "|" { return .standard }
    let predicates: [VisualFormat.Predicate]
    if take("(") {
      predicates = try predicateList()
    } else {
      // Without parentheses: a number or a metric, with a priority if need be.
      predicates = [try predicate(allowsViews: false)]
    }
    guard take("-") else { throw .expected("\"-\" after a distance", position: position) }
    return .predicates(predicates)
  }

  /// The rest of a list after its opening parenthesis.
  private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var list = [try predicate(allowsViews: true)]
    while take(",") { list.append(try predicate(allowsViews: true)) }
    guard take(")") else { throw .expected("\",\" or \")\"", position: position) }
    return list
  }

  private mutating func predicate(
    allowsViews: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take("==") {
      relation = .equal
    } else if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    }
    var result = try operand(allowsViews: allowsViews)
    result.relation = relation
    if case .view = result.value {
      if take("*") { result.multiplier = try number("a factor") }
      if take("/") { result.multiplier = 1 / (try number("a divisor")) }
      if take("+") { result.constant = try number("a constant") }
      if peek == "-", allowsViews, take("-") { result.constant = -(try number("a constant")) }
    }
    if take("@") { result.priority = Float(try number("a priority")) }
    return result
  }

  private mutating func operand(
    allowsViews: Bool
  ) throws(VisualFormatError) -> VisualFormat.Predicate {
    let start = position
    if let value = try literal() { return VisualFormat.Predicate(value: .number(value)) }
    let name = try identifier("a number, a metric or a view")
    if let metric = metrics[name] { return VisualFormat.Predicate(value: .number(metric)) }
    guard allowsViews, viewNames.contains(name) else { throw .unknownMetric(name, position: start) }
    return VisualFormat.Predicate(value: .view(name))
  }

  /// A literal or a metric.
  private mutating func number(_ what: String) throws(VisualFormatError) -> Double {
    let start = position
    if let value = try literal() { return value }
    let name = try identifier(what)
    guard let metric = metrics[name] else { throw .unknownMetric(name, position: start) }
    return metric
  }

  private mutating func literal() throws(VisualFormatError) -> Double? {
    let start = position
    var text = ""
    if peek == "-" || peek == "+" {
      guard position + 1 < characters.count, characters[position + 1].isNumberPart else { return nil }
      text.append(characters[position])
      position += 1
    }
    while let character = peek, character.isNumberPart {
      text.append(character)
      position += 1
    }
    guard !text.isEmpty else { return nil }
    guard let value = Double(text) else { throw .expected("a number", position: start) }
    return value
  }

  private mutating func identifier(_ what: String) throws(VisualFormatError) -> String {
    let start = position
    while let character = peek, character.isLetter || character == "_" || character.isWholeNumber {
      position += 1
    }
    guard position > start, !characters[start].isWholeNumber else { throw .expected(what, position: start) }
    return String(characters[start..<position])
  }

  private var peek: Character? { position < characters.count ? characters[position] : nil }

  private mutating func take(_ text: String) -> Bool {
    let wanted = Array(text)
    guard position + wanted.count <= characters.count,
      Array(characters[position..<(position + wanted.count)]) == wanted
    else { return false }
    position += wanted.count
    return true
  }
}

extension Character {
  fileprivate var isNumberPart: Bool { ("0"..."9").contains(self) || self == "." }
}
