import Foundation
import QuartzCore

/// Something that a menu shows: an action, a command, a menu within the menu, or one that is made later.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, @preconcurrency NSCopying {
  /// The mark at a row: a tick, no tick, or a dash for "partly".
  public enum State: Int, Sendable { case off = 0, on, mixed }

  /// The looks of a row, and whether it can be chosen.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt
    /// Creates attributes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Shown dimmed; cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Shown in red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the row is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  var storedTitle: String
  var storedImage: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    storedTitle = title
    storedImage = image
    self.subtitle = subtitle
    super.init()
  }

  /// The text of the element's row.
  open var title: String { storedTitle }
  /// The image of the element's row; nil for none.
  open var image: UIImage? { storedImage }
  /// A second, smaller line.
  open var subtitle: String?

  /// An element that shows and does the same.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)): \(storedTitle.isEmpty ? "untitled" : storedTitle)>" }
  }
}
