import BrowserCore
import UIKit

/// Lets addresses of the web be dropped on a view: links and selected addresses of pages, and those of other programs.
final class AddressDrop: NSObject, UIInteraction {
  private(set) weak var view: UIView?
  private let move: (CGPoint?) -> Void
  private let open: (URL, CGPoint) -> Void
  private lazy var drop = UIDropInteraction(delegate: self)

  /// - Parameters:
  ///   - move: told where over the view a drag is, and nil once it has gone.
  ///   - open: told the address that was dropped, and where.
  init(move: @escaping (CGPoint?) -> Void = { _ in }, open: @escaping (URL, CGPoint) -> Void) {
    (self.move, self.open) = (move, open)
    super.init()
  }

  func willMove(to view: UIView?) { self.view?.removeInteraction(drop) }

  func didMove(to view: UIView?) {
    self.view = view
    view?.addInteraction(drop)
  }
}

extension AddressDrop: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: URL.self) || session.canLoadObjects(ofClass: String.self)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    if let view { move(session.location(in: view)) }
    return UIDropProposal(operation: .copy)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    move(nil)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    move(nil)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let view else { return }
    let place = session.location(in: view)
    guard session.canLoadObjects(ofClass: URL.self) else {
      session.loadObjects(ofClass: String.self) { [open] texts in
        if let url = DroppedAddress.address(list: [], text: texts.first) { open(url, place) }
      }
      return
    }
    // What a list says counts, also where it leads nowhere: the text beside it may say something else.
    session.loadObjects(ofClass: URL.self) { [open] urls in
      if let url = DroppedAddress.address(list: urls, text: nil) { open(url, place) }
    }
  }
}
