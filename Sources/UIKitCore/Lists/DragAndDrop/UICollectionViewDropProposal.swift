import Foundation

/// The treatment and the place of items that are dropped on a collection view.
@preconcurrency @MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// The place that a drop means.
  public enum Intent: Int, Sendable {
    /// None in particular: nothing is marked, and the destination is what the finger is over.
    case unspecified = 0
    /// Between items, where the destination says.
    case insertAtDestinationIndexPath = 1
    /// The item at the destination itself.
    case insertIntoDestinationIndexPath = 2
  }

  /// The place that the drop means.
  public let intent: Intent

  /// Creates a proposal of an operation and a place.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal without a place in particular.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  /// Returns the proposal itself: it is immutable.
  open override func copy(with zone: NSZone? = nil) -> Any { self }
}
