import Foundation

/// The actions of one input source of an action sequence, tick by tick (https://www.w3.org/TR/webdriver2/#actions).
struct ActionSequence: Equatable {
  enum PointerKind: String { case mouse, pen, touch }

  enum Source: Equatable {
    case none
    case key
    case pointer(PointerKind)
    case wheel
  }

  /// From where a place is measured.
  enum Origin: Equatable {
    case viewport
    case pointer
    case element(String)
  }

  enum Action: Equatable {
    /// Milliseconds.
    case pause(Double)
    case keyDown(Key)
    case keyUp(Key)
    case pointerDown(button: Int, shape: PointerShape = PointerShape())
    case pointerUp(button: Int, shape: PointerShape = PointerShape())
    /// Points of the page, and milliseconds; without a duration, the tick's.
    case pointerMove(
      x: Double, y: Double, origin: Origin, duration: Double?, shape: PointerShape = PointerShape())
    case pointerCancel
    case scroll(x: Double, y: Double, deltaX: Double, deltaY: Double, origin: Origin, duration: Double?)

    /// The time that it lasts by itself, in milliseconds.
    var duration: Double {
      switch self {
      case .pause(let duration): duration
      case .pointerMove(_, _, _, let duration, _), .scroll(_, _, _, _, _, let duration): duration ?? 0
      default: 0
      }
    }
  }

  let id: String
  let source: Source
  let actions: [Action]

  /// Reads a command's body.
  static func read(_ body: JSONValue) throws(WebDriverError) -> [ActionSequence] {
    guard let list = body["actions"]?.array else {
      throw WebDriverError(.invalidArgument, "“actions” is a list of input sources")
    }
    var sequences: [ActionSequence] = []
    for json in list { sequences.append(try ActionSequence(json)) }
    return sequences
  }

  init(_ json: JSONValue) throws(WebDriverError) {
    guard let id = json["id"]?.string, !id.isEmpty else {
      throw WebDriverError(.invalidArgument, "an input source has an “id”")
    }
    guard let list = json["actions"]?.array else {
      throw WebDriverError(.invalidArgument, "the input source “\(id)” has a list of “actions”")
    }
    self.id = id
    source = try Self.source(json)
    var actions: [Action] = []
    for item in list { actions.append(try Self.action(item, of: source)) }
    self.actions = actions
  }

  private static func source(_ json: JSONValue) throws(WebDriverError) -> Source {
    switch json["type"]?.string {
    case "none": return .none
    case "key": return .key
    case "wheel": return .wheel
    case "pointer":
      let parameters = json["parameters"] ?? [:]
      guard parameters.object != nil else {
        throw WebDriverError(.invalidArgument, "a pointer's “parameters” are an object")
      }
      let name = parameters["pointerType"] ?? "mouse"
      guard let kind = name.string.flatMap(PointerKind.init) else {
        throw WebDriverError(.invalidArgument, "a pointer is a mouse, a pen or a touch, not \(name.text)")
      }
      return .pointer(kind)
    default: throw WebDriverError(.invalidArgument, "an input source is none, key, pointer or wheel")
    }
  }

  private static func action(_ json: JSONValue, of source: Source) throws(WebDriverError) -> Action {
    guard let type = json["type"]?.string else {
      throw WebDriverError(.invalidArgument, "an action has a “type”")
    }
    switch (source, type) {
    case (_, "pause"): return .pause(try duration(json) ?? 0)
    case (.key, "keyDown"): return .keyDown(try key(json))
    case (.key, "keyUp"): return .keyUp(try key(json))
    case (.pointer, "pointerDown"):
      return .pointerDown(button: try button(json), shape: try PointerShape(json))
    case (.pointer, "pointerUp"):
      return .pointerUp(button: try button(json), shape: try PointerShape(json))
    case (.pointer, "pointerCancel"): return .pointerCancel
    case (.pointer, "pointerMove"):
      return .pointerMove(
        x: try number(json, "x"), y: try number(json, "y"), origin: try origin(json),
        duration: try duration(json), shape: try PointerShape(json))
    case (.wheel, "scroll"):
      let origin = try origin(json)
      guard origin != .pointer else {
        throw WebDriverError(.invalidArgument, "a wheel has no pointer to measure from")
      }
      return .scroll(
        x: try integer(json, "x"), y: try integer(json, "y"), deltaX: try integer(json, "deltaX"),
        deltaY: try integer(json, "deltaY"), origin: origin, duration: try duration(json))
    default: throw WebDriverError(.invalidArgument, "“\(type)” is no action of this input source")
    }
  }

  private static func duration(_ json: JSONValue) throws(WebDriverError) -> Double? {
    guard let value = json["duration"] else { return nil }
    guard let number = value.number, value.integer != nil, (0...JSONValue.greatestInteger).contains(number)
    else {
      throw WebDriverError(.invalidArgument, "a duration is a whole number of milliseconds")
    }
    return number
  }

  private static func key(_ json: JSONValue) throws(WebDriverError) -> Key {
    guard let text = json["value"]?.string, text.count == 1, let character = text.first else {
      throw WebDriverError(.invalidArgument, "a key's “value” is one character")
    }
    return Key(character)
  }

  private static func button(_ json: JSONValue) throws(WebDriverError) -> Int {
    guard let button = json["button"]?.integer, (0...Int(JSONValue.greatestInteger)).contains(button) else {
      throw WebDriverError(.invalidArgument, "a “button” is a number from 0 on")
    }
    return button
  }

  private static func number(_ json: JSONValue, _ name: String) throws(WebDriverError) -> Double {
    guard let number = json[name]?.number else {
      throw WebDriverError(.invalidArgument, "“\(name)” is a number")
    }
    return number
  }

  private static func integer(_ json: JSONValue, _ name: String) throws(WebDriverError) -> Double {
    guard let value = json[name]?.integer, abs(value) <= Int(JSONValue.greatestInteger) else {
      throw WebDriverError(.invalidArgument, "“\(name)” is a whole number")
    }
    return Double(value)
  }

  private static func origin(_ json: JSONValue) throws(WebDriverError) -> Origin {
    switch json["origin"] ?? "viewport" {
    case "viewport": return .viewport
    case "pointer": return .pointer
    case let other:
      guard let element = other[WebReference.element]?.string else {
        throw WebDriverError(.invalidArgument, "an “origin” is viewport, pointer or an element")
      }
      return .element(element)
    }
  }
}
