import Foundation

/// Downloads, the latest first.
public struct DownloadList: Hashable, Sendable {
  /// The number of ended downloads that are remembered.
  public static let capacity = 100

  /// The downloads, the latest first.
  public private(set) var items: [Download]

  /// Creates the list that an earlier run left: what was under way then has ended.
  /// - Parameter keptBytes: returns how many bytes are there for resume data; what has some is paused.
  public init(_ items: [Download] = [], keptBytes: (Data) -> Int64 = { _ in 0 }) {
    self.items = items.map { item in
      var item = item.withKeptAddress
      let kept = item.resumeData.map(keptBytes) ?? 0
      if kept == 0 { item.resumeData = nil }
      switch item.state {
      case .waiting: item.state = .failed(.interrupted)
      case .running(_, let expected), .reconnecting(_, let expected), .paused(_, let expected):
        item.state = kept > 0 ? .paused(received: kept, expected: expected) : .failed(.interrupted)
      case .finished, .failed: break
      }
      return item
    }
  }

  /// Returns the download with an identity; nil when it is not in the list.
  public subscript(id: UUID) -> Download? { items.first { $0.id == id } }

  /// True if something is still to come.
  public var isRunning: Bool { items.contains(where: \.isRunning) }

  /// Puts a download first; of the ended ones, those beyond ``capacity`` go.
  public mutating func add(_ download: Download) {
    items.insert(download, at: 0)
    let ended = items.indices.filter { !items[$0].isRunning && !items[$0].canGoOn }
    for index in ended.dropFirst(Self.capacity).reversed() { items.remove(at: index) }
  }

  /// Changes a download; an unknown one is left alone.
  public mutating func update(_ id: UUID, _ change: (inout Download) -> Void) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    change(&items[index])
  }

  /// Takes a download out of the list, whatever its state.
  public mutating func remove(_ id: UUID) { items.removeAll { $0.id == id } }

  /// Takes ended and paused ones out of the list; whole files stay.
  /// - Returns: those that were taken out.
  @discardableResult
  public mutating func clear(where isMeant: (Download) -> Bool = { _ in true }) -> [Download] {
    let cleared = items.filter { !$0.isRunning && isMeant($0) }
    items.removeAll { !$0.isRunning && isMeant($0) }
    return cleared
  }

  /// The downloads that the next run may know.
  public var kept: [Download] { items.filter { !$0.isPrivate } }
}
