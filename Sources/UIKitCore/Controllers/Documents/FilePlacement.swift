import Foundation

/// Brings files to places so that what is there stays until the new file is complete, and is not lost where something fails.
enum FilePlacement {
  /// Puts a file in the very place that the user chose, and in place of what is there. Nothing is done where that is the file itself.
  ///
  /// - Parameter moves: whether the file leaves its old place.
  static func put(_ file: URL, at place: URL, moves: Bool) throws {
    guard !isSame(file, place) else { return }
    try checkApart(file, place)
    let manager = FileManager.default
    let isOccupied = manager.fileExists(atPath: place.path)
    if moves, !isOccupied { return try manager.moveItem(at: file, to: place) }
    // Within a disk a file takes the other's place in one step.
    if moves, !isDirectory(file), !isDirectory(place), rename(file.path, place.path) == 0 { return }
    let new = sibling(of: place)
    do {
      try manager.copyItem(at: file, to: new)
      if isOccupied { try replace(place, by: new) } else { try manager.moveItem(at: new, to: place) }
    } catch {
      try? manager.removeItem(at: new)
      throw error
    }
    if moves { try? manager.removeItem(at: file) }
  }

  /// Puts a file in a folder, by its name or, where that is taken, with a number behind it. Nothing is done if it is there already.
  /// - Returns: the file's place.
  static func put(_ file: URL, in folder: URL, moves: Bool) throws -> URL {
    let own = folder.appendingPathComponent(file.lastPathComponent)
    if isSame(file, own) { return own }
    let place = free(own)
    try put(file, at: place, moves: moves)
    return place
  }

  /// The name itself, or the first of "a 2.txt", "a 3.txt" and so on that is free.
  private static func free(_ place: URL) -> URL {
    let folder = place.deletingLastPathComponent()
    let stem = place.deletingPathExtension().lastPathComponent
    let ending = place.pathExtension.isEmpty ? "" : "." + place.pathExtension
    var found = place
    var number = 1
    while isThere(found) {
      number += 1
      found = folder.appendingPathComponent("\(stem) \(number)\(ending)")
    }
    return found
  }

  /// True for a link that leads nowhere, too.
  private static func isThere(_ place: URL) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: place.path)) != nil
  }

  private static func isDirectory(_ place: URL) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: place.path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  /// A hidden name beside a place, on the same disk.
  static func sibling(of place: URL) -> URL {
    place.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part")
  }

  /// Puts a file or a folder of the same disk in the place of another. Files are replaced in one step. Folders cannot be: the old one is set
  /// aside until the new one is there.
  static func replace(_ place: URL, by new: URL) throws {
    if !isDirectory(place), !isDirectory(new), rename(new.path, place.path) == 0 { return }
    let manager = FileManager.default
    let old = sibling(of: place)
    try manager.moveItem(at: place, to: old)
    do {
      try manager.moveItem(at: new, to: place)
    } catch {
      try? manager.moveItem(at: old, to: place)
      throw error
    }
    try? manager.removeItem(at: old)
  }

  /// True for one file by several names, through links, too.
  private static func isSame(_ one: URL, _ other: URL) -> Bool {
    func identity(_ url: URL) -> [Int]? {
      let path = url.resolvingSymlinksInPath().path
      guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
        let disk = facts[.systemNumber] as? NSNumber, let file = facts[.systemFileNumber] as? NSNumber
      else { return nil }
      return [disk.intValue, file.intValue]
    }
    guard let first = identity(one) else { return false }
    return first == identity(other)
  }

  /// Throws where one is a folder with the other in it: it could neither be copied into itself nor be replaced by its own part.
  private static func checkApart(_ file: URL, _ place: URL) throws {
    func path(_ url: URL) -> String { url.resolvingSymlinksInPath().path + "/" }
    if path(place).hasPrefix(path(file)) || path(file).hasPrefix(path(place)) {
      throw CocoaError(.fileWriteInvalidFileName)
    }
  }
}
