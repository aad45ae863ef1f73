import Foundation
import QuartzCore

/// The receivers of a drag: who lies beneath it, what he would do with the items, and who has heard of it.
@MainActor
final class DropReceivers {
  private let session: DropSession
  private weak var receiver: UIDropInteraction?
  private var proposal = UIDropProposal(operation: .cancel)
  private var visited: [UIDropInteraction] = []

  init(_ session: DropSession) { self.session = session }

  /// Finds who would take the items, and asks what for.
  /// - Parameter hit: the view beneath the drag.
  func update(_ hit: UIView?) {
    let new = hit.flatMap(receiver(from:))
    if new !== receiver {
      if let old = receiver { old.delegate?.dropInteraction(old, sessionDidExit: session) }
      receiver = new
      if let new {
        if !visited.contains(where: { $0 === new }) { visited.append(new) }
        new.delegate?.dropInteraction(new, sessionDidEnter: session)
      }
    }
    guard let new, let delegate = new.delegate else {
      proposal = UIDropProposal(operation: .cancel)
      return
    }
    proposal = delegate.dropInteraction(new, sessionDidUpdate: session)
  }

  private func receiver(from view: UIView) -> UIDropInteraction? {
    for view in sequence(first: view, next: \.superview) {
      for case let interaction as UIDropInteraction in view.interactions
      where interaction.delegate?.dropInteraction(interaction, canHandle: session) == true {
        return interaction
      }
    }
    return nil
  }

  /// The receiver that takes the items if they are let go now, and its operation; nil where nobody does.
  var taker:
    (
      interaction: UIDropInteraction, delegate: any UIDropInteractionDelegate, operation: UIDropOperation
    )?
  {
    let operation = proposal.operation
    guard operation == .copy || (operation == .move && session.allowsMoveOperation), let receiver,
      let delegate = receiver.delegate
    else { return nil }
    return (receiver, delegate, operation)
  }

  /// Tells the receiver beneath that the drag has left it.
  func leave() {
    if let receiver { receiver.delegate?.dropInteraction(receiver, sessionDidExit: session) }
    receiver = nil
    proposal = UIDropProposal(operation: .cancel)
  }

  /// Tells all who heard of the drag that it is over.
  func end() {
    for interaction in visited { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
    visited = []
  }
}
