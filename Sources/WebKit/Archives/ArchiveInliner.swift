import Foundation

/// Finds the parts of an archive by their addresses, and makes data addresses of them.
final class ArchiveInliner {
  /// The kind of thing that is shown.
  enum Use { case picture, style, frame }

  private let parts: [String: ArchivePart]
  /// The data addresses that have been made so far, by addresses.
  private var addresses: [String: String] = [:]
  /// The parts that are being made: one in itself would have no end.
  private var open: Set<String> = []

  init(_ parts: [ArchivePart]) {
    self.parts = Dictionary(parts.map { ($0.location, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A document with what it shows.
  func document(_ part: ArchivePart, isStandard: Bool) -> [UInt8] {
    open.insert(part.location)
    defer { open.remove(part.location) }
    let markup = ArchivedMarkup(
      self, base: URL(string: part.location), closesElements: part.type == ArchivePart.xhtml
    ).rewrite([UInt8](part.content))
    return WholePage.addPolicy(to: markup, isStandard: isStandard)
  }

  /// The data address of what an address leads to; nil where that is not in the archive, or is something else.
  func address(of address: String, from base: URL?, for use: Use) -> String? {
    guard !address.isEmpty, let url = URL(string: address, relativeTo: base)?.absoluteString else {
      return nil
    }
    let location = String(url.prefix { $0 != "#" })
    guard let part = parts[location], Self.isMeant(part, use) else { return nil }
    if let made = addresses[location] { return made + url.dropFirst(location.count) }
    guard !open.contains(location) else { return nil }
    let content: Data
    switch use {
    case .picture: content = part.content
    case .frame: content = Data(document(part, isStandard: part.type == ArchivePart.xhtml))
    case .style:
      open.insert(location)
      content = Data(ArchivedStyle(self, base: URL(string: location)).rewrite([UInt8](part.content)))
      open.remove(location)
    }
    let type = part.isMarkup ? ArchivePart.html : part.type
    let made = "data:\(type);base64,\(content.base64EncodedString())"
    addresses[location] = made
    return made + url.dropFirst(location.count)
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
