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
  /// The number of the engine's lists with rules about loads beyond the first.
  public var moreNetwork = 0
  /// The number of the engine's lists with rules about elements beyond the first.
  public var moreHiding = 0
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

  /// Reads a record as far as it makes sense: one without a name, a file or an identifier is none, and all else has a state that a
  /// list may be in.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, or other: Value) -> Value {
      (try? values.decodeIfPresent(Value.self, forKey: key)) ?? other
    }
    id = try values.decode(UUID.self, forKey: .id)
    title = try values.decode(String.self, forKey: .title)
    path = try values.decode(String.self, forKey: .path)
    isAdded = try values.decode(Bool.self, forKey: .isAdded)
    isOn = value(.isOn, or: true)
    compiled = value(.compiled, or: nil)
    rules = value(.rules, or: 0)
    skipped = value(.skipped, or: 0)
    hasNetwork = value(.hasNetwork, or: false)
    hasHiding = value(.hasHiding, or: false)
    moreNetwork = min(max(value(.moreNetwork, or: 0), 0), Self.mostLists - 1)
    moreHiding = min(max(value(.moreHiding, or: 0), 0), Self.mostLists - 1)
    problem = value(.problem, or: nil)
  }

  /// The name of its rules about loads, or of the first list of them.
  public var networkName: String { "\(id.uuidString)-network" }
  /// The name of its rules about elements, or of the first list of them.
  public var hidingName: String { "\(id.uuidString)-hiding" }

  /// The names of the engine's lists that it has rules in.
  public var ruleNames: [String] {
    (hasNetwork ? Self.names(networkName, 1 + moreNetwork) : [])
      + (hasHiding ? Self.names(hidingName, 1 + moreHiding) : [])
  }

  /// The most lists of a kind that the engine has of one; no list needs as many.
  private static let mostLists = 16

  /// Returns the names of lists of the engine's, the first of which has a name that is given.
  public static func names(_ name: String, _ count: Int) -> [String] {
    (0..<max(0, min(count, mostLists))).map { $0 == 0 ? name : "\(name)-\($0 + 1)" }
  }

  /// Returns true for the name of rules of this list, of whatever version.
  public func owns(_ name: String) -> Bool { name.hasPrefix("\(id.uuidString)-") }
  /// The file.
  public var url: URL { URL(fileURLWithPath: path) }
}
