import CGTK
import Foundation
import QuartzCore
import UIKitCore

/// Takes drags of the desktop's for a window's views. A native widget that the drag is over has the first word.
@MainActor
final class GTKDropTarget {
  private let send: (HostDrag) -> HostEventDisposition
  private var held: GTKDragContent?

  /// The operations that are offered to the other side; what is dragged stays where it was.
  private static let actions = GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_LINK.rawValue)

  init(canvas: UnsafeMutablePointer<GtkWidget>, send: @escaping (HostDrag) -> HostEventDisposition) {
    self.send = send
    guard let target = gtk_drop_target_async_new(nil, Self.actions) else { return }
    for signal in ["drag-enter", "drag-motion"] {
      GObjectSignal.connect(target, signal) { [weak self] arguments in
        arguments.answer(flags: self?.moved(arguments) ?? 0)
      }
    }
    GObjectSignal.connect(target, "drag-leave") { [weak self] arguments in self?.left(arguments) }
    GObjectSignal.connect(target, "drop") { [weak self] arguments in
      arguments.answer(self?.dropped(arguments) ?? false)
    }
    gtk_widget_add_controller(canvas, target)
  }

  private func content(_ arguments: GObjectSignal.Arguments) -> GTKDragContent? {
    guard !NestedLoop.isRunning, let drop = arguments.pointer(1) else { return nil }
    if let held, held.drop == drop { return held }
    let content = GTKDragContent(drop)
    held = content
    return content
  }

  private func place(_ arguments: GObjectSignal.Arguments) -> CGPoint {
    let (x, y) = (arguments.double(2), arguments.double(3))
    return CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }

  /// - Returns: the operation that a drop would be, as GDK's flags; 0 for none.
  private func moved(_ arguments: GObjectSignal.Arguments) -> UInt32 {
    guard let content = content(arguments) else { return 0 }
    let answer = send(HostDrag(.moved, at: place(arguments), content))
    return answer == .consumed ? content.action.rawValue : 0
  }

  private func left(_ arguments: GObjectSignal.Arguments) {
    guard let content = held, content.drop == arguments.pointer(1) else { return }
    held = nil
    _ = send(HostDrag(.left, at: .zero, content))
  }

  private func dropped(_ arguments: GObjectSignal.Arguments) -> Bool {
    guard let content = content(arguments) else { return false }
    held = nil
    return send(HostDrag(.dropped, at: place(arguments), content)) == .consumed
  }
}
