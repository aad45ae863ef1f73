import Foundation

/// The permission of a site to use a device. The numbers are those of the file.
public enum SitePermission: Int, Hashable, Sendable, CaseIterable {
  /// The user is asked each time.
  case ask = 0
  /// It is refused without a question.
  case deny = 1
  /// It is granted without a question.
  case allow = 2

  /// Returns the permission for two devices that are wanted together: the stricter one counts.
  public static func both(_ first: SitePermission, _ second: SitePermission) -> SitePermission {
    if first == .deny || second == .deny { return .deny }
    return first == .allow && second == .allow ? .allow : .ask
  }
}
