import Foundation

/// A file that is made of a page.
public enum PageCopy: Hashable, Sendable, CaseIterable {
  /// The page with all that it shows (HTML), which browsers open.
  case page
  /// A PDF.
  case pdf
  /// A picture of all of the page.
  case picture

  /// The ending of the file's name.
  public var ending: String {
    switch self {
    case .page: "html"
    case .pdf: "pdf"
    case .picture: "png"
    }
  }

  /// The most points that a page may be high or wide to be pictured. Longer ones hold the interface up, and few programs show them.
  public static let longestSide = 20_000.0
  /// The most pixels of a picture, which take four bytes each while it is made.
  public static let mostPixels = 40_000_000.0

  /// The name of a page's file, cleaned as those of downloads are.
  ///
  /// - Parameters:
  ///   - title: the page's, which it chooses.
  ///   - domain: the page's; its name where the title has no letters.
  public func fileName(title: String, domain: String) -> String {
    let words = [title, domain].map(DomainDisplay.plain).first { name in
      name.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
    return DownloadName.safe("\(DownloadName.safe(words ?? "Page")).\(ending)")
  }
}
