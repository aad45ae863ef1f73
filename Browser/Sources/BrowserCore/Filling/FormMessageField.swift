/// A field of a page's form, as a row of a script's message tells of it.
public protocol FormMessageField: Hashable, Sendable {
  /// Fields of a form that are read; a message about more is refused.
  static var mostFields: Int { get }
  /// Reads a row; nil for what no script of ours posts.
  init?(message: Any)
}
