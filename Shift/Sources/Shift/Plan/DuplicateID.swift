/// An id that two views of one side have: only the first is matched.
public struct DuplicateID: Equatable, Sendable, CustomStringConvertible {
  /// The id that two views of one side share.
  public var id: String
  /// The path of the view that is matched.
  public var first: String
  /// The path of the view that is not matched.
  public var second: String

  /// A sentence that names the id and both paths.
  public var description: String { "the id \"\(id)\" is used twice: by \(first) and by \(second)" }
}
