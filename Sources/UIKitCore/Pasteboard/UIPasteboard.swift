import Foundation
import QuartzCore

/// Things that people copy and paste: the system's clipboard (`general`), and pasteboards of the program's own.
///
/// An item is one thing in several forms; `string`, `image` and so on speak of the first item. The clipboard's items come from
/// other programs, which are asked when an item is read: that may take a moment, and at most two seconds.
/// A form of more than 64 MB is not taken.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public let rawValue: String

    /// Creates a name from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name from text.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// The system's clipboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The keys of the options by which items are kept.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key as text.
    public let rawValue: String

    /// Creates a key from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A `Date` after which the items are gone.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// A `Bool`: other devices do not get the items; they never do here.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted by a pasteboard after the program changed its items, and by `general` when another program did, the next time
  /// that this one becomes active.
  nonisolated public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
  /// Posted before a pasteboard of the program's own is removed.
  nonisolated public static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")
  /// Key of the types (`[String]`) that a change brought.
  nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
  /// Key of the types (`[String]`) that a change took away.
  nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"

  // The types that stand for an object, as Apple's lists of them.
  /// The types that stand for text, from the most to the least exact.
  nonisolated public static let typeListString = [
    PasteboardType.text, PasteboardType.plainText, PasteboardType.anyText,
  ]
  /// The types that stand for an address.
  nonisolated public static let typeListURL = [PasteboardType.url]
  /// The types that stand for a picture.
  nonisolated public static let typeListImage = [
    PasteboardType.png, PasteboardType.jpeg, "com.compuserve.gif", "public.tiff",
  ]
  /// The types that stand for a colour.
  nonisolated public static let typeListColor = [PasteboardType.color]

  /// The system's clipboard.
  public static let general: UIPasteboard = {
    let pasteboard = UIPasteboard(name: .general, store: SystemPasteboardStore())
    pasteboard.followOtherPrograms()
    return pasteboard
  }()

  private static var named: [Name: UIPasteboard] = [:]

  /// The pasteboard's name, by which it is found again.
  public let name: Name
  let store: any PasteboardStore
  private var expiry: MediaDeadlines.Token?
  /// The change that was told of last, to hear of other programs'.
  private var toldChangeCount = 0
  private(set) var activity: (any NSObjectProtocol)?

  private init(name: Name, store: any PasteboardStore) {
    self.name = name
    self.store = store
    super.init()
  }

  /// One object tells of changes by other programs, however many there are of the clipboard's name.
  private func followOtherPrograms() {
    toldChangeCount = store.changeCount
    activity = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { UIPasteboard.general.tellOfForeignChange() } }
  }

  /// A pasteboard of the program's own, which lives as long as the program does.
  ///
  /// - Parameters:
  ///   - pasteboardName: of the pasteboard, or `.general`.
  ///   - create: whether one is made where there is none.
  /// - Returns: nil when there is none.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    if pasteboardName == .general {
      self.init(name: .general, store: Self.general.store)
    } else if let existing = Self.named[pasteboardName] {
      self.init(name: pasteboardName, store: existing.store)
    } else if create {
      self.init(name: pasteboardName, store: PrivatePasteboardStore())
      Self.named[pasteboardName] = self
    } else {
      return nil
    }
  }

  /// A pasteboard of the program's own under a name that no other has.
  open class func withUniqueName() -> UIPasteboard {
    let pasteboard = UIPasteboard(name: Name(UUID().uuidString), store: PrivatePasteboardStore())
    named[pasteboard.name] = pasteboard
    return pasteboard
  }

  /// Does away with a pasteboard of the program's own.
  open class func remove(withName pasteboardName: Name) {
    guard let pasteboard = named[pasteboardName] else { return }
    NotificationCenter.default.post(name: removedNotification, object: pasteboard)
    // What was to expire goes now: until then its deadline keeps the object.
    pasteboard.store.items = []
    named[pasteboardName] = nil
  }

  /// Counts up with every change by anyone.
  open var changeCount: Int { store.changeCount }

  // MARK: - Items

  /// The number of items, without reading them.
  open var numberOfItems: Int { store.count }

  /// Every item as its forms: values by their type.
  open var items: [[String: Any]] {
    get {
      store.items.map { item in
        Dictionary(item.forms.map { ($0.type, PasteboardValue.object($0.value, as: $0.type)) }) { first, _ in
          first
        }
      }
    }
    set { setItems(newValue) }
  }

  /// Puts items in the place of what is there.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    replaceItems(items.map { PasteboardItem($0) })
    guard let date = options[.expirationDate] as? Date else { return }
    let count = changeCount
    // It keeps this object: one that was made by a name to write once is given up long before its items expire.
    expiry = MediaDeadlines.shared.schedule(at: CACurrentMediaTime() + date.timeIntervalSinceNow) {
      [self] in
      // What came later has its own time.
      guard changeCount == count else { return }
      replaceItems([])
    }
  }

  /// Adds items behind those that are there.
  open func addItems(_ items: [[String: Any]]) {
    replaceItems(store.items + items.map { PasteboardItem($0) })
  }

  func replaceItems(_ items: [PasteboardItem]) {
    MediaDeadlines.shared.cancel(expiry)
    expiry = nil
    let before = store.firstTypes
    store.items = items
    if name == .general { Self.general.toldChangeCount = store.changeCount }
    tellOfChange(before: before)
  }

  private func tellOfChange(before: [String]) {
    let after = store.firstTypes
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: after.filter { !before.contains($0) },
        Self.changedTypesRemovedUserInfoKey: before.filter { !after.contains($0) },
      ])
  }

  private func tellOfForeignChange() {
    guard store.changeCount != toldChangeCount else { return }
    toldChangeCount = store.changeCount
    tellOfChange(before: [])
  }
}
