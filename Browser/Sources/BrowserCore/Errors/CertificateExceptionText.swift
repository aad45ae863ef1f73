import Foundation

/// The wording of what was accepted in spite of a bad certificate.
public enum CertificateExceptionText {
  /// The row that tells of it, in menus and lists.
  public static let title = "Certificate Exception"

  /// Below the title: for whom it holds and how long.
  /// - Parameter url: the page's address.
  public static func explanation(for url: URL?, isPrivate: Bool) -> String {
    let host = DomainDisplay(url: url, isSecure: false).text
    let port = url?.port.map { $0 == 443 ? "" : ":\($0)" } ?? ""
    let place = host.hasSuffix(port) ? host : host + port
    return isPrivate
      ? "\(place), in private tabs, until Martlet is closed" : "\(place), until Martlet is closed"
  }

  /// Above the row.
  public static let sectionTitle = "Connection is not proven"
}
