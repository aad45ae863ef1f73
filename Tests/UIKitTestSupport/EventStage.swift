import Foundation
import HeadlessHost
import QuartzCore
import UIKitCore

/// A window of 400 × 800 points on a host without a display, and what happened on it.
@MainActor
package final class EventStage {
  package let host: HeadlessHost
  package let window: UIWindow
  package let root: RecordingView
  /// The calls of views and recognizers, in order.
  package let log = EventLog()

  package init() {
    UIApplication.reset()
    host = HeadlessHost.install(size: CGSize(width: 400, height: 800), scale: 2)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    root = RecordingView("root", CGRect(x: 0, y: 0, width: 400, height: 800), log)
    window.addSubview(root)
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
  }

  /// A recording view inside `parent`.
  package func view(_ name: String, _ frame: CGRect, in parent: UIView? = nil) -> RecordingView {
    let view = RecordingView(name, frame, log)
    (parent ?? root).addSubview(view)
    return view
  }

  /// Attaches a recognizer whose actions are logged as "name state".
  @discardableResult
  package func attach<G: UIGestureRecognizer>(_ recognizer: G, _ name: String, to view: UIView) -> G {
    recognizer.name = name
    recognizer.addTarget(log, action: Selector("note", EventLog.note))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  @discardableResult
  package func send(
    _ id: Int, _ phase: HostTouch.Phase, _ x: CGFloat, _ y: CGFloat, device: HostTouch.Device = .finger,
    button: Int = 1
  ) -> HostEventDisposition {
    window.handle(
      .touches(
        [HostTouch(id: id, phase: phase, device: device, location: CGPoint(x: x, y: y), button: button)],
        timestamp: host.clock.now))
  }

  /// Moves a finger in steps of 1/120 s.
  package func move(_ id: Int, from start: CGPoint, by delta: CGPoint, steps: Int = 10) {
    for step in 1...steps {
      host.advance(by: 1.0 / 120)
      let part = CGFloat(step) / CGFloat(steps)
      send(id, .moved, start.x + delta.x * part, start.y + delta.y * part)
    }
  }
}

@MainActor
package final class EventLog {
  package var lines: [String] = []

  package func note(_ recognizer: UIGestureRecognizer) {
    lines.append("\(recognizer.name ?? "?") \(recognizer.state)")
  }

  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Writes down the touches that it is told.
package final class RecordingView: UIView {
  package let name: String
  package let log: EventLog

  package init(_ name: String, _ frame: CGRect, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  package required init?(coder: NSCoder) {
    preconditionFailure("not made from an archive")
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches)
  }

  private func note(_ what: String, _ touches: Set<UITouch>) {
    log.lines.append("\(name) \(what)" + (touches.count > 1 ? " ×\(touches.count)" : ""))
  }
}

/// Stands for a web page or a text editor.
package final class FakeWidget: NativeLayerContent {
  package init() {}
}
