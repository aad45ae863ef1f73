import Foundation

/// The treatment of items that are dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the drag is cancelled.
  case cancel = 0
  /// They may not be dropped here, though elsewhere in the same program.
  case forbidden = 1
  /// A copy is made.
  case copy = 2
  /// They come here and leave where they were.
  case move = 3
}

/// A receiver's answer to items above it.
@preconcurrency @MainActor
open class UIDropProposal: NSObject, @preconcurrency NSCopying {
  /// The treatment of the items.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  /// Returns a proposal like this one.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIDropProposal(operation: operation)
  }
}
