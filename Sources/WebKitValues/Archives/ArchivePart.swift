import Foundation

/// A document, style sheet or picture in a ``PageArchive``.
struct ArchivePart: Hashable, Sendable {
  static let html = "text/html"
  static let xhtml = "application/xhtml+xml"
  static let styleSheet = "text/css"

  /// The MIME type without parameters, in lower case.
  var type: String
  /// The address by which other parts name it.
  var location: String
  var content: Data

  /// True for a document.
  var isMarkup: Bool { type == Self.html || type == Self.xhtml }

  /// Reads the lines of a part.
  ///
  /// - Parameter lines: headers, an empty line, and the content as it is encoded.
  init?(lines: ArraySlice<ArraySlice<UInt8>>) {
    guard let end = lines.firstIndex(where: \.isEmpty) else { return nil }
    var fields: [String: String] = [:]
    for line in lines[..<end] {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      fields[name] = String(decoding: line[(colon + 1)...], as: UTF8.self)
        .trimmingCharacters(in: .whitespaces)
    }
    guard let kind = fields["content-type"], let location = fields["content-location"] else { return nil }
    type = (kind.split(separator: ";").first.map(String.init) ?? kind)
      .trimmingCharacters(in: .whitespaces).lowercased()
    self.location = location
    let body = lines[(end + 1)...]
    switch fields["content-transfer-encoding"]?.lowercased() {
    case "base64":
      guard let data = Data(base64Encoded: Data(body.joined()), options: .ignoreUnknownCharacters) else {
        return nil
      }
      content = data
    case "quoted-printable": content = QuotedPrintable.decode(body)
    default: return nil
    }
  }
}
