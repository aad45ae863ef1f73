import Foundation

/// A person's place in the browser, or one of several: tabs, history, bookmarks and website data apart from all others.
public struct BrowserProfile: Hashable, Sendable, Codable, Identifiable {
  /// The picture of a cover or an avatar.
  public enum Picture: Hashable, Sendable {
    /// Painted by code; each number is another picture.
    case generated(Int)
    /// A file in the profile's data folder.
    case file(String)
  }

  /// The identity of the profile that is there from the first start. Its files lie where those of earlier versions did.
  public static let firstID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  /// Letters of the longest name.
  public static let longestName = 40

  /// The profile's identity, which never changes.
  public let id: UUID
  /// The name that people read; ``ProfileList/rename(_:to:)`` changes it.
  public internal(set) var name: String
  /// The picture that stands for the profile.
  public var avatar: Picture
  /// The large picture of the profile's page.
  public var cover: Picture

  /// Creates a profile that is in no list yet.
  public init(id: UUID, name: String, avatar: Picture, cover: Picture) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.cover = cover
  }

  /// The profile of users who never made one.
  public static var first: BrowserProfile {
    BrowserProfile(id: firstID, name: ProfileText.firstName, avatar: .generated(0), cover: .generated(0))
  }

  /// True if this is the profile that is there from the first start.
  public var isFirst: Bool { id == Self.firstID }

  /// A name as it is kept: on one line, without spaces at its ends and not too long; nil when nothing is left.
  public static func name(from text: String) -> String? {
    let words = text.split(whereSeparator: { $0.isWhitespace || $0.isNewline })
    let name = words.joined(separator: " ").prefix(longestName).trimmingCharacters(in: .whitespaces)
    return name.isEmpty ? nil : name
  }
}

extension BrowserProfile.Picture: Codable {
  private enum CodingKeys: String, CodingKey { case generated, file }

  /// Reads a picture; the name of a file that is a path or hidden gives way to the painted picture 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let file = try container.decodeIfPresent(String.self, forKey: .file) {
      // A name and no path: what the list says must not lead out of the profile's folder.
      self = file.contains("/") || file.hasPrefix(".") ? .generated(0) : .file(file)
    } else {
      self = .generated(try container.decodeIfPresent(Int.self, forKey: .generated) ?? 0)
    }
  }

  /// Writes a picture: the number of a painted one, or the name of a file.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .generated(let number): try container.encode(number, forKey: .generated)
    case .file(let name): try container.encode(name, forKey: .file)
    }
  }
}
