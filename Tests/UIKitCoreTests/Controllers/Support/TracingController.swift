import Foundation
import UIKitCore

/// A log of the calls of tracing controllers and delegates, in order.
@MainActor
final class ControllerTrace {
  var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Returns the calls that came while `body` ran.
  func during(_ body: () -> Void) -> [String] {
    lines = []
    body()
    return take()
  }
}

/// Writes down its appearance and containment; layout only where that is asked for.
class TracingController: UIViewController {
  let name: String
  let trace: ControllerTrace
  var tracesLayout = false
  var tracesMoves = true

  init(_ name: String, _ trace: ControllerTrace) {
    self.name = name
    self.trace = trace
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { preconditionFailure("not made from an archive") }

  func note(_ event: String) { trace.note("\(name) \(event)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if tracesLayout { note("willLayout") }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if tracesLayout { note("didLayout") }
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    if tracesMoves { note(parent == nil ? "willMoveToNil" : "willMove") }
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    if tracesMoves { note(parent == nil ? "didMoveToNil" : "didMove") }
  }
}
