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

  /// The most suggestions, and the longest text of one, in Unicode scalars.
  private static let (mostSuggestions, longest) = (20, 200)

  /// - Parameter message: of JSON; nil is made of what is no request.
  public init?(_ message: Any) {
    guard let fields = message as? [String: Any], let ask = fields["ask"] as? String else { return nil }
    func text(_ key: String) -> String { Self.line(fields[key] as? String ?? "") }
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
        options.prefix(Self.mostSuggestions).compactMap { ($0 as? String).map(Self.line) })
    case "problem": self = .problem(text("value"), name: text("name"))
    default: return nil
    }
  }

  /// A text that stands on one line: short, without line ends, and without what turns the direction of the text around it.
  private static func line(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(longest).filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      // Marks of direction; others of this kind join emoji and letters.
      case .format: !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value)
      default: true
      }
    }
    return String(String.UnicodeScalarView(kept))
  }
}
