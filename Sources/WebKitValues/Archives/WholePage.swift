import Foundation

/// One HTML document of a page with all that it shows, made of the engine's archive of it.
///
/// The engine does not show its own archives as they were (`docs/gtk-rules.md`, "Pages"), and few other programs read them. Here
/// pictures, style sheets and frames are data addresses (RFC 2397) in the document, and a policy says that nothing else is asked for
/// and no script run.
///
/// The policy is the first element but for the one that names the encoding, in the page and in each frame that is a data address. What no
/// policy ends is not there: nothing that leads elsewhere by itself, no link of the document's (`<link>`) but to a data address. What it
/// would end is left out all the same where it is a script or a handler of events. Addresses that are left (`src` of a picture
/// that is not in the archive, `href` of what one may tap) the policy does not load.
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
  /// - Parameter encoding: the name of the encoding of the document's bytes.
  static func addPolicy(to document: [UInt8], encoding: String, isStandard: Bool) -> [UInt8] {
    let type = isStandard ? "<!DOCTYPE html>" : ""
    // The encoding is looked for in the first bytes (HTML Standard, 13.2.3.2).
    let head =
      "<meta charset=\"\(encoding)\"><meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">"
    return Array((type + head).utf8) + document
  }

  /// Content Security Policy Level 3.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:; frame-src data:"
}
