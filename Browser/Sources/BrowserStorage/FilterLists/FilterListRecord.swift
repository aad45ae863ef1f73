import Foundation

/// The facts about a filter list: where it comes from, and what became of it.
public struct FilterListRecord: Hashable, Sendable, Codable, Identifiable {
  /// The names of a list's compiled rules begin with it.
  public var id: UUID
  /// Its name for people.
  public var title: String
  /// The file that it is read from: the system's, or a copy of the one that was added.
  public var path: String
  /// True if the user added it, which takes a copy.
  public var isAdded: Bool
  /// True if it counts.
  public var isOn: Bool
  /// The size in bytes and the date of the file as it was compiled; nil before.
  public var compiled: Stamp?
  /// The number of rules that the engine has of it.
  public var rules = 0
  /// The number of lines that the engine has nothing for.
  public var skipped = 0
  /// True if there are rules about loads.
  public var hasNetwork = false
  /// True if there are rules about elements.
  public var hasHiding = false
  /// The mistake that was found at the last try, for people; the rules of the time before stay in force.
  public var problem: String?

  /// A file's state at a time.
  public struct Stamp: Hashable, Sendable, Codable {
    /// Bytes.
    public var size: Int
    /// The date of the last change.
    public var date: Date

    /// Reads it; nil where there is no file.
    public init?(of url: URL) {
      guard let values = try? url.resourceValues(forKeys: [.fileSizeKey, .contentModificationDateKey]),
        let size = values.fileSize, let date = values.contentModificationDate
      else { return nil }
      self.size = size
      self.date = date
    }
  }

  /// Makes the record of a list that was not compiled yet.
  public init(id: UUID = UUID(), title: String, path: String, isAdded: Bool, isOn: Bool = true) {
    self.id = id
    self.title = title
    self.path = path
    self.isAdded = isAdded
    self.isOn = isOn
  }

  /// The name of its rules about loads.
  public var networkName: String { "\(id.uuidString)-network" }
  /// The name of its rules about elements.
  public var hidingName: String { "\(id.uuidString)-hiding" }
  /// The file.
  public var url: URL { URL(fileURLWithPath: path) }
}
