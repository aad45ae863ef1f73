import BrowserCore
import Foundation

/// The folder of filter lists: their records, copies of those that were added, and the engine's compiled rules.
public struct FilterListFolder: Sendable {
  /// The folder, which is made when something is kept.
  public let url: URL
  /// The folders of the system's lists.
  private let systemFolders: [URL]

  /// - Parameters:
  ///   - url: the folder.
  ///   - root: the folder in which the system's lie, other than for tests `/`.
  public init(_ url: URL, root: URL = URL(fileURLWithPath: "/")) {
    self.url = url
    systemFolders = Self.systemFolders(below: root)
  }

  /// The folder of the engine's compiled rules.
  public var compiled: URL { url.appendingPathComponent("compiled", isDirectory: true) }
  private var records: URL { url.appendingPathComponent("lists.json") }
  private var added: URL { url.appendingPathComponent("added", isDirectory: true) }

  /// The lists of the packages `webext-ublock-origin-firefox` and `webext-ublock-origin-chromium`, under names that they have had.
  private static func systemFolders(below root: URL) -> [URL] {
    func folders(_ path: String) -> [URL] {
      let folder = root.appendingPathComponent(path)
      return
        ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
        .sorted { $0.path < $1.path }
    }
    let firefox = folders("usr/share/mozilla/extensions").map {
      $0.appendingPathComponent("uBlock0@raymondhill.net")
    }
    return (folders("usr/share/webext") + folders("usr/share/chromium/extensions"))
      .filter { $0.lastPathComponent.hasPrefix("ublock-origin") } + firefox
  }

  /// The lists of such a package that are of use without its program, and their names.
  private static let systemLists = [
    ("assets/thirdparties/easylist/easylist.txt", "EasyList"),
    ("assets/thirdparties/easylist/easyprivacy.txt", "EasyPrivacy"),
  ]

  /// The lists of a folder, those that are there and those that are not.
  public struct Contents: Sendable {
    /// The lists that there are.
    public var lists: [FilterListRecord] = []
    /// Records of the system's lists that are not there, for the time when they are again.
    public var absent: [FilterListRecord] = []
    /// False if there were records that made no sense.
    public var isWhole = true
  }

  /// Reads what is known, brought in step with the system's files. A record that makes no sense costs nothing but the choices in it.
  public func load() -> [FilterListRecord] { contents().lists }

  /// Reads what is known, with the records of lists that are not there.
  public func contents() -> Contents {
    var contents = Contents()
    let (stored, isWhole) = readRecords()
    contents.isWhole = isWhole
    contents.lists = stored.filter(\.isAdded)
    if !isWhole { contents.lists += copies(except: contents.lists) }
    for list in Self.systemLists.reversed() {
      let file = systemFolders.map { $0.appendingPathComponent(list.0) }
        .first { FileManager.default.isReadableFile(atPath: $0.path) }
      let known = stored.first { !$0.isAdded && $0.title == list.1 }
      guard let file else {
        if let known { contents.absent.append(known) }
        continue
      }
      var record = known ?? FilterListRecord(title: list.1, path: file.path, isAdded: false)
      record.path = file.path
      contents.lists.insert(record, at: 0)
    }
    return contents
  }

  /// Reads the records that make sense.
  /// - Returns: them, and whether they are all that there are.
  private func readRecords() -> (records: [FilterListRecord], isWhole: Bool) {
    let data: Data
    do throws(PlainFile.Problem) {
      data = try PlainFile.content(of: records, most: Self.mostBytes)
    } catch {
      return ([], error == .missing)
    }
    guard let read = try? JSONDecoder().decode([Readable<FilterListRecord>].self, from: data)
    else { return ([], false) }
    let good = read.compactMap(\.value)
    return (good, good.count == read.count)
  }

  /// Makes records of the copies of which nothing tells any more, under the titles that they have themselves.
  private func copies(except known: [FilterListRecord]) -> [FilterListRecord] {
    let kept = Set(known.map { Self.copyName(of: $0.id) })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: added.path)) ?? []
    return names.sorted().compactMap { name in
      guard !kept.contains(name), name.hasSuffix(Self.copyEnding),
        let id = UUID(uuidString: String(name.dropLast(Self.copyEnding.count)))
      else { return nil }
      let file = added.appendingPathComponent(name)
      let start = try? PlainFile.beginning(of: file, count: Self.titleBytes)
      let title = start.flatMap { try? FilterList($0) }?.title
      return FilterListRecord(id: id, title: title ?? Self.untitled, path: file.path, isAdded: true)
    }
  }

  /// Removes copies of lists that are not among those that are given.
  public func removeCopies(except lists: [FilterListRecord]) {
    let kept = Set(lists.map { Self.copyName(of: $0.id) })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: added.path)) ?? []
    for name in names where name.hasSuffix(Self.copyEnding) && !kept.contains(name) {
      try? FileManager.default.removeItem(at: added.appendingPathComponent(name))
    }
  }

  private static let copyEnding = ".txt"
  private static func copyName(of id: UUID) -> String { id.uuidString + copyEnding }

  /// Bytes of the largest file of records that is read.
  private static let mostBytes = 8 << 20
  /// Bytes of a list in which its title is looked for.
  private static let titleBytes = 1 << 16
  private static let untitled = "Filter List"

  /// Keeps what is known. Records that make no sense stay under another name.
  public func save(_ lists: [FilterListRecord]) throws {
    try makeFolder(url)
    let data = try JSONEncoder().encode(lists)
    if !readRecords().isWhole { DamagedFile.setAside(records, keepsName: true) }
    try NewFile.replace(records, with: data)
  }

  /// Takes a copy of a list.
  /// - Returns: where it is.
  public func keep(_ data: Data, of id: UUID) throws -> URL {
    try makeFolder(added)
    let file = added.appendingPathComponent(Self.copyName(of: id))
    try data.write(to: file, options: .atomic)
    return file
  }

  /// Removes the copy of a list.
  public func removeCopy(of id: UUID) {
    try? FileManager.default.removeItem(at: added.appendingPathComponent(Self.copyName(of: id)))
  }

  private func makeFolder(_ folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
