import Foundation

/// Converts quantities between units: `5 km in miles`, `70 F to C`.
enum UnitConversion {
  /// Returns a quantity in the unit that was asked for, and that unit's symbol; nil when the text asks for nothing of the kind, or the
  /// units measure different things.
  static func answer(to text: String, decimalSeparator: String) -> (Double, String)? {
    let text = text.lowercased()
    for word in [" in ", " to ", " as ", " into ", "=", "→"] {
      guard let range = text.range(of: word, options: .backwards) else { continue }
      let (quantity, target) = (text[..<range.lowerBound], text[range.upperBound...])
      if let answer = convert(quantity, to: target, decimalSeparator) { return answer }
    }
    return nil
  }

  private static func convert(_ quantity: Substring, to target: Substring, _ separator: String) -> (
    Double, String
  )? {
    var rest = quantity.drop(while: \.isWhitespace)
    let isNegative = rest.first.map { "-−".contains($0) } == true
    if isNegative { rest.removeFirst() }
    guard let number = NumberText.take(from: &rest, decimalSeparator: separator),
      let from = MeasuredUnit.named(rest.trimmingCharacters(in: .whitespaces)),
      let to = MeasuredUnit.named(target.trimmingCharacters(in: CharacterSet(charactersIn: " ?"))),
      from.kind == to.kind
    else { return nil }
    let value = to.amount(ofBase: from.base(ofAmount: isNegative ? -number : number))
    return value.isFinite ? (value, to.symbol) : nil
  }
}
