import BrowserCore
import Foundation

/// Keeps the list of profiles in a small JSON file, with a copy beside it.
///
/// The copy is written first: whenever one of the two is cut off or damaged, the other is whole. Without either, the
/// profiles' folders tell which there are.
public struct ProfileListFile: Sendable {
  /// The damage that reading found and put right.
  public struct Damage: Hashable, Sendable {
    /// The present place of the damaged file; nil when it could not be moved.
    public var movedTo: URL?
    /// True if the list was read from the backup; else the profiles were found by their folders, without their names.
    public var usedBackup: Bool

    /// The message about the damage, for people.
    public var message: String {
      ProfileText.damaged(movedTo: movedTo?.lastPathComponent, usedBackup: usedBackup)
    }
  }

  private let folders: ProfileFolders
  private var backup: URL { folders.list.appendingPathExtension("backup") }

  /// Creates access to the list in the browser's folders; reads nothing yet.
  public init(_ folders: ProfileFolders) {
    self.folders = folders
  }

  /// Reads the list; a file that makes no sense is moved aside.
  public func load() -> (list: ProfileList, damage: Damage?) {
    let url = folders.list
    if let list = Self.read(url) { return (list, nil) }
    let isThere = FileManager.default.fileExists(atPath: url.path)
    let copy = Self.read(backup)
    let found = folders.found
    guard isThere else { return (copy ?? ProfileList(found: found), nil) }
    let aside = url.appendingPathExtension("damaged")
    // Of several damaged files the last one counts: it is the one that the user may still want to read.
    let isMoved = rename(url.path, aside.path) == 0
    let damage = Damage(movedTo: isMoved ? aside : nil, usedBackup: copy != nil)
    return (copy ?? ProfileList(found: found), damage)
  }

  private static func read(_ url: URL) -> ProfileList? {
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    return try? JSONDecoder().decode(ProfileList.self, from: data)
  }

  /// Writes the list: all of it or, when this throws, what was there before counts.
  public func save(_ list: ProfileList) throws(StorageProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data: Data
    do {
      data = try encoder.encode(list)
      try FileManager.default.createDirectory(
        at: folders.data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StorageProblem(error)
    }
    for url in [backup, folders.list] { try Self.write(data, to: url) }
  }

  /// Replaces a file in one step, by one that has reached the disk.
  private static func write(_ data: Data, to url: URL) throws(StorageProblem) {
    let new = url.appendingPathExtension("new")
    let descriptor = open(new.path, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw problem(errno) }
    var reason: Int32 = 0
    let written = data.withUnsafeBytes { bytes in
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    }
    // Less than all of a few hundred bytes is written only where there is no more room.
    if written != data.count { reason = written < 0 ? errno : ENOSPC }
    if reason == 0, fsync(descriptor) != 0 { reason = errno }
    close(descriptor)
    if reason == 0, rename(new.path, url.path) != 0 { reason = errno }
    guard reason != 0 else { return }
    unlink(new.path)
    throw problem(reason)
  }

  private static func problem(_ reason: Int32) -> StorageProblem {
    reason == ENOSPC || reason == EDQUOT ? .diskFull : .unusable(String(cString: strerror(reason)))
  }
}
