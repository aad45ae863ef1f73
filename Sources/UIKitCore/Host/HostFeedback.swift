/// The feedback that the user is to feel or hear.
package enum HostFeedback: Sendable, Equatable {
  case lightImpact, impact, success, problem
  /// A key of a keyboard was pressed.
  case keyClick
}
