/// An id that two views of one side have: only the first is matched.
public struct DuplicateID: Equatable, Sendable, CustomStringConvertible {
  /// What two views of one side share.
  public var id: String
  /// The paths of the view that is matched and of the one that is not.
  public var first: String
  public var second: String

  public var description: String { "the id \"\(id)\" is used twice: by \(first) and by \(second)" }
}
