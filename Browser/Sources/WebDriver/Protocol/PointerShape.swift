/// The way in which a pointer touches: the size of what touches in points, its pressure, and the angles at which it is held
/// (https://www.w3.org/TR/webdriver2/#pointer-actions).
struct PointerShape: Equatable {
  /// Those that the client gives, named as `PointerEvent` names them.
  var members: [String: Double] = [:]

  init() {}

  init(_ json: JSONValue) throws(WebDriverError) {
    for (name, range, isWhole) in Self.ranges {
      guard let value = json[name] else { continue }
      guard let number = value.number, range.contains(number), !isWhole || value.integer != nil else {
        throw WebDriverError(
          .invalidArgument,
          "a pointer's “\(name)” is a \(isWhole ? "whole " : "")number from \(range.lowerBound) to \(range.upperBound)"
        )
      }
      members[name] = number
    }
  }

  private static let ranges: [(name: String, range: ClosedRange<Double>, isWhole: Bool)] = [
    ("width", 0...JSONValue.greatestInteger, true), ("height", 0...JSONValue.greatestInteger, true),
    ("pressure", 0...1, false), ("tangentialPressure", -1...1, false),
    ("tiltX", -90...90, true), ("tiltY", -90...90, true), ("twist", 0...359, true),
    ("altitudeAngle", 0...Double.pi / 2, false), ("azimuthAngle", 0...2 * Double.pi, false),
  ]

  var json: JSONValue { .object(members.mapValues { .number($0) }) }
}
