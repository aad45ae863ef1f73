import Foundation

/// The reason why a line of a list is left out.
public enum FilterProblem: String, Error, Hashable, Sendable, CaseIterable {
  /// The line is longer than a filter may be.
  case tooLong
  /// Its bytes are no UTF-8.
  case wrongBytes
  /// An option that the engine has nothing for, or that is unknown.
  case option
  /// A regular expression that the engine has nothing for, or that makes no sense.
  case expression
  /// A pattern with letters that addresses do not have.
  case pattern
  /// It would hit almost everything.
  case tooGeneral
  /// Domains that the engine cannot tell apart: some within others, or with any ending.
  case domains
  /// It blocks whole pages rather than parts of them.
  case wholePage
  /// A selector that is no style sheet's, or a script or change of the page.
  case selector
}
