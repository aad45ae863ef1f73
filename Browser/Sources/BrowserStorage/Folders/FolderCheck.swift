import Foundation
import Glibc

/// Looks whether the browser can work with a folder before anything of it is opened, since the engine ends the whole program where
/// it cannot reach its own.
public enum FolderCheck {
  /// Makes a folder that is not there, with those above it.
  ///
  /// - Parameter session: a file in it. Where that exists a folder that takes nothing new will do: what it holds is shown, and
  ///   kept in memory until it can be saved.
  public static func prepare(_ folder: URL, session: URL) throws(FolderProblem) {
    let path = folder.path
    var info = stat()
    if stat(path, &info) != 0 {
      switch errno {
      case ENOENT: try make(folder)
      case ENOTDIR: throw .notAFolder(obstacle(on: path) ?? path)
      case EACCES: throw .closed(path)
      default: throw .cannotBeMade(path, errno)
      }
      return
    }
    guard info.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path) }
    guard access(path, R_OK | X_OK) == 0 else { throw .closed(path) }
    guard access(path, W_OK) != 0 else { return }
    let reason = errno
    if access(session.path, R_OK) != 0 { throw .notWritable(path, reason) }
  }

  private static func make(_ folder: URL) throws(FolderProblem) {
    var made = ""
    for part in folder.path.split(separator: "/", omittingEmptySubsequences: true) {
      made += "/" + part
      guard mkdir(made, 0o700) != 0, errno != EEXIST else { continue }
      let reason = errno
      var info = stat()
      // Where nothing may be made what is there already will do.
      guard stat(made, &info) != 0 else { continue }
      if reason == ENOTDIR { throw .notAFolder(obstacle(on: folder.path) ?? made) }
      throw .cannotBeMade(folder.path, reason)
    }
    var info = stat()
    guard stat(folder.path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
      throw .notAFolder(obstacle(on: folder.path) ?? folder.path)
    }
  }

  /// The first part of a path that is there and no folder.
  private static func obstacle(on path: String) -> String? {
    var walked = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      walked += "/" + part
      var info = stat()
      guard stat(walked, &info) == 0 else { return nil }
      if info.st_mode & S_IFMT != S_IFDIR { return walked }
    }
    return nil
  }
}
