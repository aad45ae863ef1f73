/// The texts for a field of a form.
public struct ContactFilling: Hashable, Sendable {
  /// The field's place among the form's.
  public let place: Int
  /// The text that is written; of a list the texts by any of which an option is chosen, the best one first.
  public let texts: [String]

  /// The form in which the page's script takes it.
  public var argument: [Any] { [place, texts] }
}
