import Foundation
import Glibc
import Synchronization

/// Keeps what the browser and its engine write to the user: folders are 0700 and files 0600.
///
/// ``begin()`` sees to all that is made from then on, by this process and those that it starts. ``tighten(_:where:)`` takes
/// from what is there already what others may do with it. What is made for the user, and not for the browser, gets by
/// ``publish(_:)`` the mode that the user's other programs would have given it: downloads, exported bookmarks, pictures.
public enum PrivateFiles {
  /// The permission bits of everyone but the owner, which are taken away.
  static let others: mode_t = 0o077
  /// The depth to which folders may lie in each other before they are left alone; what a browser makes is far from it.
  static let deepest = 64

  /// The mask that the user's programs have; nil before ``begin()``.
  private static let usersMask = Mutex<mode_t?>(nil)

  /// Has everything that is made from now on belong to the user only. To be called first of all: a mask is the whole process's, and
  /// threads and children take it over.
  public static func begin() {
    let old = umask(others)
    usersMask.withLock { if $0 == nil { $0 = old } }
  }

  /// The mask that the user's programs have; nil when nothing has changed it.
  public static var maskOfUser: mode_t? { usersMask.withLock { $0 } }

  /// Gives a file or folder that was made for the user the mode that it would have from another program. Does nothing before
  /// ``begin()``, and nothing to links.
  public static func publish(_ url: URL) {
    guard let mask = maskOfUser else { return }
    publish(url, mask: mask)
  }

  static func publish(_ url: URL, mask: mode_t) {
    guard let entry = Entry(at: AT_FDCWD, url.path), entry.isOwn else { return }
    switch entry.kind {
    case S_IFREG: entry.setMode(0o666 & ~mask)
    case S_IFDIR: entry.setMode(0o777 & ~mask)
    default: break
    }
  }

  /// Takes from all other users what they may do with a folder and all that is in it. Links are neither followed nor changed, and
  /// neither is what belongs to another user or lies on another file system.
  ///
  /// - Parameters:
  ///   - folder: may itself be reached by a link. Nothing happens where there is none.
  ///   - isOwn: says by its name whether an entry of the folder is the browser's. When one is not, the folder has an owner who
  ///     keeps other things there: it stays as it is, and so does what is not the browser's. Without it all is.
  /// - Returns: the number of modes that were changed.
  @discardableResult
  public static func tighten(_ folder: URL, where isOwn: ((String) -> Bool)? = nil) -> Int {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return 0 }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_uid == geteuid() else {
      close(descriptor)
      return 0
    }
    var changed = 0
    let names = isOwn.flatMap { isOwn in Self.names(in: folder).map { $0.filter(isOwn).count == $0.count } }
    // First the folder: no other user gets at what is in it from then on.
    if names ?? true, info.st_mode & others != 0, fchmod(descriptor, info.st_mode & 0o7700) == 0 {
      changed += 1
    }
    changed += tighten(descriptor, on: info.st_dev, depth: 0, where: isOwn)
    return changed
  }

  /// Closes only the folder itself, at once; see ``tighten(_:where:)``, which takes longer.
  public static func shut(_ folder: URL, where isOwn: ((String) -> Bool)? = nil) {
    guard let names = names(in: folder), isOwn.map({ names.allSatisfy($0) }) ?? true else { return }
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { Glibc.close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0, info.st_uid == geteuid(), info.st_mode & others != 0 else { return }
    _ = fchmod(descriptor, info.st_mode & 0o7700)
  }

  private static func names(in folder: URL) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder.path)
  }

  /// - Parameter descriptor: the folder's; it is closed.
  private static func tighten(
    _ descriptor: Int32, on device: dev_t, depth: Int, where isOwn: ((String) -> Bool)?
  ) -> Int {
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return 0
    }
    defer { closedir(stream) }
    var changed = 0
    while let next = readdir(stream) {
      let name = withUnsafePointer(to: &next.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name != ".", name != "..", isOwn?(name) ?? true else { continue }
      var info = stat()
      guard fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW) == 0, info.st_uid == geteuid(),
        info.st_dev == device
      else { continue }
      let kind = info.st_mode & S_IFMT
      guard kind != S_IFLNK else { continue }
      if info.st_mode & others != 0, let entry = Entry(at: descriptor, name), entry.isOwn, entry.kind == kind,
        entry.setMode(entry.mode & 0o7700)
      {
        changed += 1
      }
      guard kind == S_IFDIR, depth < deepest else { continue }
      let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if inner >= 0 { changed += tighten(inner, on: device, depth: depth + 1, where: nil) }
    }
    return changed
  }

  /// A file, folder or socket that was found by its name and stays the same whatever its name becomes; links are not followed.
  private struct Entry: ~Copyable {
    private let descriptor: Int32
    private let info: stat
    /// `O_PATH`, which Glibc's module leaves out; the number is that of all architectures that Swift runs on.
    private static let onlyPlace: Int32 = 0o10_000_000

    init?(at folder: Int32, _ name: String) {
      let found = openat(folder, name, Self.onlyPlace | O_NOFOLLOW | O_CLOEXEC)
      guard found >= 0 else { return nil }
      var info = stat()
      guard fstat(found, &info) == 0 else {
        Glibc.close(found)
        return nil
      }
      descriptor = found
      self.info = info
    }

    deinit { Glibc.close(descriptor) }

    var isOwn: Bool { info.st_uid == geteuid() }
    var kind: mode_t { info.st_mode & S_IFMT }
    var mode: mode_t { info.st_mode & 0o7777 }

    /// Sets the mode by way of `/proc`, since a descriptor that stands for a place takes no `fchmod`.
    @discardableResult
    func setMode(_ mode: mode_t) -> Bool {
      kind != S_IFLNK && chmod("/proc/self/fd/\(descriptor)", mode) == 0
    }
  }
}
