import SwiftSyntax

/// A piece of text in the place of another.
struct Edit: Equatable, Sendable {
  /// UTF-8 offsets in the original.
  let range: Range<Int>
  let text: String

  /// Replaces all of `node` but the spaces and comments around it.
  static func replace(_ node: some SyntaxProtocol, with text: String) -> Edit {
    Edit(range: contents(of: node), text: text)
  }

  /// Blanks `node` out: everything after it keeps its column.
  static func blank(_ node: some SyntaxProtocol) -> Edit {
    Edit(range: contents(of: node), text: blanks(node.trimmedDescription))
  }

  /// Replaces by a text that is blanked up to the old one's length, where it is shorter.
  static func overwrite(_ node: some SyntaxProtocol, with text: String) -> Edit {
    let missing = node.trimmedDescription.count - text.count
    return replace(node, with: text + String(repeating: " ", count: max(missing, 0)))
  }

  static func insert(_ text: String, before node: some SyntaxProtocol) -> Edit {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return Edit(range: offset..<offset, text: text)
  }

  static func insert(_ text: String, after node: some SyntaxProtocol) -> Edit {
    let offset = node.endPositionBeforeTrailingTrivia.utf8Offset
    return Edit(range: offset..<offset, text: text)
  }

  /// Spaces for characters, line breaks for line breaks.
  static func blanks(_ text: String) -> String {
    String(text.map { $0.isNewline ? $0 : " " })
  }

  private static func contents(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }
}
