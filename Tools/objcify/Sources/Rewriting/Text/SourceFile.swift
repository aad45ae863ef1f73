import SwiftParser
import SwiftSyntax

/// One Swift file as it was written, and its syntax tree.
public struct SourceFile: Sendable {
  /// The path as diagnostics shall name it.
  public let path: String
  /// The source as it was written.
  public let text: String
  let tree: SourceFileSyntax
  let locations: SourceLocationConverter

  /// Parses the source of a file.
  public init(path: String, text: String) {
    // A byte order mark would be a letter of the first word, since a rewritten file begins with other lines.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    self.path = path
    self.text = text
    tree = Parser.parse(source: text)
    locations = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The file's name without its folder and its ending.
  var baseName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".swift") ? name.dropLast(6) : name)
  }

  func location(of node: some SyntaxProtocol) -> SourceLocation {
    node.startLocation(converter: locations, afterLeadingTrivia: true)
  }

  /// True if the file was written by this program.
  var isRewritten: Bool { text.hasPrefix(GeneratedHeader.mark) }
}
