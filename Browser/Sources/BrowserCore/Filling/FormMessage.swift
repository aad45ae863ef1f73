import Foundation

/// A message of a script in a page about the fields of its forms.
public enum FormMessage<Field: FormMessageField>: Hashable, Sendable {
  /// A field of a form has the focus.
  case focus(Focus)
  /// No such field has it any more, or it is no longer seen.
  case blur
  /// The page is being scrolled; where the field still has the focus then, it is told of once more.
  case scroll
  /// The user types into the field himself.
  case typing
  /// A form was sent, or what was typed into it is gone with its fields.
  case sent(fields: [Field], origin: PasswordOrigin)

  /// A field that has the focus.
  public struct Focus: Hashable, Sendable {
    /// The fields of its form. Of what is typed in they tell nothing.
    public var fields: [Field]
    /// Its place among them.
    public var index: Int
    /// The origin that the script found itself in.
    public var origin: PasswordOrigin
    /// The script's number for the form.
    public var serial: Int

    /// The script's number for the document.
    public var document: Int { serial >> PasswordLimits.serialBits }

    /// Describes one.
    public init(fields: [Field], index: Int, origin: PasswordOrigin, serial: Int = 0) {
      (self.fields, self.index, self.origin, self.serial) = (fields, index, origin, serial)
    }
  }

  /// Reads a message; nil for what no script of ours posts.
  public init?(_ message: Any?) {
    guard let message = message as? [String: Any], let kind = message["kind"] as? String else { return nil }
    switch kind {
    case "blur":
      self = .blur
      return
    case "scroll":
      self = .scroll
      return
    case "typing":
      self = .typing
      return
    default: break
    }
    guard let rows = message["fields"] as? [Any], (1...Field.mostFields).contains(rows.count),
      let origin = (message["origin"] as? String).flatMap(PasswordOrigin.init(text:))
    else { return nil }
    let fields = rows.compactMap(Field.init(message:))
    guard fields.count == rows.count else { return nil }
    switch kind {
    case "focus":
      guard let place = Self.whole(message["index"], below: Double(fields.count)),
        let serial = Self.whole(message["serial"], below: PasswordLimits.largestSerial)
      else { return nil }
      self = .focus(Focus(fields: fields, index: place, origin: origin, serial: serial))
    case "sent":
      self = .sent(fields: fields, origin: origin)
    default: return nil
    }
  }

  /// Reads where a field is, in points of the page's view: left, top, width and height; nil for what is no place.
  public static func frame(_ answer: Any?) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let list = answer as? [Any], list.count == 4 else { return nil }
    let numbers = list.compactMap(number).filter { abs($0) <= PasswordLimits.largestPlace }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Reads a whole number from 0 on.
  static func whole(_ value: Any?, below end: Double) -> Int? {
    guard let number = number(value), number >= 0, number < end, number == number.rounded(.down) else {
      return nil
    }
    return Int(number)
  }

  static func number(_ value: Any?) -> Double? {
    guard let number = (value as? NSNumber)?.doubleValue, number.isFinite else { return nil }
    return number
  }
}

/// A message about fields for passwords.
public typealias PasswordMessage = FormMessage<FormField>

/// A message about fields for names and addresses.
public typealias ContactMessage = FormMessage<ContactInput>
