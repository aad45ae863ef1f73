/// The feedback that the user is to feel.
package enum HostFeedback: Sendable, Equatable {
  case lightImpact, impact, success, problem
}
