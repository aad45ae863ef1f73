import Foundation

/// A list of filters as it was read, with a count of what was left out.
public struct FilterList: Sendable {
  /// Its name for people, where the list says it.
  public private(set) var title: String?
  /// The lines that were left out, by the reason.
  public internal(set) var skipped: [FilterProblem: Int] = [:]
  var network: [NetworkFilter] = []
  var hiding: [HidingFilter] = []

  /// The number of filters that were read.
  public var count: Int { network.count + hiding.count }
  /// The number of lines that were left out.
  public var skippedCount: Int { skipped.values.reduce(0, +) }

  /// Reads a list: the lines of Adblock Plus and uBlock Origin, or a hosts file. Takes seconds; not for the main thread.
  public init(_ data: Data) throws(FilterListError) {
    guard data.count <= FilterListLimits.bytes else { throw .tooLarge }
    guard !data.contains(0) else { throw .notText }
    let start = String(decoding: data.prefix(64), as: UTF8.self).lowercased()
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if start.hasPrefix("<!doctype") || start.hasPrefix("<html") { throw .webPage }
    try read([UInt8](data))
    guard count > 0 else { throw .nothingUsable(skipped: skippedCount) }
    takeAwayBad()
  }

  private mutating func read(_ bytes: [UInt8]) throws(FilterListError) {
    // Parts for other programs begin and end with lines of their own.
    var conditions = FilterConditions()
    var (start, lines) = (bytes.startIndex, 0)
    // One line after the other: of all of them at once there may be more than memory.
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
      let line = bytes[start..<end]
      start = end + 1
      if line.isEmpty { continue }
      lines += 1
      guard lines <= FilterListLimits.lines else { throw .tooManyRules(lines) }
      guard line.count <= FilterListLimits.lineBytes else {
        skipped[.tooLong, default: 0] += 1
        continue
      }
      guard let text = String(validating: line, as: UTF8.self) else {
        skipped[.wrongBytes, default: 0] += 1
        continue
      }
      let trimmed = text[...].trimmingSpaces
      if conditions.take(trimmed) || !conditions.isOpen { continue }
      do throws(FilterProblem) {
        try read(line: trimmed)
      } catch {
        skipped[error, default: 0] += 1
      }
    }
  }

  private mutating func read(line: Substring) throws(FilterProblem) {
    if line.isEmpty { return }
    if line.hasPrefix("!") || line.hasPrefix("[Adblock") || line.hasPrefix("[uBlock") {
      if title == nil, line.hasPrefix("! Title:") { title = Self.title(of: line) }
      return
    }
    if let filter = try HidingFilter(line: line) {
      if filter.isWidened { skipped[.domains, default: 0] += 1 }
      return hiding.append(filter)
    }
    if line.hasPrefix("#") { return }
    if let filter = NetworkFilter(hostsLine: line) { return network.append(filter) }
    network.append(try NetworkFilter(line: line))
  }

  private static let longestTitle = 80

  private static func title(of line: Substring) -> String? {
    let text = line.dropFirst("! Title:".count).trimmingSpaces
    let shown = DomainDisplay.plain(String(text.prefix(longestTitle)))
    return shown.isEmpty ? nil : shown
  }

  /// Takes away the filters that others of the list name as bad.
  private mutating func takeAwayBad() {
    let bad = Set(
      network.filter(\.isBad).map { filter in
        var copy = filter
        copy.isBad = false
        return copy
      })
    network.removeAll { $0.isBad || bad.contains($0) }
  }
}

/// The parts of a list that are for certain programs: `!#if`, `!#else`, `!#endif`.
private struct FilterConditions {
  private var open: [Bool] = []
  /// The number of those that do not hold: to look at all for each line would take as long as there are lines in them.
  private var failing = 0

  /// True if lines count here.
  var isOpen: Bool { failing == 0 }

  private mutating func begin(_ holds: Bool) {
    open.append(holds)
    if !holds { failing += 1 }
  }

  /// - Returns: whether the last one held; nil where there is none.
  private mutating func end() -> Bool? {
    guard let last = open.popLast() else { return nil }
    if !last { failing -= 1 }
    return last
  }

  /// - Returns: true if a line is one of these.
  mutating func take(_ line: Substring) -> Bool {
    guard line.hasPrefix("!#") else { return false }
    let words = line.dropFirst(2).split(separator: " ", maxSplits: 1)
    switch words.first {
    case "if": begin(Self.holds(words.count > 1 ? words[1] : ""))
    case "else": if let last = end() { begin(!last) }
    case "endif": _ = end()
    default: break
    }
    return true
  }

  /// No word that a list may ask for is true of this program; so what is said of others with `!` is.
  private static func holds(_ condition: Substring) -> Bool {
    condition.components(separatedBy: "||").contains { part in
      part.components(separatedBy: "&&").allSatisfy {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " ()")).hasPrefix("!")
      }
    }
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = self
    while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
    while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
    return text
  }
}
