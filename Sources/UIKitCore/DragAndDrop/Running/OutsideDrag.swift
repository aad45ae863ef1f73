import Foundation
import QuartzCore

/// A drag of the desktop's over a window, for the views that it may be dropped on.
///
/// While it is held over the window its kinds of data are known and nothing else, as on iOS. A list of addresses becomes as many
/// items once it was dropped. Where it goes on to another window and comes back it is another session. One that began in another
/// window of this program has its items as they are, and its session.
@MainActor
final class OutsideDrag {
  let content: any HostDragContent
  /// The drag, where it began in another window of this program.
  private let own: DragRun?
  private let drop: DropSession
  private let receivers: DropReceivers
  private weak var window: UIWindow?
  private var springs = SpringLoading()
  private lazy var edges = DragEdgeScrolling { [weak self] in self?.update() }
  private let reading = DropReading()
  /// True if it is for the windows of another program alone.
  private let isForOthers: Bool
  private var isOver = false

  init(_ content: any HostDragContent, in window: UIWindow) {
    self.content = content
    self.window = window
    own = content.isOwnOffer ? DragRun.outside : nil
    isForOthers = own == nil && content.types == [DragForms.token.type]
    drop = own.map { DropSession($0.drag) } ?? DropSession(in: window)
    drop.window = window
    receivers = DropReceivers(drop)
    // The program knows its own items as they are.
    if own == nil { drop.items = [UIDragItem(itemProvider: provider(of: nil))] }
  }

  /// Follows the drag.
  /// - Returns: true if it would be taken here.
  func move(to point: CGPoint) -> Bool {
    guard let window, !isOver, !isForOthers else { return false }
    drop.windowLocation = point
    update()
    edges.finger(at: point, in: window)
    return receivers.taker != nil
  }

  private func update() {
    guard let window, !isOver else { return }
    let hit = window.hitTest(drop.windowLocation, with: nil)
    springs.update(hit, at: drop.windowLocation, in: window)
    receivers.update(hit)
  }

  /// Ends it where it was not dropped.
  func leave() {
    guard !isOver else { return }
    end()
    receivers.leave()
    receivers.end()
  }

  private func end() {
    isOver = true
    edges.stop()
    springs.end()
  }

  /// Gives what was let go to the view beneath.
  /// - Returns: true if there is one that takes it.
  func letGo(at point: CGPoint) -> Bool {
    guard move(to: point), let (receiver, delegate, operation) = receivers.taker else {
      leave()
      return false
    }
    end()
    if let own {
      own.wasTakenOutside(operation)
      delegate.dropInteraction(receiver, performDrop: drop)
      settle(receiver, delegate)
      content.finish(taken: true)
      return true
    }
    reading.open()
    DraggedAddresses.read(from: content) { [self] addresses in
      let items = addresses.map { provider(of: $0) }
      if !items.isEmpty { drop.items = items.map { UIDragItem(itemProvider: $0) } }
      // Its view may have gone meanwhile.
      let isThere = receiver.view?.window != nil
      if isThere {
        delegate.dropInteraction(receiver, performDrop: drop)
        settle(receiver, delegate)
      } else {
        receivers.end()
      }
      if reading.end() { content.finish(taken: isThere) }
    }
    return true
  }

  /// The desktop's picture is gone, and only the program has something to animate.
  private func settle(_ receiver: UIDropInteraction, _ delegate: any UIDropInteractionDelegate) {
    DragAnimator.run(
      drop.items, own: { _ in nil },
      announce: { delegate.dropInteraction(receiver, item: $0, willAnimateDropWith: $1) }
    ) { [self] in
      delegate.dropInteraction(receiver, concludeDrop: drop)
      receivers.end()
    }
  }

  // MARK: - Items

  /// Returns a provider of what is dragged.
  /// - Parameter address: one of the addresses that were dropped; nil for all that there is, or one of which is not known yet.
  private func provider(of address: DraggedAddresses.Address?) -> NSItemProvider {
    let provider = NSItemProvider()
    if let address {
      let data = Data(address.text.utf8)
      provider.registerDataRepresentation(forTypeIdentifier: address.identifier, visibility: .all) {
        $0(data, nil)
        return nil
      }
    }
    // The forms beside a list are those of its only entry.
    guard address?.isAlone != false else { return provider }
    for type in content.types {
      let identifier = PasteboardType.identifier(ofMimeType: type)
      guard !provider.registeredTypeIdentifiers.contains(identifier), identifier != address?.identifier else {
        continue
      }
      if address != nil, identifier == PasteboardType.url { continue }
      provider.register(identifier) { [reading, content] in
        guard reading.begin() else { return Self.nothing }
        return { completion in
          Task { @MainActor in
            content.read(type) { data in
              completion(data, data == nil ? NSItemProvider.ErrorCode.itemUnavailableError : nil)
              if reading.end() { content.finish(taken: true) }
            }
          }
          return nil
        }
      }
    }
    return provider
  }

  /// Loads nothing: it is too early, or too late.
  private nonisolated static let nothing: NSItemProvider.Loader = {
    $0(nil, NSItemProvider.ErrorCode.itemUnavailableError)
    return nil
  }
}
