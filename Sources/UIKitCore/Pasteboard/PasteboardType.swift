import Foundation

/// Apple's names of kinds of data (uniform type identifiers) and those of the platform's clipboard (MIME types).
enum PasteboardType {
  static let text = "public.utf8-plain-text"
  static let plainText = "public.plain-text"
  static let anyText = "public.text"
  static let url = "public.url"
  static let png = "public.png"
  static let jpeg = "public.jpeg"
  static let color = "com.apple.uikit.color"

  private static let mimeTypes: [(identifier: String, mime: String)] = [
    (text, "text/plain;charset=utf-8"), (plainText, "text/plain"), (anyText, "text/plain"),
    (url, "text/uri-list"), ("public.html", "text/html"), ("public.rtf", "text/rtf"), (png, "image/png"),
    (jpeg, "image/jpeg"), ("com.compuserve.gif", "image/gif"), ("public.tiff", "image/tiff"),
    ("public.svg-image", "image/svg+xml"), ("com.adobe.pdf", "application/pdf"),
    (color, "application/x-color"),
    ("public.json", "application/json"), ("public.xml", "application/xml"),
  ]

  /// The prefix of an identifier that has no MIME type of its own.
  private static let privatePrefix = "application/x-uti-"

  static func mimeType(of identifier: String) -> String {
    if let known = mimeTypes.first(where: { $0.identifier == identifier }) { return known.mime }
    return identifier.contains("/") ? identifier : privatePrefix + identifier
  }

  static func identifier(ofMimeType mime: String) -> String {
    if let known = mimeTypes.first(where: { $0.mime == mime }) { return known.identifier }
    return mime.hasPrefix(privatePrefix) ? String(mime.dropFirst(privatePrefix.count)) : mime
  }

  /// Returns true if data of a kind is asked for by a more general name.
  static func conforms(_ identifier: String, to wanted: String) -> Bool {
    if identifier == wanted { return true }
    return switch wanted {
    case anyText, plainText: identifier == text || identifier == plainText || identifier == anyText
    case text: identifier == plainText || identifier == anyText
    case "public.image": mimeType(of: identifier).hasPrefix("image/")
    case "public.data", "public.item": true
    default: false
    }
  }
}
