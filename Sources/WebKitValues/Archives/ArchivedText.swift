import Foundation

/// The bytes of an archived document in an encoding in which every byte of ASCII means ASCII, and that encoding's name.
///
/// What the rewriter takes for the end of a value has to be one for whoever reads the result: in UTF-16 and ISO-2022-JP bytes of ASCII
/// are parts of other letters, too, so documents in these become UTF-8. The name is one of the document's own writer's only where it
/// is one of ``safeNames``: anything else is read as UTF-8, by us and, since that is what the result says, by everyone.
struct ArchivedText: Equatable {
  let bytes: [UInt8]
  /// As the Encoding Standard has it.
  let encoding: String

  private static let utf8 = "UTF-8"

  /// The standard's encodings (https://encoding.spec.whatwg.org/#names-and-labels), in lower case, but for UTF-16, ISO-2022-JP and "replacement".
  private static let safeNames: Set<String> = [
    "utf-8", "ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7",
    "iso-8859-8", "iso-8859-8-i", "iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16",
    "koi8-r", "koi8-u", "macintosh", "windows-874", "windows-1250", "windows-1251", "windows-1252",
    "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257", "windows-1258",
    "x-mac-cyrillic", "gbk", "gb18030", "big5", "euc-jp", "shift_jis", "euc-kr", "x-user-defined",
  ]

  /// - Parameter content: a document as the engine writes it, with its encoding's name in it.
  init(_ content: Data) {
    let bytes = [UInt8](content)
    if let wide = Self.wideEncoding(of: bytes) {
      self.init(Self.decode(content, wide))
      return
    }
    let name = Self.name(in: bytes) ?? Self.utf8
    switch name.lowercased() {
    case "iso-2022-jp": self.init(Self.decode(content, .iso2022JP))
    case let known where Self.safeNames.contains(known): self.init(bytes: bytes, encoding: name)
    default: self.init(bytes: bytes, encoding: Self.utf8)
    }
  }

  private init(_ text: String) { self.init(bytes: Array(text.utf8), encoding: Self.utf8) }

  private init(bytes: [UInt8], encoding: String) {
    self.bytes = bytes
    self.encoding = encoding
  }

  /// Markup begins with a sign of ASCII, which is a whole byte and an empty one in UTF-16.
  private static func wideEncoding(of bytes: [UInt8]) -> String.Encoding? {
    switch bytes.prefix(2) {
    case [UInt8(ascii: "<"), 0]: .utf16LittleEndian
    case [0, UInt8(ascii: "<")]: .utf16BigEndian
    default: nil
    }
  }

  private static func decode(_ content: Data, _ encoding: String.Encoding) -> String {
    String(data: content, encoding: encoding) ?? String(decoding: content, as: UTF8.self)
  }

  /// The name in the element that the engine puts into the heads of the documents which it writes.
  private static func name(in document: [UInt8]) -> String? {
    let mark = Array("<meta charset=\"".utf8)
    guard let start = document.firstRange(of: mark)?.upperBound,
      let end = document[start...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return String(decoding: document[start..<end], as: UTF8.self)
  }
}
