import Foundation

/// Addresses that were dropped, as a list of them says (`text/uri-list`, RFC 2483, section 5).
enum DraggedAddresses {
  /// One of the list's addresses.
  struct Address: Equatable {
    let text: String
    /// True if it is the only one.
    let isAlone: Bool

    /// The kind of data that it is: files have a kind of their own.
    var identifier: String {
      text.lowercased().hasPrefix("file:") ? "public.file-url" : PasteboardType.url
    }
  }

  /// The MIME type of a list.
  static let type = "text/uri-list"
  /// Most addresses of one drop that become items, and most bytes of a list.
  static let limit = 100
  static let mostBytes = 1 << 20

  /// Returns the addresses of a list, in order: a line each, without comments and what is no address.
  static func addresses(in data: Data) -> [Address] {
    guard data.count <= mostBytes, let list = String(data: data, encoding: .utf8) else { return [] }
    // A character of Swift's is "\r\n" as a whole.
    let lines = list.split(whereSeparator: \.isNewline).lazy
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") && isAddress($0) }
      .prefix(limit)
    let texts = Array(lines)
    return texts.map { Address(text: $0, isAlone: texts.count == 1) }
  }

  /// Returns true for an absolute address without characters that no address may have.
  private static func isAddress(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
      && URL(string: text)?.scheme?.isEmpty == false
  }

  /// Reads the list that a drop offers; none without one.
  @MainActor static func read(
    from content: any HostDragContent, _ completion: @escaping @MainActor ([Address]) -> Void
  ) {
    guard content.types.contains(type) else { return completion([]) }
    content.read(type) { data in completion(data.map(addresses) ?? []) }
  }
}
