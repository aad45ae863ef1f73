import Foundation

/// A problem with what Martlet keeps on disk.
public enum StorageProblem: Error, Hashable, Sendable {
  /// Another Martlet keeps its tabs there.
  case inUse
  /// Another Martlet keeps its tabs there and does not answer; its process, where that is known.
  case notAnswering(Int32?)
  /// The file made no sense. It was moved aside to this place, and a backup was opened (`true`) or a new file begun.
  case damaged(movedTo: URL, usedBackup: Bool)
  /// The file was not there any more, or empty, and a backup was opened.
  case lost
  /// The file turns out to make no sense while it is in use. The next save puts it right (`LastingSessionStorage`).
  case malformed
  /// A newer Martlet wrote the file: it is read and not written.
  case newer
  /// The disk is full; what is new stays in memory.
  case diskFull
  /// The file can't be read or written, with the system's reason.
  case unusable(String)

  /// The message for people: what happened and what it means.
  public var message: String {
    switch self {
    case .inUse:
      "Martlet is open already. The tabs of this window won’t be kept when it is closed."
    case .notAnswering(let process):
      "Martlet is open already but does not answer\(process.map { " (process \($0))" } ?? ""). "
        + "Until it is ended, the tabs of this window won’t be kept when it is closed."
    case .damaged(let url, true):
      "The file with your tabs was damaged. A backup was opened; the damaged file is kept as “\(url.lastPathComponent)”."
    case .damaged(let url, false):
      "The file with your tabs was damaged. It is kept as “\(url.lastPathComponent)”."
    case .lost:
      "The file with your tabs was lost. A backup was opened."
    case .malformed:
      "The file with your tabs is damaged. Tabs, history and bookmarks are kept in memory until it has been replaced."
    case .newer:
      "Your tabs, history and bookmarks were kept by a newer Martlet. They are shown, but changes won’t be kept."
    case .diskFull:
      "The disk is full. Tabs, history and bookmarks are kept in memory and will be saved when there is room."
    case .unusable(let reason):
      "Tabs, history and bookmarks can’t be saved: \(reason). They are kept in memory until they can."
    }
  }
}
