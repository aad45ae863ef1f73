import Foundation
import QuartzCore

/// Goes back to a controller that was there before.
///
/// The steps are those that Apple documents (Technical Note TN2298): from the source upwards, every parent and presenter is
/// asked for a child that takes the unwind action, then whether it does so itself; the source prepares; the action is called
/// on the controller found; and the containers between dismiss and pop, one after the other.
@MainActor
enum UnwindSegue {
  static func perform(_ template: SegueTemplate, sender: Any?) throws(NibError) {
    guard let source = template.source else { return }
    let document = template.storyboard.document
    guard let name = template.node["unwindAction"] else {
      throw document.error(template.node, .missingAttribute("unwindAction", element: "segue"))
    }
    let request = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector(name), sender: sender)
    // As on Apple's systems nothing happens when no controller takes the action.
    guard let destination = destination(of: request) else { return }
    let segue = try template.makeSegue(from: source, to: destination)
    segue.performHandler = { unwind(segue) }
    source.prepare(for: segue, sender: sender)
    request.unwindAction.perform(on: destination, segue)
    segue.perform()
  }

  // MARK: - Looking for the destination

  private static func destination(of request: UIStoryboardUnwindSegueSource) -> UIViewController? {
    var controller: UIViewController? = request.source.parentStorage ?? request.source.presentation.presenter
    while let current = controller {
      if let found = search(current, request) { return found }
      controller = current.parentStorage ?? current.presentation.presenter
    }
    return nil
  }

  /// Children first, from the last one on, then the controller itself.
  private static func search(
    _ controller: UIViewController, _ request: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    for child in controller.allowedChildrenForUnwinding(from: request) {
      if let found = search(child, request) { return found }
    }
    guard controller !== request.source else { return nil }
    let takes = controller.canPerformUnwindSegueAction(
      request.unwindAction, from: request.source, sender: request.sender)
    return takes ? controller : nil
  }

  // MARK: - Going there

  /// From the outermost container down to the destination each one brings the next to the front.
  private static func unwind(_ segue: UIStoryboardSegue) {
    let down = sequence(first: segue.destination, next: { $0.parentStorage ?? $0.presentation.presenter })
    var next = segue.destination
    var steps: [(controller: UIViewController, next: UIViewController)] = []
    for controller in down {
      steps.append((controller, next))
      next = controller
    }
    for step in steps.reversed() { step.controller.unwind(for: segue, towards: step.next) }
  }
}
