import Foundation
import Glibc

/// Files that make no sense or cannot be read. They stay beside those that take their place, so that nothing of them is lost.
enum DamagedFile {
  /// Most files of one name that are kept.
  private static let most = 1000

  /// Gives a file the first free name among `NAME.WORD-1`, `NAME.WORD-2`… It need not be readable, and no other file loses its name.
  /// - Parameters:
  ///   - word: what is wrong with the file.
  ///   - keepsName: the file has both names until it is replaced, unless it can only have one.
  /// - Returns: the file under that name; nil where it stays as it is.
  @discardableResult
  static func setAside(_ file: URL, as word: String = "damaged", keepsName: Bool = false) -> URL? {
    for number in 1...most {
      let target = file.appendingPathExtension("\(word)-\(number)")
      // A link fails where the name is taken.
      if link(file.path, target.path) == 0 {
        if !keepsName { unlink(file.path) }
        return target
      }
      if errno == EEXIST || NewFile.hasName(target) { continue }
      // What cannot have two names, as a folder or another user's file, gives its first one up.
      return rename(file.path, target.path) == 0 ? target : nil
    }
    return nil
  }
}
