import Foundation

/// Values of layers and animations as plain lists of numbers and texts, which any coder keeps.
enum ValueArchive {
  /// Nil for values that cannot be archived, such as pictures.
  static func encode(_ value: Any) -> [Any]? {
    switch value {
    case let value as CGPoint: ["point", Double(value.x), Double(value.y)]
    case let value as CGSize: ["size", Double(value.width), Double(value.height)]
    case let value as CGRect:
      ["rect", Double(value.minX), Double(value.minY), Double(value.width), Double(value.height)]
    case let value as CATransform3D: ["transform"] + value.numbers.map { Double($0) }
    case let value as CGColor:
      value.numberOfComponents == 2
        ? ["grey"] + (value.components ?? []).map { Double($0) }
        : ["color", Double(value.red), Double(value.green), Double(value.blue), Double(value.alpha)]
    case let value as CGPath: ["path"] + value.elements.map(\.archived)
    case let value as [Any]: list(value)
    case is NSNull: ["null"]
    case let value as String: ["text", value]
    default: clientNumber(value).map { ["number", Double($0)] }
    }
  }

  private static func list(_ values: [Any]) -> [Any]? {
    let encoded = values.compactMap(encode)
    return encoded.count == values.count ? ["list"] + encoded : nil
  }

  /// The value as clients give it; nil for what `encode(_:)` did not write.
  static func decode(_ archived: [Any]) -> Any? {
    guard let kind = archived.first as? String else { return nil }
    let numbers = archived.dropFirst().compactMap { clientNumber($0) }.filter { !$0.isNaN }
    switch (kind, numbers.count) {
    case ("number", 1): return NSNumber(value: Double(numbers[0]))
    case ("point", 2): return CGPoint(x: numbers[0], y: numbers[1])
    case ("size", 2): return CGSize(width: numbers[0], height: numbers[1])
    case ("rect", 4): return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case ("transform", 16): return CATransform3D(numbers: numbers)
    case ("grey", 2): return CGColor(gray: numbers[0], alpha: numbers[1])
    case ("color", 4): return CGColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    case ("null", 0): return NSNull()
    case ("text", _): return archived.last as? String
    case ("path", _):
      return CGPath(elements: archived.dropFirst().compactMap { ($0 as? [Any]).flatMap(CGPath.Element.init) })
    case ("list", _): return archived.dropFirst().compactMap { ($0 as? [Any]).flatMap(decode) }
    default: return nil
    }
  }
}

extension CATransform3D {
  fileprivate var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  fileprivate init(numbers n: [CGFloat]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8],
      m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }
}

extension CGPath.Element {
  fileprivate var archived: [Any] {
    func list(_ kind: String, _ points: CGPoint...) -> [Any] {
      [kind] + points.flatMap { [Double($0.x), Double($0.y)] }
    }
    return switch self {
    case .move(let point): list("move", point)
    case .line(let point): list("line", point)
    case .quad(let control, let end): list("quad", control, end)
    case .curve(let control1, let control2, let end): list("curve", control1, control2, end)
    case .close: list("close")
    }
  }

  fileprivate init?(_ archived: [Any]) {
    let numbers = archived.dropFirst().compactMap { clientNumber($0) }.filter { !$0.isNaN }
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
    switch (archived.first as? String, points.count) {
    case ("move", 1): self = .move(points[0])
    case ("line", 1): self = .line(points[0])
    case ("quad", 2): self = .quad(control: points[0], end: points[1])
    case ("curve", 3): self = .curve(control1: points[0], control2: points[1], end: points[2])
    case ("close", 0): self = .close
    default: return nil
    }
  }
}

extension NSCoder {
  /// Keeps values under their names, as the bytes of a property list; those that cannot be archived are left out.
  func encodeValues(_ values: [String: Any], forKey key: String) {
    encodePlain(values.compactMapValues(ValueArchive.encode), forKey: key)
  }

  /// Reads what `encodeValues(_:forKey:)` wrote; nil where it cannot be read.
  func decodeValues(forKey key: String) -> [String: Any]? {
    guard containsValue(forKey: key) else { return [:] }
    guard let archived = decodePlain(forKey: key) as? [String: Any] else { return nil }
    return archived.compactMapValues { ($0 as? [Any]).flatMap(ValueArchive.decode) }
  }

  /// Keeps lists of numbers and texts as bytes, in which no list can hold itself.
  func encodePlain(_ list: Any, forKey key: String) {
    let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    if let data { encode(data as NSData, forKey: key) }
  }

  /// Reads what `encodePlain(_:forKey:)` wrote; nil where there is nothing that can be read.
  func decodePlain(forKey key: String) -> Any? {
    let data = optionalObject(of: NSData.self, forKey: key) ?? nil
    return data.flatMap { try? PropertyListSerialization.propertyList(from: $0 as Data, format: nil) }
  }
}
