import Foundation
import UIKitCore

/// Watches that a controller's appearance callbacks are balanced, in any order of events.
class BalancedController: UIViewController {
  enum Stage { case gone, appearing, there, leaving }

  nonisolated(unsafe) static var faults: [String] = []
  let name: String
  private(set) var stage = Stage.gone

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { preconditionFailure("not made from an archive") }

  private func go(to next: Stage, from allowed: [Stage], _ event: String) {
    if !allowed.contains(stage) { Self.faults.append("\(name) \(event) while \(stage)") }
    stage = next
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    go(to: .appearing, from: [.gone, .leaving], "willAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    go(to: .there, from: [.appearing], "didAppear")
    if view.window == nil { Self.faults.append("\(name) didAppear without a window") }
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    go(to: .leaving, from: [.there, .appearing], "willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    go(to: .gone, from: [.leaving], "didDisappear")
  }
}
