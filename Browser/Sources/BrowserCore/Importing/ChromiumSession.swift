import Foundation

/// The open tabs of Chromium and its kin: a file of commands (`SNSS`) that make the session again when they are carried out in order.
///
/// Each command has its length in two bytes, its number in one, and what belongs to it. A file that was cut, as one that is just being
/// written, counts as far as it goes.
public struct ChromiumSession {
  /// The tabs in order, window by window.
  public let tabs: [ImportedTab]

  private static let mark = Array("SNSS".utf8)
  /// The versions whose commands are not encrypted.
  private static let versions: Set<Int32> = [1, 3]

  /// The numbers of the commands that say where tabs are and what they show.
  private enum Command: UInt8 {
    case tabWindow = 0
    case tabPlace = 2
    case prunedFromBack = 5
    case page = 6
    case selectedPage = 7
    case prunedFromFront = 11
    case tabClosed = 16
    case windowClosed = 17
    case pruned = 24
  }

  /// The windows in the order in which they came, and those that were closed.
  private struct Windows {
    var places: [Int32: Int] = [:]
    var closed: Set<Int32> = []

    mutating func open(_ id: Int32) {
      closed.remove(id)
      if places[id] == nil { places[id] = places.count }
    }
  }

  private struct OpenTab {
    var window: Int32 = 0
    var place: Int32 = 0
    var selected: Int32 = 0
    var pages: [Int32: (address: String, title: String)] = [:]

    /// Takes some pages out of the way; those behind them move up.
    mutating func prune(from first: Int32, count: Int32) {
      guard count > 0, first >= 0 else { return }
      let end = first &+ count
      guard end > first else { return }
      var kept: [Int32: (address: String, title: String)] = [:]
      for (index, page) in pages where index < first || index >= end {
        kept[index < first ? index : index - count] = page
      }
      pages = kept
      if selected >= end { selected -= count } else if selected >= first { selected = max(first - 1, 0) }
    }
  }

  /// Reads a file.
  public init(_ data: Data) throws(ImportProblem) {
    guard data.count <= ImportLimits.sessionBytes else { throw .tooLarge }
    var reader = ByteReader(data)
    guard let mark = reader.take(Self.mark.count), mark.elementsEqual(Self.mark),
      let version = reader.number(Int32.self), Self.versions.contains(version)
    else { throw .damaged }
    var open: [Int32: OpenTab] = [:]
    var windows = Windows()
    var count = 0
    while count < ImportLimits.sessionCommands, let size = reader.number(UInt16.self), size > 0,
      let bytes = reader.take(Int(size))
    {
      count += 1
      guard let id = bytes.first, let command = Command(rawValue: id) else { continue }
      Self.carryOut(command, ByteReader(bytes.dropFirst()), &open, &windows)
    }
    let ordered = open.filter { !windows.closed.contains($0.value.window) }.sorted { first, second in
      (windows.places[first.value.window] ?? .max, first.value.place, first.key)
        < (windows.places[second.value.window] ?? .max, second.value.place, second.key)
    }
    tabs = Array(
      ordered.lazy.compactMap { _, tab in
        tab.pages[tab.selected].flatMap { ImportedTab(address: $0.address, title: $0.title) }
      }.prefix(ImportLimits.tabs))
  }

  private static func carryOut(
    _ command: Command, _ content: ByteReader, _ open: inout [Int32: OpenTab], _ windows: inout Windows
  ) {
    var content = content
    if command == .page {
      if let (tab, index, address, title) = page(&content) {
        let isFull =
          open[tab].map { $0.pages.count >= ImportLimits.pagesOfTab && $0.pages[index] == nil } ?? false
        if !isFull { open[tab, default: OpenTab()].pages[index] = (address, title) }
      }
      return
    }
    guard let id = content.number(Int32.self) else { return }
    let value = content.number(Int32.self) ?? 0
    switch command {
    case .tabWindow:
      // The window comes first.
      open[value, default: OpenTab()].window = id
      windows.open(id)
    case .tabPlace: open[id, default: OpenTab()].place = value
    case .selectedPage: open[id, default: OpenTab()].selected = value
    case .prunedFromBack: open[id]?.prune(from: value, count: .max - max(value, 0))
    case .prunedFromFront: open[id]?.prune(from: 0, count: value)
    case .pruned: open[id]?.prune(from: value, count: content.number(Int32.self) ?? 0)
    case .tabClosed: open[id] = nil
    case .windowClosed: windows.closed.insert(id)
    case .page: break
    }
  }

  /// Reads a page: a length, then tab, place, address and title, each text with its length and filled up to four bytes.
  private static func page(_ content: inout ByteReader) -> (Int32, Int32, String, String)? {
    guard content.number(UInt32.self) != nil, let tab = content.number(Int32.self),
      let index = content.number(Int32.self), let length = content.number(Int32.self),
      let address = content.take(Int(length))
    else { return nil }
    content.align(to: 4)
    var title = ""
    if let units = content.number(Int32.self), let bytes = content.take(2 * Int(units)) {
      let bytes = Array(bytes)
      title = String(
        decoding: stride(from: 0, to: bytes.count, by: 2).map {
          UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
        },
        as: UTF16.self)
    }
    return (tab, index, String(decoding: address, as: UTF8.self), title)
  }
}
