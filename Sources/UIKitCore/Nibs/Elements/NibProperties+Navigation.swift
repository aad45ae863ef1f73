import Foundation
import QuartzCore

/// Navigation and tab bar controllers, their bars, and what other controllers show in them.
extension NibProperties {
  static let controllerInBars: Table = [
    "navigationItem": .custom { (controller: UIViewController, value, context) throws(NibError) in
      try context.adopt(controller.navigationItem, try value.element())
    },
    "tabBarItem": .custom { (controller: UIViewController, value, context) throws(NibError) in
      controller.tabBarItem = try context.make(try value.element(), as: UITabBarItem.self)
    },
    "toolbarItems": .objects(\UIViewController.toolbarItems),
    "hidesBottomBarWhenPushed": .bool(\UIViewController.hidesBottomBarWhenPushed),
    "extendedLayoutIncludesOpaqueBars": .bool(\UIViewController.extendedLayoutIncludesOpaqueBars),
    "edgesForExtendedLayout": .set(\UIViewController.edgesForExtendedLayout) { value throws(NibError) in
      try value.set(["top": .top, "left": .left, "bottom": .bottom, "right": .right])
    },
    "automaticallyAdjustsScrollViewInsets": .bool(\UIViewController.automaticallyAdjustsScrollViewInsets),
  ]

  static let navigationController: Table = [
    "navigationBarHidden": .bool(\UINavigationController.isNavigationBarHidden),
    "toolbarHidden": .bool(\UINavigationController.isToolbarHidden),
    "hidesBarsOnSwipe": .bool(\UINavigationController.hidesBarsOnSwipe),
    "hidesBarsOnTap": .bool(\UINavigationController.hidesBarsOnTap),
    "hidesBarsWhenKeyboardAppears": .bool(\UINavigationController.hidesBarsWhenKeyboardAppears),
    "hidesBarsWhenVerticallyCompact": .bool(\UINavigationController.hidesBarsWhenVerticallyCompact),
    "navigationBar": .custom { (controller: UINavigationController, value, context) throws(NibError) in
      let node = try value.element()
      // A class of the program's own takes the place of the bar that is there.
      if node["customClass"] != nil {
        controller.bar = try context.make(node, as: UINavigationBar.self)
      } else {
        try context.adopt(controller.bar, node)
      }
    },
    "toolbar": .custom { (controller: UINavigationController, value, context) throws(NibError) in
      try context.adopt(controller.toolbar, try value.element())
    },
    // So Xcode says that the stack comes by relationships.
    "nil": .ignored,
  ]

  static let tabBarController: Table = [
    "tabBar": .custom { (controller: UITabBarController, value, context) throws(NibError) in
      let node = try value.element()
      // A class of the program's own takes the place of the bar that is there.
      if node["customClass"] != nil {
        controller.bar = try context.make(node, as: UITabBar.self)
      } else {
        try context.adopt(controller.bar, node)
      }
    },
    "nil": .ignored,
  ]

  static let splitController: Table = [
    "style": .choice(\UISplitViewController.style),
    "preferredDisplayMode": .choice(\UISplitViewController.preferredDisplayMode),
    "displayModeButtonVisibility": .choice(\UISplitViewController.displayModeButtonVisibility),
    "behavior": .choice(\UISplitViewController.preferredSplitBehavior),
    "primaryEdge": .choice(\UISplitViewController.primaryEdge),
    "presentsWithGesture": .bool(\UISplitViewController.presentsWithGesture),
    // Of Catalyst and of Xcode.
    "primaryBackgroundStyle": .ignored, "allowDoubleColumnStyle": .ignored,
    "nil": .ignored,
  ]

  static let pageController: Table = [
    // Read as the controller is made.
    "transitionStyle": .ignored, "navigationOrientation": .ignored, "pageSpacing": .ignored,
    "spineLocation": .ignored,
    "doubleSided": .bool(\UIPageViewController.isDoubleSided),
    "nil": .ignored,
  ]

  static let navigationBar: Table = [
    "barStyle": .choice(\UINavigationBar.barStyle),
    "translucent": .bool(\UINavigationBar.isTranslucent),
    "barTintColor": .color(\UINavigationBar.barTintColor),
    "largeTitles": .bool(\UINavigationBar.prefersLargeTitles),
    "shadowImage": .image(\UINavigationBar.shadowImage),
    "backIndicatorImage": .image(\UINavigationBar.backIndicatorImage),
    "backIndicatorTransitionMaskImage": .image(\UINavigationBar.backIndicatorTransitionMaskImage),
    "titleTextAttributes": .textAttributes(\UINavigationBar.titleTextAttributes),
    "largeTitleTextAttributes": .textAttributes(\UINavigationBar.largeTitleTextAttributes),
    "items": .objects(\UINavigationBar.items),
  ]

  static let tabBar: Table = [
    "barStyle": .choice(\UITabBar.barStyle),
    "translucent": .bool(\UITabBar.isTranslucent),
    "barTintColor": .color(\UITabBar.barTintColor),
    "unselectedItemTintColor": .color(\UITabBar.unselectedItemTintColor),
    "items": .objects(\UITabBar.items),
  ]

  static let navigationItem: Table = [
    "title": .text(\UINavigationItem.title),
    "prompt": .text(\UINavigationItem.prompt),
    "largeTitleDisplayMode": .choice(\UINavigationItem.largeTitleDisplayMode),
    "hidesBackButton": .bool(\UINavigationItem.hidesBackButton),
    "leftItemsSupplementBackButton": .bool(\UINavigationItem.leftItemsSupplementBackButton),
    "backButtonTitle": .text(\UINavigationItem.backButtonTitle),
    "backButtonDisplayMode": .choice(\UINavigationItem.backButtonDisplayMode),
    "titleView": .object(\UINavigationItem.titleView),
    "backBarButtonItem": .object(\UINavigationItem.backBarButtonItem),
    "leftBarButtonItem": .object(\UINavigationItem.leftBarButtonItem),
    "rightBarButtonItem": .object(\UINavigationItem.rightBarButtonItem),
    "leftBarButtonItems": .objects(\UINavigationItem.leftBarButtonItems),
    "rightBarButtonItems": .objects(\UINavigationItem.rightBarButtonItems),
  ]

  static let tabBarItem: Table = [
    "selectedImage": .image(\UITabBarItem.selectedImage),
    "badgeValue": .text(\UITabBarItem.badgeValue),
    "badgeColor": .color(\UITabBarItem.badgeColor),
    // Decides how the item is made.
    "systemItem": .ignored,
    "springLoaded": .withoutEffect(),
  ]
}

extension NibProperty {
  /// The look of a text: `<textAttributes key="…">` with a font and a colour.
  static func textAttributes<Object: AnyObject>(
    _ keyPath: ReferenceWritableKeyPath<Object, [NSAttributedString.Key: Any]?>
  ) -> NibProperty {
    set(keyPath) { value throws(NibError) in
      var attributes: [NSAttributedString.Key: Any] = [:]
      for node in try value.element().children {
        let part = NibValue(
          name: node["key"] ?? node.name, content: .element(node), node: node, document: value.document)
        switch part.name {
        case "fontDescription": attributes[.font] = try part.font()
        case "textColor": attributes[.foregroundColor] = try part.color()
        default: throw value.document.error(node, .unknownChild(node.name, of: value.node.name))
        }
      }
      return attributes
    }
  }
}
