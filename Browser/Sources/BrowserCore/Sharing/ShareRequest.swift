import Foundation

/// A page's wish to share something; a value that is read from the script's message, which nobody vouches for.
public struct ShareRequest: Hashable, Sendable {
  /// In one line.
  public let title: String
  /// With its lines.
  public let text: String
  /// The address, whole and of any scheme that the page's script lets pass; nil for none.
  public let url: URL?
  /// The files' names as they would be in a folder.
  public let fileNames: [String]

  /// The most files, and the most characters that one of the page's texts may have.
  public static let (mostFiles, longest) = (16, 20_000)
  /// Unicode scalars of a title that are kept.
  private static let longestTitle = 300

  /// - Parameter message: of JSON; nil is made of what is no request, and of one for nothing.
  public init?(_ message: Any) {
    guard let fields = message as? [String: Any] else { return nil }
    func text(_ key: String) -> String { String((fields[key] as? String ?? "").prefix(Self.longest)) }
    title = PageText.line(text("title"), longest: Self.longestTitle)
    self.text = Self.lines(text("text"))
    url = URL(string: text("url")).flatMap { $0.scheme == nil ? nil : $0 }
    fileNames = (fields["files"] as? [Any] ?? []).prefix(Self.mostFiles)
      .map { DownloadName.safe($0 as? String ?? "") }
    if title.isEmpty, self.text.isEmpty, url == nil, fileNames.isEmpty { return nil }
  }

  /// True for an address that can be opened and kept.
  public var isPage: Bool { url?.host != nil && ["http", "https"].contains(url?.scheme?.lowercased()) }

  /// The text for the clipboard: the page's text, or else the title, and the address on a line of its own. Empty where there are files only.
  public var copied: String {
    [text.isEmpty ? title : text, url?.absoluteString ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The address by which a mail is begun, with a subject and a text and nothing else (RFC 6068). nil where there are files only.
  public var mail: URL? {
    guard !copied.isEmpty else { return nil }
    let body = copied.replacingOccurrences(of: "\n", with: "\r\n")
    let parts = [("subject", title), ("body", body)].filter { !$0.1.isEmpty }.compactMap { name, value in
      value.addingPercentEncoding(withAllowedCharacters: Self.plain).map { "\(name)=\($0)" }
    }
    return URL(string: "mailto:?" + parts.joined(separator: "&"))
  }

  /// RFC 3986, 2.3.
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// A text with its lines, without other signs that control, and without what turns round text that stands beside it.
  private static func lines(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }
      .map { PageText.line(String($0), longest: longest) }.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
