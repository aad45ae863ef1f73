import Foundation

/// The proposals of search engines for a text that is being typed: the texts that they may be sent, and the form of their answers.
public enum SearchCompletions {
  /// Most characters of a text that is sent. What is longer is no query that anybody else has made.
  public static let longestQuery = 100
  /// Most bytes of an answer that are read.
  public static let longestAnswer = 65_536
  /// Most proposals that are taken.
  public static let most = 10
  /// Most characters of a proposal.
  public static let longestProposal = 120

  /// Returns true if a text may be sent while it is being typed: it reads like words, and not like an address, a name and
  /// password, a number of a card, or a path of this machine.
  public static func maySend(_ typed: String, interpreter: AddressInterpreter) -> Bool {
    let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty, text.count <= longestQuery, SuggestionScope.split(typed) == nil,
      !text.contains("@"), !text.contains("/"), !text.contains("\\"), !text.contains(":"),
      text.unicodeScalars.count(where: { CharacterSet.decimalDigits.contains($0) }) < 8
    else { return false }
    guard case .search = interpreter.interpret(text) else { return false }
    return true
  }

  /// Reads an answer: `["query", ["proposal", …], …]`, the form of OpenSearch's "Suggestions" extension.
  /// - Returns: the proposals in their order, without what a label cannot show; none when the answer is not of that form.
  public static func proposals(in answer: String) -> [String] {
    guard answer.utf8.count <= longestAnswer,
      let parts = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [Any], parts.count >= 2,
      parts[0] is String, let list = parts[1] as? [Any]
    else { return [] }
    let texts = list.prefix(most).compactMap { $0 as? String }
      .map { DomainDisplay.plain($0).trimmingCharacters(in: .whitespaces) }
    return texts.filter { (1...longestProposal).contains($0.count) }
  }
}
