import Foundation
import QuartzCore

/// A path as bytes: for each element its kind, and after it the coordinates of its points, each a 64-bit number with the lowest byte
/// first. Bytes from elsewhere cannot nest or refer to each other, as lists in an archive can.
enum PathData {
  private enum Kind: UInt8 {
    case move = 0
    case line
    case quad
    case curve
    case close

    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  private static let numberLength = 8
  private static let pointLength = 2 * numberLength

  static func encode(_ path: CGPath) -> Data {
    var data = Data()
    func add(_ kind: Kind, _ points: CGPoint...) {
      data.append(kind.rawValue)
      for number in points.flatMap({ [$0.x, $0.y] }) {
        withUnsafeBytes(of: Double(number).bitPattern.littleEndian) { data.append(contentsOf: $0) }
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point): add(.move, point)
      case .line(let point): add(.line, point)
      case .quad(let control, let end): add(.quad, control, end)
      case .curve(let control1, let control2, let end): add(.curve, control1, control2, end)
      case .close: add(.close)
      }
    }
    return data
  }

  /// Returns nil for what `encode(_:)` did not write, and for coordinates that are no numbers or infinite.
  static func decode(_ data: Data) -> CGPath? {
    let bytes = [UInt8](data)
    var (elements, position): ([CGPath.Element], Int) = ([], 0)
    while position < bytes.count {
      guard let kind = Kind(rawValue: bytes[position]),
        let points = points(kind.pointCount, in: bytes, at: position + 1)
      else { return nil }
      position += 1 + kind.pointCount * pointLength
      switch kind {
      case .move: elements.append(.move(points[0]))
      case .line: elements.append(.line(points[0]))
      case .quad: elements.append(.quad(control: points[0], end: points[1]))
      case .curve: elements.append(.curve(control1: points[0], control2: points[1], end: points[2]))
      case .close: elements.append(.close)
      }
    }
    return CGPath(elements: elements)
  }

  private static func points(_ count: Int, in bytes: [UInt8], at start: Int) -> [CGPoint]? {
    guard bytes.count - start >= count * pointLength else { return nil }
    let numbers = stride(from: start, to: start + count * pointLength, by: numberLength).map { at in
      let bits = bytes[at..<at + numberLength].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return CGFloat(Double(bitPattern: bits))
    }
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    return (0..<count).map { CGPoint(x: numbers[$0 * 2], y: numbers[$0 * 2 + 1]) }
  }
}
