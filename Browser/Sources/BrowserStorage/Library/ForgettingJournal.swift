import BrowserCore
import Foundation

/// The wishes to forget, in a small file of the profile until they are fulfilled: a program that ends or is killed in between goes on with it at
/// its next start. Each step may be done twice. A wish is on the disk before anything is done for it, so that a power cut ends none either.
///
/// The file has the names of sites that are to be forgotten, the user's only, and goes with the last of them. Where it cannot be written,
/// what is forgotten is forgotten all the same, unless the program ends in between.
public struct ForgettingJournal: Sendable {
  /// The file's name in the profile's folder.
  public static let name = "forgetting.json"
  /// Bytes of the largest file that is read: what is larger is none of ours.
  static let largestFile = 10_000_000

  /// The wishes, the first one first.
  public private(set) var pending: [PendingForgetting]
  private let url: URL
  /// The wishes that could not be fulfilled since the start. They are tried again at the next one, or by ``retry()``.
  private var failed: Set<UUID> = []

  /// Reads what was not finished the last time. A wish that makes no sense costs no other; a file that has none that does goes, and so does
  /// what was being written when a program was killed.
  public init(in folder: URL) {
    url = folder.appendingPathComponent(Self.name)
    pending = []
    NewFile.removeUnfinished(of: url)
    do throws(PlainFile.Problem) {
      let data = try PlainFile.content(of: url, most: Self.largestFile)
      let entries = try? JSONDecoder().decode([Readable<PendingForgetting>].self, from: data)
      pending = (entries ?? []).compactMap(\.value)
    } catch {
      switch error {
      // What cannot be read now may be the next time.
      case .missing, .unreadable: return
      case .notPlain, .tooLarge: break
      }
    }
    if pending.isEmpty { write() }
  }

  /// Notes a wish, before anything is done for it.
  public mutating func note(_ wish: PendingForgetting) {
    pending.append(wish)
    write()
  }

  /// Notes that a part of a wish is gone.
  public mutating func finish(_ part: PendingForgetting.Part, of id: UUID) {
    guard let index = pending.firstIndex(where: { $0.id == id }) else { return }
    pending[index].remaining.remove(part)
    if pending[index].remaining.isEmpty { pending.remove(at: index) }
    write()
  }

  /// The wishes that there is hope for.
  public var open: [PendingForgetting] { pending.filter { !failed.contains($0.id) } }

  /// Notes that a wish could not be fulfilled.
  public mutating func fail(_ id: UUID) { failed.insert(id) }

  /// There is hope again: the file that could not be written is another one now.
  public mutating func retry() { failed = [] }

  /// Notes the sites of a wish, as far as they are known.
  public mutating func add(_ sites: Set<Site>, to id: UUID) {
    guard let index = pending.firstIndex(where: { $0.id == id }) else { return }
    pending[index].sites.formUnion(sites)
    write()
  }

  private func write() {
    guard !pending.isEmpty else {
      try? FileManager.default.removeItem(at: url)
      return
    }
    guard let data = try? JSONEncoder().encode(pending) else { return }
    try? NewFile.replace(url, with: data)
  }
}
