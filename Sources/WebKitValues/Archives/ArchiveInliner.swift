import Foundation

/// Finds the parts of an archive by their addresses, and makes data addresses of them.
final class ArchiveInliner {
  /// The kind of thing that is shown.
  enum Use { case picture, style, frame }

  /// Bytes of all data addresses, each counted wherever it is written: a page can show one part any number of times.
  static let mostBytes = 64 << 20
  /// Documents and style sheets in each other, below the page itself. In each other's data addresses they grow by a third a level.
  static let mostNested = 8

  private let parts: [String: ArchivePart]
  /// The data addresses that have been made so far, by addresses.
  private var addresses: [String: String] = [:]
  /// The parts for which there was no room.
  private var refused: Set<String> = []
  /// The parts that are being made: one in itself would have no end.
  private var open: Set<String> = []
  /// Documents and style sheets that are being made in each other.
  private var depth = 0
  /// Bytes that may still be written.
  private var room: Int

  init(_ parts: [ArchivePart], room: Int = ArchiveInliner.mostBytes) {
    self.parts = Dictionary(parts.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
    self.room = room
  }

  /// A document with what it shows.
  func document(_ part: ArchivePart, isStandard: Bool) -> [UInt8] {
    open.insert(part.location)
    defer { open.remove(part.location) }
    let text = ArchivedText(part.content)
    let markup = ArchivedMarkup(
      self, base: URL(string: part.location), closesElements: part.type == ArchivePart.xhtml
    ).rewrite(text.bytes)
    return WholePage.addPolicy(to: markup, encoding: text.encoding, isStandard: isStandard)
  }

  /// Does work one level deeper; nil where that is too deep.
  func nested<Result>(_ work: () -> Result) -> Result? {
    guard depth < Self.mostNested else { return nil }
    depth += 1
    defer { depth -= 1 }
    return work()
  }

  /// The data address of what an address leads to; nil where that is not in the archive, is something else, or is too much.
  func address(of address: String, from base: URL?, for use: Use) -> String? {
    // Pictures that the page has in itself may be long.
    guard !address.isEmpty, use == .frame || !address.hasPrefix("data:"),
      let url = URL(string: address, relativeTo: base)?.absoluteString
    else { return nil }
    let location = String(url.prefix { $0 != "#" })
    guard let part = parts[location], Self.isMeant(part, use), !refused.contains(location),
      let made = addresses[location] ?? make(part, for: use)
    else { return nil }
    guard made.utf8.count <= room else {
      // There never will be: it is made once at most.
      refused.insert(location)
      addresses[location] = nil
      return nil
    }
    addresses[location] = made
    let fragment = url.dropFirst(location.count)
    guard made.utf8.count + fragment.utf8.count <= room else { return nil }
    room -= made.utf8.count + fragment.utf8.count
    return made + fragment
  }

  private func make(_ part: ArchivePart, for use: Use) -> String? {
    let location = part.location
    guard !open.contains(location) else { return nil }
    let content: Data?
    switch use {
    case .picture: content = part.content
    case .frame: content = nested { Data(document(part, isStandard: part.type == ArchivePart.xhtml)) }
    case .style:
      open.insert(location)
      content = nested {
        Data(ArchivedStyle(self, base: URL(string: location)).rewrite([UInt8](part.content)))
      }
      open.remove(location)
    }
    let type = part.isMarkup ? ArchivePart.html : part.type
    return content.map { "data:\(type);base64,\($0.base64EncodedString())" }
  }

  private static func isMeant(_ part: ArchivePart, _ use: Use) -> Bool {
    // What is written into attributes and style sheets.
    guard part.type.utf8.allSatisfy({ (97...122).contains($0) || (43...57).contains($0) }) else {
      return false
    }
    return switch use {
    case .picture: !part.isMarkup && part.type != ArchivePart.styleSheet
    case .style: part.type == ArchivePart.styleSheet
    case .frame: part.isMarkup
    }
  }
}
