import Foundation

/// Something that a menu shows.
@preconcurrency @MainActor
open class UIMenuElement {
  public internal(set) var title: String
  /// A second, smaller line.
  public var subtitle: String?
  public internal(set) var image: UIImage?

  init(title: String, image: UIImage?) {
    self.title = title
    self.image = image
  }

  /// Whether a row has a tick, no tick, or a dash for "partly".
  public enum State: Int, Sendable { case off = 0, on, mixed }

  /// How a row is shown and whether it can be chosen.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shown dimmed; cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }
}
