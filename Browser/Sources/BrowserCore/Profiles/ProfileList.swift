import Foundation

/// All profiles in their order, which one is used, and those whose files are still to be removed.
///
/// The first profile is always there and cannot be removed, as in Safari: its files lie among those of the browser itself.
public struct ProfileList: Hashable, Sendable {
  /// The first one, then the others in the order in which they were made.
  public private(set) var profiles: [BrowserProfile] = [.first]
  /// The profile that is used, or was used last.
  public private(set) var currentID = BrowserProfile.firstID
  /// Profiles that were deleted and whose files may still be there.
  public private(set) var leaving: [UUID] = []

  /// The list of a new user.
  public init() {}

  /// A list of profiles that were found without their names.
  public init(found ids: [UUID]) {
    for id in ids where self[id] == nil {
      _ = add(name: ProfileText.newName(number: profiles.count + 1), id: id)
    }
  }

  /// Returns the profile with an identity; nil when there is none.
  public subscript(id: UUID) -> BrowserProfile? { profiles.first { $0.id == id } }

  /// The profile that is used.
  public var current: BrowserProfile { self[currentID] ?? .first }

  /// The first profile of a name, whatever its case.
  public func named(_ name: String) -> BrowserProfile? {
    profiles.first { $0.name.caseInsensitiveCompare(name) == .orderedSame }
  }

  /// A name for the next profile that no other profile has.
  public var nextName: String {
    var number = profiles.count + 1
    while named(ProfileText.newName(number: number)) != nil { number += 1 }
    return ProfileText.newName(number: number)
  }

  /// Adds a profile at the end, with pictures that no other one has.
  public mutating func add(name: String, id: UUID = UUID()) -> BrowserProfile {
    precondition(self[id] == nil && !leaving.contains(id), "profile \(id) is there already")
    let used = Set(profiles.flatMap { [$0.avatar, $0.cover] })
    let number = (0...).first { !used.contains(.generated($0)) } ?? 0
    let profile = BrowserProfile(
      id: id, name: name, avatar: .generated(number), cover: .generated(number))
    profiles.append(profile)
    return profile
  }

  /// Gives a profile another name; one that says nothing leaves the old one.
  public mutating func rename(_ id: UUID, to text: String) {
    guard let name = BrowserProfile.name(from: text) else { return }
    update(id) { $0.name = name }
  }

  /// Changes a profile. Unknown ones are left alone.
  public mutating func update(_ id: UUID, _ body: (inout BrowserProfile) -> Void) {
    guard let index = profiles.firstIndex(where: { $0.id == id }) else { return }
    body(&profiles[index])
  }

  /// Uses a profile from now on. Unknown ones are left alone.
  public mutating func use(_ id: UUID) {
    if self[id] != nil { currentID = id }
  }

  /// Takes a profile out of the list; its files are still to be removed.
  /// - Returns: true if it was taken out: neither the first one nor the one that is used can be.
  public mutating func remove(_ id: UUID) -> Bool {
    guard id != BrowserProfile.firstID, id != currentID, self[id] != nil else { return false }
    profiles.removeAll { $0.id == id }
    leaving.append(id)
    return true
  }

  /// The files of a profile that was removed are gone.
  public mutating func didLeave(_ id: UUID) {
    leaving.removeAll { $0 == id }
  }
}

extension ProfileList: Codable {
  private enum CodingKeys: String, CodingKey { case profiles, currentID, leaving }

  /// Reads a list; a profile that makes no sense, has no name or was deleted is left out.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    leaving = (try? container.decode([UUID].self, forKey: .leaving)) ?? []
    // One profile that makes no sense costs no other.
    let rows = try container.decode([Readable<BrowserProfile>].self, forKey: .profiles)
    for profile in rows.compactMap(\.value) {
      guard let name = BrowserProfile.name(from: profile.name), !leaving.contains(profile.id) else {
        continue
      }
      var profile = profile
      profile.name = name
      if profile.isFirst {
        profiles[0] = profile
      } else if self[profile.id] == nil {
        profiles.append(profile)
      }
    }
    if let id = try? container.decode(UUID.self, forKey: .currentID) { use(id) }
  }

  /// Writes a list with its current profile and those whose files are still to be removed.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(profiles, forKey: .profiles)
    try container.encode(currentID, forKey: .currentID)
    try container.encode(leaving, forKey: .leaving)
  }
}
