import Foundation

/// The reason why an article was not translated.
public enum TranslationProblem: Error, Hashable, Sendable {
  /// The page has no article, does not give it, or has gone.
  case noArticle
  /// The article is too long.
  case tooLong
  /// The program is not there, or cannot be run.
  case notFound
  /// The program says that it failed.
  case failed
  /// The program took too long.
  case tooSlow
  /// The program answered too much.
  case tooMuch
  /// The program's answer is no text, or not as many paragraphs as it was given.
  case unfit
  /// The user, or another page, ended it.
  case stopped

  /// The wording for people; nil where nothing is to be said.
  /// - Parameter program: The name of the program.
  public func message(_ program: String) -> String? {
    let name = PageText.quotable(program)
    return switch self {
    case .noArticle: "There is no article on this page."
    case .tooLong: "This article is too long."
    case .notFound: "“\(name)” was not found, or cannot be run."
    case .failed: "“\(name)” could not translate this article. It may not know its language."
    case .tooSlow: "“\(name)” took too long."
    case .tooMuch: "“\(name)” answered more than a translation."
    case .unfit: "“\(name)” did not answer with one line for each paragraph."
    case .stopped: nil
    }
  }
}
