import Foundation
import QuartzCore

/// One thing on a pasteboard in its forms, best first.
struct PasteboardItem {
  /// A form: data, or an object that is turned into data when it leaves the program.
  struct Form {
    let type: String
    let value: Any
  }

  var forms: [Form] = []

  init(_ forms: [Form] = []) {
    self.forms = forms
  }

  init(_ values: [String: Any]) {
    forms = values.sorted { $0.key < $1.key }.map { Form(type: $0.key, value: $0.value) }
  }

  var types: [String] { forms.map(\.type) }

  func form(_ type: String) -> Form? {
    forms.first { $0.type == type } ?? forms.first { PasteboardType.conforms($0.type, to: type) }
  }

  func data(_ type: String) -> Data? { form(type).flatMap { PasteboardValue.data($0.value, as: $0.type) } }

  /// The object that a type stands for: text for text, and so on; data where there is none.
  func value(_ type: String) -> Any? { form(type).map { PasteboardValue.object($0.value, as: $0.type) } }
}

/// Objects of pasteboards and the data they become elsewhere.
enum PasteboardValue {
  /// Nil for objects that cannot become data of this type.
  static func data(_ value: Any, as type: String) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL:
      Data((type == PasteboardType.url ? url.absoluteString + "\r\n" : url.absoluteString).utf8)
    case let image as UIImage:
      type == PasteboardType.jpeg ? image.jpegData(compressionQuality: 1) : image.pngData()
    case let color as UIColor: data(color)
    default:
      PropertyListSerialization.propertyList(value, isValidFor: .binary)
        ? try? PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0) : nil
    }
  }

  static func object(_ value: Any, as type: String) -> Any {
    guard let data = value as? Data else { return value }
    if PasteboardType.conforms(type, to: PasteboardType.anyText) {
      return String(decoding: data, as: UTF8.self)
    }
    if type == PasteboardType.url { return urls(in: data).first ?? data }
    if PasteboardType.conforms(type, to: "public.image") { return UIImage(data: data) ?? data }
    if type == PasteboardType.color { return color(data) ?? data }
    return data
  }

  /// The addresses of a list of URIs (RFC 2483): one a line; lines that begin with # are remarks.
  static func urls(in data: Data) -> [URL] {
    String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }.compactMap { URL(string: String($0)) }
  }

  /// Returns a colour as toolkits on X11 and Wayland exchange it (application/x-color): red, green, blue and opacity in 16 bits
  /// each, in the machine's order.
  private static func data(_ color: UIColor) -> Data {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue, alpha].map { UInt16((min(max($0, 0), 1) * 65535).rounded()) }
    return parts.withUnsafeBytes { Data($0) }
  }

  private static func color(_ data: Data) -> UIColor? {
    guard data.count == 8 else { return nil }
    let parts = data.withUnsafeBytes { bytes in
      (0..<4).map { CGFloat(bytes.loadUnaligned(fromByteOffset: $0 * 2, as: UInt16.self)) / 65535 }
    }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
