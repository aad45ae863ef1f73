import Foundation

/// A request of a page's field to the browser; a value that is read from the script's message, which nobody vouches for.
public enum PickerRequest: Hashable, Sendable {
  /// A date or a time is to be chosen for a field of a name.
  case date(DateField, name: String)
  /// A colour is to be chosen, beginning with this one.
  case color(PickerColor, name: String)
  /// A list of suggestions for what is typed; empty where there are none any more.
  case suggestions([String])
  /// The form cannot be sent, and this is why.
  case problem(String, name: String)

  /// The most suggestions, and the longest text of one, in characters.
  private static let (mostSuggestions, longest) = (20, 200)

  /// - Parameter message: of JSON; nil is made of what is no request.
  public init?(_ message: Any) {
    guard let fields = message as? [String: Any], let ask = fields["ask"] as? String else { return nil }
    func text(_ key: String) -> String {
      let found = String((fields[key] as? String ?? "").prefix(Self.longest))
      // One line, as all of it stands in one.
      return String(
        String.UnicodeScalarView(found.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }
    var field: DateField? {
      DateFieldKind(rawValue: text("kind")).map { kind in
        DateField(
          kind: kind, value: text("value"), minimum: text("min"), maximum: text("max"), step: text("step"),
          isRequired: fields["required"] as? Bool ?? false)
      }
    }
    switch ask {
    case "date":
      guard let field else { return nil }
      self = .date(field, name: text("name"))
    case "color":
      let black = PickerColor(red: 0, green: 0, blue: 0)
      self = .color(PickerColor(text("value")) ?? black, name: text("name"))
    case "list":
      guard let options = fields["options"] as? [Any] else { return nil }
      self = .suggestions(
        options.prefix(Self.mostSuggestions).compactMap {
          ($0 as? String).map { String($0.prefix(Self.longest)) }
        })
    case "problem": self = .problem(text("value"), name: text("name"))
    default: return nil
    }
  }
}
