import Foundation
import Glibc

/// A folder that no other user can look into and that is gone when the process that made it is, however that ends.
///
/// Its owner holds a lock on the folder itself. A helper of a few lines of shell waits for the owner's end and removes it, which takes a
/// moment more than the owner lives, since the engine's processes write a little longer. Where the helper is killed as well, the next
/// start removes what no process holds (`sweep`).
public final class PassingFolder: Sendable {
  /// The folder.
  public let url: URL
  private let descriptor: Int32

  /// The prefix of such folders' names.
  static let prefix = "martlet-automation-"

  /// The folder for downloaded files.
  public var downloads: URL { url.appendingPathComponent("downloads", isDirectory: true) }

  /// Returns the folder in which such folders are made.
  /// It is `$XDG_RUNTIME_DIR`, which the system itself clears when the user has left, where it is the user's alone; else the folder
  /// for temporary files.
  public static func place(environment: [String: String], temporary: URL) -> URL {
    guard let path = environment["XDG_RUNTIME_DIR"], path.hasPrefix("/") else { return temporary }
    var info = stat()
    guard lstat(path, &info) == 0, info.st_uid == geteuid(), info.st_mode & S_IFMT == S_IFDIR,
      info.st_mode & 0o077 == 0, access(path, W_OK) == 0
    else { return temporary }
    return URL(fileURLWithPath: path, isDirectory: true)
  }

  /// Tries before it is given up: a start that sweeps in the same moment may take the folder away.
  private static let tries = 10

  /// Makes a folder in another one and locks it; throws ``StorageProblem/unusable(_:)`` when that fails.
  public init(in place: URL) throws(StorageProblem) {
    (url, descriptor) = try Self.make(in: place)
  }

  private static func make(in place: URL) throws(StorageProblem) -> (URL, Int32) {
    for _ in 0..<tries {
      var template = Array((place.path + "/" + prefix + "XXXXXX").utf8CString)
      guard mkdtemp(&template) != nil else { throw .unusable(String(cString: strerror(errno))) }
      let url = URL(
        fileURLWithPath: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self),
        isDirectory: true)
      if let descriptor = lock(url.path) { return (url, descriptor) }
    }
    throw .unusable(String(cString: strerror(EAGAIN)))
  }

  deinit { close(descriptor) }

  /// - Returns: an open descriptor that holds the folder's lock; nil when another process has it or another user owns it, or it is no
  ///   folder.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var (own, there) = (stat(), stat())
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &own) == 0, own.st_uid == geteuid(),
      // It may have been removed meanwhile.
      lstat(path, &there) == 0, own.st_ino == there.st_ino, own.st_dev == there.st_dev
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Removes the folders there whose owners are gone.
  public static func sweep(_ place: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let url = place.appendingPathComponent(name, isDirectory: true)
      guard let descriptor = lock(url.path) else { continue }
      try? FileManager.default.removeItem(at: url)
      close(descriptor)
    }
  }

  /// Removes all of it at once.
  public func remove() { try? FileManager.default.removeItem(at: url) }

  /// The engine leaves a note on each of its sandboxes beside the folder, named by our process: it goes, too. What is written late makes
  /// its folder again, so this looks for two seconds.
  private static let helper = """
    trap '' HUP INT TERM
    cd /
    read -r _
    for turn in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
      [ ! -e "$1" ] || rm -rf -- "$1"
      [ -z "$2" ] || rm -rf -- "$2"/.flatpak/webkit-"$3"-*
      sleep 0.1
    done
    """

  /// Starts what removes the folder at this process's end. Where there is no shell the next start does it.
  public func goesWithThisProcess(environment: [String: String]) {
    // Not a pipe: Glibc's module has none that another thread's child cannot inherit.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    for output: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What ends the terminal's programs does not end it.
    posix_spawnattr_setflags(&attributes, Int16(Self.newSession))
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? ""
    let words = ["sh", "-c", Self.helper, "martlet-automation", url.path, runtime, "\(getpid())"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let path = strdup("PATH=/usr/bin:/bin")
    defer { free(path) }
    var variables = [path, nil]
    var child: pid_t = 0
    posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, &variables)
    close(ends[0])
    // The other end stays open as long as this process lives; its end is what the helper hears.
  }

  /// `POSIX_SPAWN_SETSID`, which Glibc's module leaves out.
  private static let newSession = 0x80
}
