import Foundation

/// Reads addresses that were dropped on the window's bars.
///
/// A page or another program chooses what is dragged, and the user sees nothing of it: what leads anywhere but to the web, and what is
/// not plainly one whole address, is none. Nothing is guessed or searched for, unlike with what is typed.
public enum DroppedAddress {
  private static let schemes = ["http://", "https://"]

  /// Returns the address that a text is, with nothing but space before and after it; nil where it is none of the web.
  public static func address(in text: String) -> URL? {
    guard text.utf8.count <= AddressInterpreter.maximumAddressLength else { return nil }
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let start = text.prefix(8).lowercased()
    guard let scheme = schemes.first(where: start.hasPrefix), !text.unicodeScalars.contains(where: isUnseen),
      text.dropFirst(scheme.count).first.map({ !"/\\".contains($0) }) == true,
      case .open(let first, let plain) = AddressInterpreter().interpret(text),
      // What says `http` leads there, as a link does that is followed.
      case let url = plain ?? first,
      ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false
    else { return nil }
    return url
  }

  /// Returns the address that a drop means: the first of its list, which counts alone, or without a list its text.
  public static func address(list: [URL], text: String?) -> URL? {
    guard let first = list.first else { return text.flatMap(address(in:)) }
    return address(in: first.absoluteString)
  }

  /// Returns true for what no address has as it is: spaces, controls, and what is invisible or turns text round.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      true
    default: false
    }
  }
}
