import Foundation

/// Rules that an engine compiled, with what keeps them.
package struct WebContentRules: Equatable, Sendable {
  package let identifier: String
  /// The engine's own object; another one for the same identifier is another version of the rules.
  let compiled: any AnyObject & Sendable

  package static func == (first: WebContentRules, second: WebContentRules) -> Bool {
    first.identifier == second.identifier && first.compiled === second.compiled
  }
}
