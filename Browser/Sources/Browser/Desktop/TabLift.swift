import BrowserCore
import UIKit

/// Lets the tabs of a wide window's row be dragged to other windows of the program.
///
/// Within its window the row's pan moves a tab, and the drag goes along unseen. Beyond the window's edge the desktop has the drag, and the
/// pan is cancelled: the mouse is no longer the window's.
@MainActor
final class TabLift: NSObject {
  private let tab: (TabID) -> DraggedTab?
  private let begin: (TabID) -> Void
  private let end: (TabID, _ isLetGo: Bool) -> Void
  /// The tab whose drag began last.
  private var current: DraggedTab?
  private var isOutside = false

  /// - Parameters:
  ///   - tab: returns a tab of the row.
  ///   - begin: told the tab that is about to be dragged.
  ///   - end: told the tab whose drag is over, and whether it had left the window and nobody took it.
  init(
    tab: @escaping (TabID) -> DraggedTab?, begin: @escaping (TabID) -> Void,
    end: @escaping (TabID, _ isLetGo: Bool) -> Void
  ) {
    (self.tab, self.begin, self.end) = (tab, begin, end)
    super.init()
  }

  /// Makes a view of the row one that can be dragged.
  func attach(to view: DesktopTabView, pan: UIPanGestureRecognizer) {
    pan.delegate = self
    view.addInteraction(UIDragInteraction(delegate: self))
  }

  /// Notes that the row's pan on a tab was cancelled.
  /// - Returns: true if that is since the desktop has the drag.
  func panWasCancelled(on id: TabID) -> Bool {
    guard let current, current.id == id, isOutside else { return false }
    current.isAway = true
    return true
  }

  /// A picture of a tab for the pointer; the row's own view stays where it is.
  private static func picture(
    of id: TabID, _ content: DesktopTabView.Content, _ size: CGSize
  ) -> UIView {
    let view = DesktopTabView(id: id)
    view.frame = CGRect(origin: .zero, size: size)
    view.content = content
    view.isActive = true
    view.layer.cornerRadius = CGFloat(WideMetrics.tabCornerRadius)
    return view
  }
}

extension TabLift: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { other.delegate is UIDragInteraction }
}

extension TabLift: UIDragInteractionDelegate {
  /// The mouse alone drags: a finger that rests opens the tab's menu. The pan hears of no fingers.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let view = interaction.view as? DesktopTabView,
      view.gestureRecognizers?.contains(where: { $0 is UIPanGestureRecognizer && $0.numberOfTouches == 1 })
        == true, !isOnButton(session.location(in: view), of: view), let tab = tab(view.id)
    else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider())
    item.localObject = tab
    return [item]
  }

  /// A click on one of the small buttons may move a little.
  private func isOnButton(_ point: CGPoint, of view: DesktopTabView) -> Bool {
    let hit = view.hitTest(point, with: nil)
    return hit !== view && hit is UIControl
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    if let view = interaction.view as? DesktopTabView { begin(view.id) }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    guard let item = session.items.first, let view = interaction.view as? DesktopTabView else { return }
    current = item.localObject as? DraggedTab
    isOutside = false
    let (id, content, size) = (view.id, view.content, view.bounds.size)
    item.previewProvider = { UIDragPreview(view: Self.picture(of: id, content, size)) }
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {
    guard let window = interaction.view?.window else { return }
    isOutside = !window.bounds.contains(session.location(in: window))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    guard let tab = session.items.first?.localObject as? DraggedTab else { return }
    if current === tab { current = nil }
    let arrival = tab.arrival
    let isLetGo = tab.isAway && arrival == nil && operation == .cancel
    tab.arrival = nil
    tab.isAway = false
    end(tab.id, isLetGo)
    arrival?()
  }
}
