import CWebKitGTK
import Foundation

/// Bytes as text, by the encodings that pages have.
package enum EncodedText {
  /// Decodes bytes; what cannot be read by the encoding is read as UTF-8, with U+FFFD for what is none. Any thread may call it.
  ///
  /// - Parameter name: of the Encoding Standard, such as "windows-1252"; nil means UTF-8.
  package static func decode(_ data: Data, encodingName name: String?) -> String {
    guard let name, name.uppercased() != "UTF-8" else { return String(decoding: data, as: UTF8.self) }
    var length: gsize = 0
    let text = data.withUnsafeBytes { bytes in
      g_convert_with_fallback(
        bytes.baseAddress?.assumingMemoryBound(to: gchar.self), gssize(bytes.count), "UTF-8", name,
        "\u{FFFD}", nil,
        &length, nil)
    }
    guard let text else { return String(decoding: data, as: UTF8.self) }
    defer { g_free(text) }
    return String(decoding: UnsafeRawBufferPointer(start: text, count: Int(length)), as: UTF8.self)
  }
}
