import Foundation

extension NSAttributedString {
  /// The kind of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without looks.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A page of the Web.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// The Rich Text Format.
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// The names of options for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String
    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `DocumentType`; without it the data decides.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding as a number (`String.Encoding.rawValue`); UTF-8 without it.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Looks of what the document says nothing of.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// The names of what is known of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The document's kind, a `DocumentType`.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The document's encoding as a number.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads text, HTML or the Rich Text Format. Of these are taken: paragraphs, headings, lists, line breaks, bold, italic, underlined
  /// and struck through text, links, code, raised and lowered text, and of styles colours, sizes, weights, families and alignment.
  /// Pictures, tables' lines, style sheets and scripts are not.
  ///
  /// - Parameters:
  ///   - options: the kind and the encoding.
  ///   - dict: becomes what is known of the document.
  /// - Throws: `CocoaError` where the data is not text in the encoding, or not of the kind that is named.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let looks = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    let named =
      options[.documentType] as? DocumentType
      ?? (options[.documentType] as? String).map(DocumentType.init(rawValue:))
    if named == .rtf || (named == nil && RTFReader.isDocument(data)) {
      guard RTFReader.isDocument(data) else { throw CocoaError(.fileReadCorruptFile) }
      // The document says its encoding itself; what is in it is in Unicode then.
      dict?.pointee = NSAttributedString.documentAttributes(.rtf, .windowsCP1252)
      var reader = RTFReader(defaults: looks)
      self.init(attributedString: reader.read(data))
      return
    }
    let number = options[.characterEncoding]
    let raw = number as? UInt ?? (number as? NSNumber)?.uintValue ?? (number as? Int).map { UInt($0) }
    let encoding = raw.map(String.Encoding.init(rawValue:)) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let start = text.drop { $0.isWhitespace }.prefix(14).lowercased()
    let kind = named ?? (start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain)
    dict?.pointee = NSAttributedString.documentAttributes(kind, encoding)
    guard kind == .html else {
      self.init(
        string: text,
        attributes: looks.isEmpty ? [.font: UIFont.systemFont(ofSize: HTMLStyle.defaultSize)] : looks)
      return
    }
    var reader = HTMLReader(defaults: looks)
    self.init(attributedString: reader.read(text))
  }

  /// Reads a file as `init(data:options:documentAttributes:)` does. Without a kind in the options the ends ".html", ".htm" and ".rtf" of its
  /// name decide, and for others what is in it.
  ///
  /// - Throws: what reading the file throws, and as for data.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    var options = options
    if options[.documentType] == nil {
      switch url.pathExtension.lowercased() {
      case "html", "htm": options[.documentType] = DocumentType.html
      case "rtf": options[.documentType] = DocumentType.rtf
      default: break
      }
    }
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }

  /// Writes a part of the text as plain text, HTML or the Rich Text Format, with the looks that `init(data:options:documentAttributes:)` reads,
  /// colours as in light surroundings. Pictures are left out.
  ///
  /// - Parameter dict: has the kind by the key `documentType`, and may have the encoding of plain text; UTF-8 without it.
  /// - Throws: `CocoaError` for another kind, and where the encoding has no such characters.
  public func data(
    from range: NSRange, documentAttributes dict: [DocumentAttributeKey: Any] = [:]
  ) throws -> Data {
    let part = attributedSubstring(from: range)
    let kind =
      dict[.documentType] as? DocumentType
      ?? (dict[.documentType] as? String).map(DocumentType.init(rawValue:))
    switch kind {
    case .rtf?:
      var writer = RTFWriter(part)
      return writer.write()
    case .html?: return Data(HTMLWriter(part).write().utf8)
    case .plain?:
      let number = dict[.characterEncoding]
      let raw = number as? UInt ?? (number as? NSNumber)?.uintValue ?? (number as? Int).map { UInt($0) }
      guard let data = part.string.data(using: raw.map(String.Encoding.init(rawValue:)) ?? .utf8) else {
        throw CocoaError(.fileWriteInapplicableStringEncoding)
      }
      return data
    default: throw CocoaError(.featureUnsupported)
    }
  }

  private static func documentAttributes(_ kind: DocumentType, _ encoding: String.Encoding) -> NSDictionary {
    NSDictionary(
      objects: [kind.rawValue, NSNumber(value: encoding.rawValue)],
      forKeys: [
        NSString(string: DocumentAttributeKey.documentType.rawValue),
        NSString(string: DocumentAttributeKey.characterEncoding.rawValue),
      ])
  }
}
