/// The references to a page's nodes and to windows, as they stand in JSON (https://www.w3.org/TR/webdriver2/#elements).
enum WebReference {
  static let element = "element-6066-11e4-a52e-4f735466cecf"
  static let shadow = "shadow-6066-11e4-a52e-4f735466cecf"
  static let window = "window-fcc6-11e5-b4f8-330a88ab9d7f"

  enum Kind: Equatable { case element, shadow }

  /// All elements and shadow roots in a value.
  static func all(in json: JSONValue) -> [(id: String, kind: Kind)] {
    switch json {
    case .array(let values): values.flatMap(all)
    case .object(let members):
      members.flatMap { (key, value) -> [(id: String, kind: Kind)] in
        switch (key, value) {
        case (element, .string(let id)): [(id, Kind.element)]
        case (shadow, .string(let id)): [(id, Kind.shadow)]
        default: all(in: value)
        }
      }
    default: []
    }
  }

  /// All windows in a value.
  static func windows(in json: JSONValue) -> [String] {
    switch json {
    case .array(let values): values.flatMap(windows)
    case .object(let members):
      members.flatMap { (key, value) -> [String] in
        if key == window, let id = value.string { [id] } else { windows(in: value) }
      }
    default: []
    }
  }

  /// A value with other names of windows.
  static func renaming(_ names: [String: String], in json: JSONValue) -> JSONValue {
    switch json {
    case .array(let values): .array(values.map { renaming(names, in: $0) })
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { key, value in
            guard key == window, let id = value.string else { return (key, renaming(names, in: value)) }
            return (key, .string(names[id] ?? id))
          }))
    default: json
    }
  }
}
