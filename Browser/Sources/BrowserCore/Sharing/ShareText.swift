import Foundation

/// The words at the top of the sheet for what a page shares, below the page's host.
public enum ShareText {
  /// The row that shows the address as a QR code, and the title of what it shows.
  public static let qrCode = "QR Code"
  /// Returns what a screen reader says for the code of a page; an empty host is not named.
  public static func qrCodeLabel(host: String) -> String {
    host.isEmpty ? "QR code of the address" : "QR code of the address, \(host)"
  }

  /// Unicode scalars that are shown of what the page says.
  private static let longest = 120

  /// The page's own words, in one line and in quotation marks, of which it has none itself; nil where it says nothing.
  public static func words(of request: ShareRequest) -> String? {
    let said = request.title.isEmpty ? request.text : request.title
    let line = plain(said)
    return line.isEmpty ? nil : "“\(line)”"
  }

  /// The line for the link, which says where it leads; nil without one. Whose the host is its end says, which has to be seen.
  /// - Parameter host: the name of the link's host as it is shown elsewhere; empty for a link to no host.
  public static func link(of request: ShareRequest, host: String) -> String? {
    request.url.map {
      request.isPage ? "Link to \(host)" : PageText.line($0.absoluteString, longest: longest)
    }
  }

  /// The line for the files; nil where there are none. It is one of its own: a name is the page's to choose, and as long as it likes.
  public static func files(of request: ShareRequest) -> String? {
    switch request.fileNames.count {
    case 0: nil
    case 1: "File “\(plain(request.fileNames[0]))”"
    case let count: "\(count) files"
    }
  }

  /// A text of the page's in one line, without quotation marks, since it gets ours.
  private static func plain(_ text: String) -> String {
    PageText.unquoted(PageText.line(text, longest: longest))
  }
}
