import Foundation

/// The words at the top of the sheet for what a page shares, below the page's host.
public enum ShareText {
  /// Unicode scalars that are shown of what the page says.
  private static let longest = 120

  /// The page's own words, in one line and in quotation marks, of which it has none itself; nil where it says nothing.
  public static func words(of request: ShareRequest) -> String? {
    let said = request.title.isEmpty ? request.text : request.title
    let line = PageText.line(said, longest: longest).filter { !quotationMarks.contains($0) }
    return line.isEmpty ? nil : "“\(line)”"
  }

  /// The line for what goes with the words: where a link leads, and how many files there are. nil for a text alone.
  /// - Parameter host: the name of the link's host as it is shown elsewhere; empty for a link to no host.
  public static func parts(of request: ShareRequest, host: String) -> String? {
    var parts: [String] = []
    if let url = request.url {
      parts.append(
        request.isPage ? "Link to \(host)" : PageText.line(url.absoluteString, longest: longest))
    }
    switch request.fileNames.count {
    case 0: break
    case 1: parts.append(PageText.line(request.fileNames[0], longest: longest))
    case let count: parts.append("\(count) files")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private static let quotationMarks: Set<Character> = [
    "“", "”", "„", "‟", "\"", "«", "»", "❝", "❞", "〝", "〞", "＂",
  ]
}
