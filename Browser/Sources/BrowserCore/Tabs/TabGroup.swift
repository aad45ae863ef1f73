import Foundation

/// A named list of normal tabs, as the user keeps apart what belongs together.
public struct TabGroup: Identifiable, Hashable, Sendable {
  /// The identity of a group: stable over renaming, moving and restarts.
  public struct ID: Hashable, Sendable {
    /// The value behind the identity.
    public let rawValue: UUID

    /// Makes a new identity, different from every other one.
    public init() {
      rawValue = UUID()
    }

    /// Restores an identity that was stored.
    public init(rawValue: UUID) {
      self.rawValue = rawValue
    }
  }

  /// The group's identity.
  public let id: ID
  /// The name that the user gave it; never empty.
  public internal(set) var name: String

  /// The longest name, in Unicode scalars: what is beyond is cut off.
  public static let longestName = 100
  /// The name of a group to which none was given.
  public static let unnamed = "Untitled"

  /// Makes a group. A name that says nothing becomes ``unnamed``.
  public init(id: ID = ID(), name: String) {
    self.id = id
    self.name = Self.cleaned(name) ?? Self.unnamed
  }

  /// A name on one line, which turns no text around it; nil when nothing is left that is seen.
  static func cleaned(_ name: String) -> String? {
    let text = PageText.line(name, longest: longestName - 1)
    let isSeen = text.unicodeScalars.contains { !ScalarPolicy.isSpace($0) && !ScalarPolicy.isInvisible($0) }
    return isSeen ? text : nil
  }
}
