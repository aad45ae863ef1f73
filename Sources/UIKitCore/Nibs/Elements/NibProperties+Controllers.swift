import Foundation
import QuartzCore

extension NibProperties {
  static let controller: Table = controllerItself.merging(controllerInBars) { $1 }

  private static let controllerItself: Table = [
    "title": .text(\UIViewController.title),
    "restorationIdentifier": .text(\UIViewController.restorationIdentifier),
    "useStoryboardIdentifierAsRestorationIdentifier": .custom {
      (controller: UIViewController, value, _) throws(NibError) in
      if try value.bool() { controller.restorationIdentifier = value.node["storyboardIdentifier"] }
    },
    "modalPresentationStyle": .choice(\UIViewController.modalPresentationStyle),
    "modalTransitionStyle": .choice(\UIViewController.modalTransitionStyle),
    "definesPresentationContext": .bool(\UIViewController.definesPresentationContext),
    "isModalInPresentation": .bool(\UIViewController.isModalInPresentation),
    "preferredContentSize": .size(\UIViewController.preferredContentSize),
    "providesPresentationContextTransitionStyle": .withoutEffect(),
    "interfaceStyle": .choice(\UIViewController.overrideUserInterfaceStyle),

    // The view comes later; see NibScene.
    "view": .ignored, "layoutGuides": .ignored,
    // How a view fills its window is settled by the window.
    "autoresizesArchivedViewToFullSize": .ignored,
    "nibName": .custom { (controller: UIViewController, value, _) throws(NibError) in
      controller.nibSource.nibName = try value.text()
    },
  ]
}
