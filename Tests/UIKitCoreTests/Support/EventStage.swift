import Foundation
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// A window of 400 × 800 points on a host without a display, and what happened on it.
@MainActor
final class EventStage {
  let host: HeadlessHost
  let window: UIWindow
  let root: RecordingView
  /// The calls of views and recognizers, in order.
  let log = EventLog()

  init() {
    UIApplication.reset()
    host = HeadlessHost.install(size: CGSize(width: 400, height: 800), scale: 2)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    root = RecordingView("root", CGRect(x: 0, y: 0, width: 400, height: 800), log)
    window.addSubview(root)
    window.makeKeyAndVisible()
    host.advance(by: 0.1)
  }

  /// A recording view inside `parent`.
  func view(_ name: String, _ frame: CGRect, in parent: UIView? = nil) -> RecordingView {
    let view = RecordingView(name, frame, log)
    (parent ?? root).addSubview(view)
    return view
  }

  /// Attaches a recognizer whose actions are logged as "name state".
  @discardableResult
  func attach<G: UIGestureRecognizer>(_ recognizer: G, _ name: String, to view: UIView) -> G {
    recognizer.name = name
    recognizer.addTarget(log, action: Selector("note", EventLog.note))
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  @discardableResult
  func send(
    _ id: Int, _ phase: HostTouch.Phase, _ x: CGFloat, _ y: CGFloat, device: HostTouch.Device = .finger,
    button: Int = 1
  ) -> HostEventDisposition {
    window.handle(
      .touches(
        [HostTouch(id: id, phase: phase, device: device, location: CGPoint(x: x, y: y), button: button)],
        timestamp: host.clock.now))
  }

  /// Moves a finger in steps of 1/120 s.
  func move(_ id: Int, from start: CGPoint, by delta: CGPoint, steps: Int = 10) {
    for step in 1...steps {
      host.advance(by: 1.0 / 120)
      let part = CGFloat(step) / CGFloat(steps)
      send(id, .moved, start.x + delta.x * part, start.y + delta.y * part)
    }
  }

  /// Nothing may be left at work when no finger is down and time has passed.
  var isIdle: Bool { window.events.arena.engaged.isEmpty && window.events.records.isEmpty }
}

@MainActor
final class EventLog {
  var lines: [String] = []

  func note(_ recognizer: UIGestureRecognizer) {
    lines.append("\(recognizer.name ?? "?") \(recognizer.state)")
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Writes down the touches that it is told.
final class RecordingView: UIView {
  let name: String
  let log: EventLog

  init(_ name: String, _ frame: CGRect, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("not made from an archive")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

  private func note(_ what: String, _ touches: Set<UITouch>) {
    log.lines.append("\(name) \(what)" + (touches.count > 1 ? " ×\(touches.count)" : ""))
  }
}

/// Stands for a web page or a text editor.
final class FakeWidget: NativeLayerContent {}
