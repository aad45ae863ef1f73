/// A rule on whether a value may be read in the log.
public struct OSLogPrivacy: Equatable, Sendable {
  let isHidden: Bool

  /// The value is written, as Apple's console shows it to the developer.
  public static let auto = OSLogPrivacy(isHidden: false)
  /// The value is written.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// `<private>` is written in the value's place.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// `<private>` is written in the value's place, as for `private`.
  public static let sensitive = OSLogPrivacy(isHidden: true)
}
