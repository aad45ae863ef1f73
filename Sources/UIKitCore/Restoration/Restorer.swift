import Foundation
import SwiftRuntimeAccess

/// Brings the saved interface back.
///
/// The two steps of Apple's process: first every controller is made or found, then all of them, and their views, read
/// their state. Relations between controllers come back in the second step, when containers read their children.
@MainActor
final class Restorer {
  private let delegate: (any UIApplicationDelegate)?
  private var found: [RestorationPath: any UIStateRestoring] = [:]
  /// The objects that have read their state, in order.
  private var restored: [(path: RestorationPath, object: any UIStateRestoring)] = []

  init(delegate: (any UIApplicationDelegate)?) {
    self.delegate = delegate
  }

  func makeDecoder(_ values: [String: StateValue]) -> StateDecoder {
    StateDecoder(values: values) { [weak self] path in self?.object(at: path) }
  }

  private func object(at path: RestorationPath) -> AnyObject? {
    if let object = found[path] { return object }
    // A view: its controller is there, its own turn may not have come.
    guard let controller = found[RestorationPath(path.steps.dropLast())] as? UIViewController else {
      return nil
    }
    return controller.restorableViews.first { RestorationPath.of($0)?.steps.last == path.steps.last }
  }

  // MARK: - Controllers and views

  func restore(_ interface: SavedInterface, into windows: [UIWindow]) {
    let controllers = interface.objects.filter { $0.kind == .controller }
    for saved in controllers {
      guard let controller = makeController(saved, windows) else { continue }
      // Children that come with a view are there when theirs is the turn.
      if saved.isViewLoaded, saved.element != nil { controller.loadViewIfNeeded() }
      if controller.restorationIdentifier == nil {
        controller.restorationIdentifier = saved.path.steps.last?.identifier
      }
      found[saved.path] = controller
    }
    for (window, root) in zip(windows, interface.roots) {
      guard let root, let controller = found[root] as? UIViewController else { continue }
      if window.rootViewController !== controller { window.rootViewController = controller }
    }
    for saved in interface.objects { decode(saved) }
  }

  private func decode(_ saved: SavedObject) {
    guard let object = object(at: saved.path) as? any UIStateRestoring else { return }
    // What a controller shows is there when it reads its state, as it was when it wrote it.
    if saved.isViewLoaded { (object as? UIViewController)?.loadViewIfNeeded() }
    RestorationLog.step("decode \(saved.kind) \(saved.path)")
    object.decodeRestorableState(with: makeDecoder(saved.state))
    restored.append((saved.path, object))
  }

  /// The steps by which Apple documents that a controller is made or found. The first that answers decides.
  private func makeController(_ saved: SavedObject, _ windows: [UIWindow]) -> UIViewController? {
    let coder = makeDecoder(saved.state)
    let identifiers = saved.path.identifiers
    if let name = saved.restorationClass,
      let type = TypeNames.type(name) as? any UIViewControllerRestoration.Type
    {
      // What the class does not want restored is not looked for elsewhere.
      let controller = type.viewController(withRestorationIdentifierPath: identifiers, coder: coder)
      RestorationLog.step(
        "\(saved.path): \(controller == nil ? "not made" : "made") by its restoration class")
      return controller
    }
    if let controller = delegate?.application(
      .shared, viewControllerWithRestorationIdentifierPath: identifiers, coder: coder)
    {
      RestorationLog.step("\(saved.path): made by the delegate")
      return controller
    }
    if let controller = existing(saved.path, in: windows) {
      RestorationLog.step("\(saved.path): found in the interface")
      return controller
    }
    if let element = saved.element,
      let storyboard = coder.decodeObject(
        forKey: UIApplication.stateRestorationViewControllerStoryboardKey) as? UIStoryboard,
      let controller = storyboard.remake(element)
    {
      RestorationLog.step("\(saved.path): made from its storyboard")
      return controller
    }
    RestorationLog.step("\(saved.path): not found")
    return nil
  }

  private func existing(_ path: RestorationPath, in windows: [UIWindow]) -> UIViewController? {
    // A controller that was made a moment ago is in no window yet; its children came with it.
    if let parent = found[RestorationPath(path.steps.dropLast())] as? UIViewController,
      let step = path.steps.last
    {
      let siblings = parent.childStorage.filter { $0.restorationIdentifier == step.identifier }
      if siblings.indices.contains(step.ordinal) { return siblings[step.ordinal] }
    }
    for root in windows.compactMap(\.rootViewController) {
      if let match = root.hierarchy.first(where: { RestorationPath.of($0) == path }) { return match }
    }
    return nil
  }

  // MARK: - Other objects

  func restore(_ objects: [SavedObject], registered: (String) -> (any UIStateRestoring)?) {
    for saved in objects {
      guard let identifier = saved.path.steps.last?.identifier else { continue }
      let type = saved.restorationClass.flatMap { TypeNames.type($0) } as? any UIObjectRestoration.Type
      let made = type?.object(
        withRestorationIdentifierPath: saved.path.identifiers, coder: makeDecoder(saved.state))
      found[saved.path] = type == nil ? registered(identifier) : made
    }
    for saved in objects { decode(saved) }
  }

  /// Tells everything that read its state that all others have, too.
  func finish() {
    for (path, object) in restored {
      RestorationLog.step("finished \(path)")
      object.applicationFinishedRestoringState()
    }
    restored = []
  }
}
