import Foundation

/// A program of the user's that translates: it takes text on its standard input and gives the translation on its standard output.
///
/// No shell sees it. Words are told apart as in the Exec key of desktop files
/// (https://specifications.freedesktop.org/desktop-entry-spec/latest/, "The Exec key"), without its field codes.
public struct TranslationCommand: Hashable, Sendable {
  /// Most characters of a command.
  public static let longest = 1000

  /// The command as the user has typed it.
  public let text: String
  /// The program, and its arguments as they are to arrive.
  public let words: [String]

  /// - Returns: nil when it names no program, is too long, or has a character that would have to stand in quotation marks.
  public init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= Self.longest, let words = Self.words(of: text), words.first?.isEmpty == false else {
      return nil
    }
    (self.text, self.words) = (text, words)
  }

  /// The name of the program for people.
  public var program: String { words.first.map { ($0 as NSString).lastPathComponent } ?? "" }

  /// The characters that stand for something in shells, and have to be in quotation marks therefore.
  private static let reserved: Set<Unicode.Scalar> = [
    "'", "\\", ">", "<", "~", "|", "&", ";", "$", "*", "?", "#", "(", ")", "`",
  ]
  /// The characters that a backslash stands before in quotation marks.
  private static let escaped: Set<Unicode.Scalar> = ["\"", "`", "$", "\\"]

  /// - Returns: nil for what is no command.
  private static func words(of text: String) -> [String]? {
    var words: [String] = []
    var rest = text.unicodeScalars[...]
    guard !rest.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else { return nil }
    while true {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { return words }
      if first == "\"" {
        guard let word = quoted(&rest), rest.first ?? " " == " " else { return nil }
        words.append(word)
      } else {
        let word = rest.prefix { $0 != " " }
        guard !word.contains(where: { $0 == "\"" || reserved.contains($0) }) else { return nil }
        words.append(String(word))
        rest = rest[word.endIndex...]
      }
    }
  }

  /// Takes an argument in quotation marks, which is the next thing.
  /// - Returns: nil where the second mark, or what a backslash stands for, is missing.
  private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> String? {
    var word = String.UnicodeScalarView()
    rest = rest.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(word)
      case "\\":
        guard let next = rest.popFirst(), escaped.contains(next) else { return nil }
        word.append(next)
      default: word.append(scalar)
      }
    }
    return nil
  }
}
