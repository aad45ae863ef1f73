import Foundation

extension RestorationPath {
  /// The path of a live object; nil when it, or one above it, is not preserved.
  @MainActor static func of(_ object: AnyObject) -> RestorationPath? {
    switch object {
    case let controller as UIViewController: of(controller)
    case let view as UIView: of(view)
    case let object as any UIStateRestoring: of(registered: object)
    default: nil
    }
  }

  @MainActor private static func of(_ controller: UIViewController) -> RestorationPath? {
    guard let identifier = controller.restorationIdentifier, !identifier.isEmpty else { return nil }
    if let parent = controller.parentStorage {
      return of(parent)?.appending(
        identifier, ordinal: ordinal(of: controller, among: parent.childStorage, by: \.restorationIdentifier))
    }
    if let presenter = controller.presentation.presenter {
      // What is presented comes after the children.
      return of(presenter)?.appending(
        identifier, ordinal: presenter.childStorage.count { $0.restorationIdentifier == identifier })
    }
    return RestorationPath(identifier)
  }

  @MainActor private static func of(_ view: UIView) -> RestorationPath? {
    guard let identifier = view.restorationIdentifier, !identifier.isEmpty else { return nil }
    let superviews = sequence(first: view, next: \.superviewStorage)
    guard let controller = superviews.lazy.compactMap(\.owningController).first,
      let path = of(controller)
    else { return nil }
    return path.appending(
      identifier,
      ordinal: ordinal(of: view, among: controller.restorableViews, by: \.restorationIdentifier))
  }

  @MainActor private static func of(registered object: any UIStateRestoring) -> RestorationPath? {
    guard let identifier = UIApplication.shared.restoration.identifier(of: object) else { return nil }
    guard let parent = object.restorationParent else { return RestorationPath(identifier) }
    return of(parent)?.appending(identifier, ordinal: 0)
  }

  /// Returns the number of siblings with the same identifier that come before the object.
  private static func ordinal<Object: AnyObject>(
    of object: Object, among siblings: [Object], by identifier: (Object) -> String?
  ) -> Int {
    let wanted = identifier(object)
    return siblings.prefix { $0 !== object }.count { identifier($0) == wanted }
  }
}

extension UIViewController {
  /// The views of this controller, without those of other controllers, that have a restoration identifier.
  var restorableViews: [UIView] {
    guard let view = viewIfLoaded else { return [] }
    func collect(_ view: UIView) -> [UIView] {
      let own = view.restorationIdentifier?.isEmpty == false ? [view] : []
      return own + view.subviewStorage.filter { $0.owningController == nil }.flatMap(collect)
    }
    return collect(view)
  }

  /// This controller and those below it: children, then what is presented.
  var hierarchy: [UIViewController] {
    [self] + childStorage.flatMap(\.hierarchy) + (presentation.presented?.hierarchy ?? [])
  }
}
