/// The times for which a session waits, in milliseconds.
struct Timeouts: Equatable {
  /// The limit for a script's end; nil is for ever.
  var script: Double? = 30_000
  var pageLoad: Double? = 300_000
  /// The limit for an element that is looked for.
  var implicit: Double = 0

  private static let range = 0.0...JSONValue.greatestInteger

  mutating func update(_ json: JSONValue) throws(WebDriverError) {
    guard let members = json.object else {
      throw WebDriverError(.invalidArgument, "timeouts are an object")
    }
    var new = self
    for (name, value) in members {
      switch name {
      case "script": new.script = value == .null ? nil : try Self.milliseconds(name, value)
      case "pageLoad": new.pageLoad = value == .null ? nil : try Self.milliseconds(name, value)
      case "implicit": new.implicit = try Self.milliseconds(name, value)
      default: break
      }
    }
    self = new
  }

  private static func milliseconds(_ name: String, _ value: JSONValue) throws(WebDriverError) -> Double {
    guard let number = value.number, value.integer != nil, range.contains(number) else {
      throw WebDriverError(.invalidArgument, "the timeout “\(name)” is a whole number of milliseconds")
    }
    return number
  }

  var json: JSONValue {
    [
      "script": script.map { .number($0) } ?? .null, "pageLoad": pageLoad.map { .number($0) } ?? .null,
      "implicit": .number(implicit),
    ]
  }
}
