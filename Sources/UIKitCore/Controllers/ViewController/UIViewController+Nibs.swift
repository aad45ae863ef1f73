import Foundation

extension UIViewController {
  /// Loads the view as `loadView()` does where it is not overridden.
  func loadViewFromNib() {
    do {
      if let scene = nibSource.scene {
        nibSource.scene = nil
        try scene.loadView(of: self)
      } else if let document = try nibDocument() {
        nibSource.topLevelObjects = try UINib(document: document).makeObjects(owner: self)
        precondition(
          viewIfLoaded != nil,
          "\(type(of: self)) loaded the \"\(document.file)\" nib but the view outlet was not set.")
      } else {
        view = makeEmptyView()
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The nib of the name that was given, which must be there, or of the class's name, which need not.
  private func nibDocument() throws(NibError) -> NibDocument? {
    guard let name = nibSource.nibName else {
      guard let name = foundNibName else { return nil }
      return try NibFiles.document(named: name, type: "xib", in: nibSource.bundle)
    }
    guard let document = try NibFiles.document(named: name, type: "xib", in: nibSource.bundle) else {
      preconditionFailure(
        "Could not load NIB in bundle: \(nibSource.bundle?.bundlePath ?? "the program's") with name '\(name)'"
      )
    }
    return document
  }

  /// A nib named as the class: for `ProfileViewController`, `ProfileView` or `ProfileViewController`, the first that exists.
  var foundNibName: String? {
    guard !isOfUIKit, nibSource.storyboard == nil else { return nil }
    let name = String(describing: type(of: self))
    let names = (name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []) + [name]
    return names.first { ResourceFiles.find($0, extension: "xib", in: nibSource.bundle) != nil }
  }

  private var isOfUIKit: Bool { String(reflecting: type(of: self)).hasPrefix("UIKitCore.") }

  func segue(withIdentifier identifier: String) -> SegueTemplate {
    guard let segue = nibSource.segues.first(where: { $0.identifier == identifier }) else {
      preconditionFailure("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    return segue
  }

  func unwindByDefault(towards controller: UIViewController) {
    if let presented = presentation.presented, presented !== controller { dismiss(animated: true) }
    if let navigation = self as? UINavigationController, navigation.viewControllers.contains(controller) {
      navigation.popToViewController(controller, animated: true)
    }
    if let tabs = self as? UITabBarController, tabs.tabs.contains(controller) {
      tabs.selectedViewController = controller
    }
  }
}
