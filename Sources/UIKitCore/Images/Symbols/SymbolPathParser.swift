import Foundation
import QuartzCore

/// Reads path texts in SVG's notation: M L H V C Q A Z and their relative forms.
struct SymbolPathParser {
  private var rest: Substring
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  private let path = CGMutablePath()

  private init(_ text: String) {
    rest = text[...]
  }

  /// Traps on a text that is not a path: the tables are ours.
  static func path(_ text: String) -> CGPath {
    var parser = SymbolPathParser(text)
    parser.run()
    return parser.path.copy() ?? parser.path
  }

  private mutating func run() {
    var command: Character = "M"
    while skipSeparators() {
      guard let first = rest.first else { return }
      if first.isLetter {
        command = first
        rest.removeFirst()
      }
      apply(command)
      // Further pairs after a move are lines.
      if command == "M" { command = "L" }
      if command == "m" { command = "l" }
    }
  }

  private mutating func apply(_ command: Character) {
    let isRelative = command.isLowercase
    let base = isRelative ? current : .zero
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: base.x + x, y: base.y + y) }
    switch command.uppercased() {
    case "M":
      current = at(number(), number())
      start = current
      path.move(to: current)
    case "L": line(to: at(number(), number()))
    case "H": line(to: CGPoint(x: base.x + number(), y: current.y))
    case "V": line(to: CGPoint(x: current.x, y: base.y + number()))
    case "C":
      let first = at(number(), number())
      let second = at(number(), number())
      current = at(number(), number())
      path.addCurve(to: current, control1: first, control2: second)
    case "Q":
      let control = at(number(), number())
      current = at(number(), number())
      path.addQuadCurve(to: current, control: control)
    case "A":
      let radius = number()
      _ = number()
      _ = number()
      let isLarge = number() != 0
      let isClockwise = number() != 0
      arc(to: at(number(), number()), radius: radius, isLarge: isLarge, isClockwise: isClockwise)
    case "Z":
      path.closeSubpath()
      current = start
    default:
      preconditionFailure("\(command) in a symbol's path")
    }
  }

  private mutating func line(to point: CGPoint) {
    current = point
    path.addLine(to: point)
  }

  /// A circle's arc; a radius that is too small is made just large enough, as SVG says.
  private mutating func arc(to end: CGPoint, radius: CGFloat, isLarge: Bool, isClockwise: Bool) {
    let half = CGPoint(x: (end.x - current.x) / 2, y: (end.y - current.y) / 2)
    let distance = (half.x * half.x + half.y * half.y).squareRoot()
    guard distance > 1e-9 else { return }
    let radius = max(radius, distance)
    let height =
      max(0, radius * radius - distance * distance).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = CGPoint(
      x: current.x + half.x - half.y / distance * height, y: current.y + half.y + half.x / distance * height)
    let from = atan2(current.y - center.y, current.x - center.x)
    var sweep = atan2(end.y - center.y, end.x - center.x) - from
    if isClockwise && sweep < 0 { sweep += 2 * .pi }
    if !isClockwise && sweep > 0 { sweep -= 2 * .pi }
    let steps = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(steps)
    let handle = 4 / 3 * tan(step / 4) * radius
    for index in 0..<steps {
      let a = from + step * CGFloat(index)
      let b = a + step
      let p = CGPoint(x: center.x + radius * cos(a), y: center.y + radius * sin(a))
      let q = CGPoint(x: center.x + radius * cos(b), y: center.y + radius * sin(b))
      path.addCurve(
        to: index == steps - 1 ? end : q,
        control1: CGPoint(x: p.x - handle * sin(a), y: p.y + handle * cos(a)),
        control2: CGPoint(x: q.x + handle * sin(b), y: q.y - handle * cos(b)))
    }
    current = end
  }

  /// - Returns: true if there is something left.
  private mutating func skipSeparators() -> Bool {
    while let first = rest.first, first == " " || first == "," { rest.removeFirst() }
    return !rest.isEmpty
  }

  private mutating func number() -> CGFloat {
    _ = skipSeparators()
    var end = rest.startIndex
    var hasPoint = false
    while end < rest.endIndex {
      let character = rest[end]
      let previous = end > rest.startIndex ? rest[rest.index(before: end)] : " "
      let isSign = (character == "-" || character == "+") && (end == rest.startIndex || previous == "e")
      let isFirstPoint = character == "." && !hasPoint
      guard character.isNumber || isSign || isFirstPoint || character == "e" else { break }
      if isFirstPoint { hasPoint = true }
      end = rest.index(after: end)
    }
    guard let value = Double(rest[..<end]) else {
      preconditionFailure("a number is missing in a symbol's path before \"\(rest)\"")
    }
    rest = rest[end...]
    return CGFloat(value)
  }
}
