import UIKit

/// Lets tabs be dropped on a view that were dragged out of a row of this program.
final class TabDrop: NSObject, UIInteraction {
  private(set) weak var view: UIView?
  private let admits: (DraggedTab) -> Bool
  private let move: (DraggedTab, CGPoint?) -> Void
  private let take: (DraggedTab, CGPoint) -> Void
  private lazy var drop = UIDropInteraction(delegate: self)

  /// - Parameters:
  ///   - admits: whether the view takes a tab.
  ///   - move: told where over the view a tab is, and nil once it has gone.
  ///   - take: told where a tab was dropped; what is done with it is its `arrival`.
  init(
    admits: @escaping (DraggedTab) -> Bool, move: @escaping (DraggedTab, CGPoint?) -> Void = { _, _ in },
    take: @escaping (DraggedTab, CGPoint) -> Void
  ) {
    (self.admits, self.move, self.take) = (admits, move, take)
    super.init()
  }

  func willMove(to view: UIView?) { self.view?.removeInteraction(drop) }

  func didMove(to view: UIView?) {
    self.view = view
    view?.addInteraction(drop)
  }

  /// The tab that is dragged; nil where something else is. Nothing that comes from other programs is a tab.
  private func tab(of session: any UIDropSession) -> DraggedTab? {
    guard let drag = session.localDragSession, drag.items.count == 1 else { return nil }
    return drag.items[0].localObject as? DraggedTab
  }
}

extension TabDrop: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    tab(of: session).map(admits) ?? false
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    if let view, let tab = tab(of: session) { move(tab, session.location(in: view)) }
    return UIDropProposal(operation: .move)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave(session)
  }

  private func leave(_ session: any UIDropSession) {
    if let tab = tab(of: session) { move(tab, nil) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    if let view, let tab = tab(of: session) { take(tab, session.location(in: view)) }
  }
}
