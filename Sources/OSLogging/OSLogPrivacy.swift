/// Whether a value may be read in the log.
public struct OSLogPrivacy: Equatable, Sendable {
  let isHidden: Bool

  /// As Apple's console shows it to the developer: the value.
  public static let auto = OSLogPrivacy(isHidden: false)
  public static let `public` = OSLogPrivacy(isHidden: false)
  public static let `private` = OSLogPrivacy(isHidden: true)
  public static let sensitive = OSLogPrivacy(isHidden: true)
}
