import Foundation

/// A message of the script in a page about fields for names and addresses.
public enum ContactMessage: Hashable, Sendable {
  /// A field of a form has the focus.
  case focus(Focus)
  /// No such field has it any more, or the page is being scrolled.
  case blur
  /// A form was sent.
  case sent(inputs: [ContactInput], origin: PasswordOrigin)

  /// A field that has the focus.
  public struct Focus: Hashable, Sendable {
    /// The fields of its form that are seen. Of what is typed in they tell nothing.
    public var inputs: [ContactInput]
    /// Its place among them.
    public var index: Int
    /// The origin that the script found itself in.
    public var origin: PasswordOrigin
    /// The script's number for the form.
    public var serial: Int
  }

  /// Reads a message; nil for what no script of ours posts.
  public init?(_ message: Any?) {
    guard let message = message as? [String: Any], let kind = message["kind"] as? String else { return nil }
    if kind == "blur" {
      self = .blur
      return
    }
    guard let rows = message["fields"] as? [Any], (1...ContactLimits.fields).contains(rows.count),
      let origin = (message["origin"] as? String).flatMap(PasswordOrigin.init(text:))
    else { return nil }
    let inputs = rows.compactMap(ContactInput.init(message:))
    guard inputs.count == rows.count else { return nil }
    switch kind {
    case "focus":
      guard let place = PasswordMessage.whole(message["index"], below: Double(inputs.count)),
        let serial = PasswordMessage.whole(message["serial"], below: PasswordLimits.largestSerial)
      else { return nil }
      self = .focus(Focus(inputs: inputs, index: place, origin: origin, serial: serial))
    case "sent": self = .sent(inputs: inputs, origin: origin)
    default: return nil
    }
  }
}
