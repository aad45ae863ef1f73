/// A part of a browser's profile that can be taken over.
public enum ImportPart: CaseIterable, Hashable, Sendable {
  /// Bookmarks with their folders.
  case bookmarks
  /// Visits with their dates.
  case history
  /// Passwords.
  case passwords
  /// The pages that are open.
  case tabs
  /// Names and addresses.
  case contacts
}
