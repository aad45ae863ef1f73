import Foundation
import FoundationNetworking

/// The data by which the rest of a file is fetched: where it comes from and goes to, and what tells that the server still has that file.
///
/// The bytes themselves are in a hidden file beside the destination; see `PartialFile`.
package struct DownloadResumption: Codable, Equatable, Sendable {
  /// The address that the file came from: of the request, or of the answer where that was secure and the request was not.
  package let url: URL
  /// The file that is to be made.
  package let destination: URL
  /// Tells one version of the server's file from the next.
  package let validator: DownloadValidator
  /// Bytes of the whole file; nil where the server did not say.
  package let total: Int64?

  package init(url: URL, destination: URL, validator: DownloadValidator, total: Int64?) {
    (self.url, self.destination, self.validator, self.total) = (url, destination, validator, total)
  }

  /// - Parameters:
  ///   - request: the first one.
  ///   - response: its answer; nil is made of one whose rest cannot be asked for: packed on the way, without a way to tell one version
  ///     from another, or of a server that knows no ranges.
  package init?(request: URLRequest?, response: URLResponse, destination: URL) {
    guard let http = response as? HTTPURLResponse, http.statusCode == 200, let last = http.url,
      request?.httpMethod ?? "GET" == "GET"
    else { return nil }
    let fields = HeaderFields(http)
    guard !fields.isPacked, fields["accept-ranges"]?.lowercased() != "none",
      let validator = DownloadValidator(fields)
    else { return nil }
    let first = request?.url ?? last
    // A server that led to its secure address is asked there.
    url = first.scheme?.lowercased() == "http" && last.scheme?.lowercased() == "https" ? last : first
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme) else { return nil }
    self.destination = destination
    self.validator = validator
    total = http.expectedContentLength > 0 ? http.expectedContentLength : nil
  }

  // MARK: - What is there

  /// Bytes that have come; 0 when nothing is there.
  package var keptByteCount: Int64 { PartialFile(destination: destination).size }

  /// Takes over what a program that was killed has left: the engine's file goes, the bytes stay.
  package func takeOver() { PartialFile(destination: destination).takeOver() }

  /// Removes what has come.
  package func discard() { PartialFile(destination: destination).discard() }

  // MARK: - As `WKDownload`'s resume data

  /// Reads what `data` has written; nil for anything else, and where it names no file or no web address.
  package init?(_ data: Data) {
    guard let read = try? PropertyListDecoder().decode(Self.self, from: data), read.destination.isFileURL,
      ["http", "https"].contains(read.url.scheme?.lowercased() ?? ""), read.total ?? 1 > 0
    else { return nil }
    self = read
  }

  /// A binary property list.
  package var data: Data? {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    return try? encoder.encode(self)
  }
}
