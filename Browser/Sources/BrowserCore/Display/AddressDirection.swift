/// The direction in which an address is read: its first letter does not turn it.
///
/// Shown without its scheme an address may begin with digits, which have no direction (UAX #9, rules P2 and P3), and go on with a path of
/// Hebrew or Arabic letters: the whole line would run from right to left then, and end with what reads like a host.
public enum AddressDirection {
  private static let mark = "\u{200E}"

  /// Returns the text after a mark that has it run from left to right, and cannot be seen.
  public static func leftToRight(_ text: String) -> String { text.isEmpty ? text : mark + text }
}
