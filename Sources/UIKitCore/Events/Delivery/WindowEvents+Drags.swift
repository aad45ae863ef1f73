import Foundation
import QuartzCore

/// Drags of the desktop's over the window.
extension WindowEvents {
  /// - Returns: consumed where a view takes what is dragged, or has.
  func handleDrag(_ drag: HostDrag) -> HostEventDisposition {
    switch drag.phase {
    case .moved: return run(of: drag.content).move(to: drag.location) ? .consumed : .native
    case .left:
      outsideDrag?.leave()
      outsideDrag = nil
      return .native
    case .dropped:
      let run = run(of: drag.content)
      outsideDrag = nil
      return run.letGo(at: drag.location) ? .consumed : .native
    }
  }

  /// Returns the drag that is over the window, begun anew where it is another one.
  private func run(of content: any HostDragContent) -> OutsideDrag {
    if let outsideDrag, outsideDrag.content === content { return outsideDrag }
    outsideDrag?.leave()
    let run = OutsideDrag(content, in: window)
    outsideDrag = run
    return run
  }
}
