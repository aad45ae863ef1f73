import Foundation

extension UIDocument {
  /// The condition of a document: several of these at once, or `normal`.
  public struct State: OptionSet, Sendable {
    /// The bits of the conditions.
    public let rawValue: UInt

    /// Creates a state from bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The document is open, can be edited, and nothing went wrong.
    public static let normal: State = []
    /// The document was not opened, could not be opened, or was closed.
    public static let closed = State(rawValue: 1 << 0)
    /// There are several versions of the file; never so here, where no service brings others.
    public static let inConflict = State(rawValue: 1 << 1)
    /// The document could not be saved, or not be reverted.
    public static let savingError = State(rawValue: 1 << 2)
    /// The user must not change anything at the moment, or since the document could not be reverted.
    public static let editingDisabled = State(rawValue: 1 << 3)
    /// It can be asked for how far the file was loaded; never so here, where files are on the disk.
    public static let progressAvailable = State(rawValue: 1 << 4)
  }

  /// A change of a document that it is told of.
  public enum ChangeKind: Int, Sendable {
    /// Something was changed.
    case done
    /// The last change was undone.
    case undone
    /// A change that had been undone was made again.
    case redone
    /// The document counts as saved.
    case cleared
  }

  /// The purpose of saving.
  public enum SaveOperation: Int, Sendable {
    /// There is no file yet; the document is open when it is saved.
    case forCreating
    /// The file is replaced.
    case forOverwriting
  }

  /// Posted, with the document as its object, when `documentState` has changed.
  public static let stateChangedNotification = NSNotification.Name("UIDocumentStateChangedNotification")
}
