import Foundation

extension WebColor {
  /// Reads what `getComputedStyle` writes: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`
  /// or `color(srgb 0.1 0.2 0.3 / 0.5)`. Anything else is nil.
  package init?(computedStyle text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let function = text[..<open]
    var arguments = text[text.index(after: open)...].dropLast()
      .split(whereSeparator: { ", /".contains($0) }).map(String.init)
    let unit: Double
    switch function {
    case "rgb", "rgba": unit = 255
    case "color":
      guard arguments.first == "srgb" else { return nil }
      arguments.removeFirst()
      unit = 1
    default: return nil
    }
    let numbers = arguments.compactMap(Double.init)
    guard numbers.count == arguments.count, (3...4).contains(numbers.count), numbers.allSatisfy(\.isFinite)
    else { return nil }
    self.init(
      red: Self.clamp(numbers[0] / unit), green: Self.clamp(numbers[1] / unit),
      blue: Self.clamp(numbers[2] / unit), alpha: numbers.count == 4 ? Self.clamp(numbers[3]) : 1)
  }

  private static func clamp(_ part: Double) -> Double { max(0, min(1, part)) }
}
