import Foundation

/// One HTML document of a page with all that it shows, made of the engine's archive of it.
///
/// The engine does not show its own archives as they were (`docs/gtk-rules.md`, "Pages"), and few other programs read them. Here
/// pictures, style sheets and frames are data addresses (RFC 2397) in the document, and a policy says that nothing else is asked for
/// and no script run.
package enum WholePage {
  /// - Parameters:
  ///   - archive: what the engine has written.
  ///   - isStandard: true if the page is laid out by the standards, which the archive does not say.
  /// - Returns: the document; nil where the archive has another form. Any thread may call it.
  package static func document(of archive: Data, isStandard: Bool) -> Data? {
    guard let archive = PageArchive(archive), let page = archive.parts.first else { return nil }
    return Data(ArchiveInliner(archive.parts).document(page, isStandard: isStandard))
  }

  /// Puts policy, document type and encoding at a document's beginning, before anything that it loads.
  static func addPolicy(to document: [UInt8], isStandard: Bool) -> [UInt8] {
    var text = isStandard ? "<!DOCTYPE html>" : ""
    // The encoding is looked for in the first bytes (HTML Standard, 13.2.3.2).
    if let encoding = encoding(of: document) { text += "<meta charset=\"\(encoding)\">" }
    text += "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
    return Array(text.utf8) + document
  }

  /// Content Security Policy Level 3.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:; frame-src data:"

  /// The encoding that the engine names in the documents which it writes.
  private static func encoding(of document: [UInt8]) -> String? {
    let mark = Array("<meta charset=\"".utf8)
    guard let start = document.firstRange(of: mark)?.upperBound,
      let end = document[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    let name = String(decoding: document[start..<end], as: UTF8.self)
    let isPlain = name.utf8.allSatisfy { byte in
      (97...122).contains(byte | 32) || (48...57).contains(byte) || byte == 45 || byte == 95
    }
    return isPlain && !name.isEmpty ? name : nil
  }
}
