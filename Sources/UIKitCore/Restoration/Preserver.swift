import Foundation
import SwiftRuntimeAccess

/// Writes the restorable part of the interface.
///
/// As Apple describes the process: the root controllers write first; every controller that another one writes a reference
/// to gets a part of the archive of its own, and so on. A controller without a restoration identifier, and all below it,
/// is left out. After each controller come the views of it that have an identifier.
@MainActor
final class Preserver {
  private let isSecure: Bool
  /// Controllers to be written, in the order in which they were come upon.
  private var waiting: [(controller: UIViewController, path: RestorationPath)] = []
  private var known: Set<ObjectIdentifier> = []

  init(isSecure: Bool) {
    self.isSecure = isSecure
  }

  /// The archive for what the application's delegate writes.
  func makeEncoder() -> StateEncoder {
    StateEncoder(isSecure: isSecure) { [weak self] object in self?.locate(object) }
  }

  private func locate(_ object: AnyObject) -> RestorationPath? {
    guard let path = RestorationPath.of(object) else { return nil }
    if let controller = object as? UIViewController, known.insert(ObjectIdentifier(controller)).inserted {
      waiting.append((controller, path))
    }
    return path
  }

  func preserve(_ windows: [UIWindow]) -> SavedInterface {
    var interface = SavedInterface()
    interface.roots = windows.map { $0.rootViewController.flatMap(locate) }
    while !waiting.isEmpty {
      let (controller, path) = waiting.removeFirst()
      interface.objects.append(saved(controller, .controller, path, controller.restorationClass))
      interface.objects[interface.objects.count - 1].isViewLoaded = controller.isViewLoaded
      interface.objects[interface.objects.count - 1].element = controller.nibSource.elementID
      for view in controller.restorableViews {
        guard let path = RestorationPath.of(view) else { continue }
        interface.objects.append(saved(view, .view, path, nil))
      }
    }
    return interface
  }

  /// Objects that were registered.
  func preserve(_ objects: [any UIStateRestoring]) -> [SavedObject] {
    objects.compactMap { object in
      RestorationPath.of(object).map { saved(object, .object, $0, object.objectRestorationClass) }
    }
  }

  private func saved(
    _ object: any UIStateRestoring, _ kind: SavedObject.Kind, _ path: RestorationPath,
    _ restorationClass: Any.Type?
  ) -> SavedObject {
    RestorationLog.step("encode \(kind) \(path)")
    let encoder = makeEncoder()
    if let storyboard = (object as? UIViewController)?.storyboard {
      encoder.encode(storyboard, forKey: UIApplication.stateRestorationViewControllerStoryboardKey)
    }
    object.encodeRestorableState(with: encoder)
    return SavedObject(
      kind: kind, path: path, restorationClass: restorationClass.flatMap { TypeNames.mangled($0) },
      state: encoder.values)
  }
}
