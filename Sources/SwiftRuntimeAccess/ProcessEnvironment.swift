import Foundation
import Glibc
import Synchronization

/// Changes of the process's environment that other threads may read meanwhile.
///
/// `setenv` of glibc (2.36) moves the array of variables and frees the old one, while a `getenv` of another thread reads it: POSIX
/// allows that, and libraries read variables on whatever thread they are used on. A program that opens a database on one thread and sets
/// a variable on another ends by a signal once in a thousand starts or so (seen 2026-11, in `sqlite3_initialize`). Here the old array and
/// the old texts stay, some hundred bytes for each change.
package enum ProcessEnvironment {
  private static let lock = Mutex(())

  /// Sets a variable. O(n) in the number of variables.
  /// - Parameters:
  ///   - name: not empty, and without `=`.
  ///   - replaces: false leaves a value that is there.
  package static func set(_ name: String, to value: String, replaces: Bool = true) {
    precondition(!name.isEmpty && !name.contains("="), "\(name) is no variable's name")
    lock.withLock { _ in
      let old = entries
      let index = old.firstIndex { isNamed(name, $0) }
      guard replaces || index == nil else { return }
      guard let text = strdup("\(name)=\(value)") else { return }
      var new = old
      if let index { new[index] = text } else { new.append(text) }
      publish(new)
    }
  }

  /// Takes a variable out. O(n).
  package static func remove(_ name: String) {
    lock.withLock { _ in
      let old = entries
      let new = old.filter { !isNamed(name, $0) }
      if new.count != old.count { publish(new) }
    }
  }

  private typealias Entry = UnsafeMutablePointer<CChar>

  /// The variable `environ`, which Swift's Glibc has for reading only.
  nonisolated(unsafe) private static let place = dlsym(nil, "environ")?
    .assumingMemoryBound(to: UnsafeMutablePointer<Entry?>?.self)

  private static var entries: [Entry] {
    var entries: [Entry] = []
    guard var next = place?.pointee else { return [] }
    while let entry = next.pointee {
      entries.append(entry)
      next += 1
    }
    return entries
  }

  private static func isNamed(_ name: String, _ entry: Entry) -> Bool {
    let length = name.utf8.count
    return strncmp(entry, name, length) == 0 && entry[length] == CChar(UInt8(ascii: "="))
  }

  /// The array is whole before anybody sees it.
  private static func publish(_ entries: [Entry]) {
    guard let place else { preconditionFailure("there is no variable named environ") }
    let array = UnsafeMutablePointer<Entry?>.allocate(capacity: entries.count + 1)
    for (index, entry) in entries.enumerated() { (array + index).initialize(to: entry) }
    (array + entries.count).initialize(to: nil)
    atomicMemoryFence(ordering: .releasing)
    place.pointee = array
  }
}
