import Foundation

/// Puts texts in the places of a format's conversions.
enum LocalizedFormat {
  static func fill(_ format: String, with arguments: [String]) -> String {
    var result = ""
    var rest = format[...]
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      guard !rest.hasPrefix("%") else {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      // A number before a dollar sign names the argument.
      let digits = rest.prefix(while: \.isWholeNumber)
      var index = next
      if let position = Int(digits), rest.dropFirst(digits.count).first == "$" {
        index = position - 1
        rest = rest.dropFirst(digits.count + 1)
      }
      guard let end = rest.firstIndex(where: { "@dDuUxXoOfFeEgGcCsSaAi".contains($0) }),
        arguments.indices.contains(index)
      else {
        result += "%"
        continue
      }
      result += arguments[index]
      rest = rest[rest.index(after: end)...]
      next = index + 1
    }
    return result + rest
  }
}
