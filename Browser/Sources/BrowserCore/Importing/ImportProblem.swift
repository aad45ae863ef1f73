/// A reason for which a part of a profile cannot be read.
public enum ImportProblem: Error, Hashable, Sendable {
  /// There is nothing of that kind.
  case missing
  /// It is a link, a device or another user's file.
  case foreign
  /// It may not be read, or the disk fails.
  case unreadable
  /// There is no room for a copy.
  case diskFull
  /// It is larger than what is read.
  case tooLarge
  /// It makes no sense.
  case damaged
  /// The other browser writes to it all the time.
  case busy
  /// The user has stopped it.
  case cancelled
}
