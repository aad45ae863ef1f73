import Foundation
import QuartzCore

extension NibProperties {
  static let barItem: Table = [
    "title": .text(\UIBarItem.title),
    "image": .image(\UIBarItem.image),
    "enabled": .bool(\UIBarItem.isEnabled),
    "tag": .integer(\UIBarItem.tag),
    "accessibilityConfiguration": .custom { (item: UIBarItem, value, _) throws(NibError) in
      let node = try value.element()
      item.accessibilityLabel = node["label"]
      item.accessibilityIdentifier = node["identifier"]
    },
  ]

  static let barButtonItem: Table = [
    // "bordered" is what "plain" was called before.
    "style": .choice(\UIBarButtonItem.style, ["bordered": .plain]),
    // Decides how the item is made.
    "systemItem": .ignored,
    "width": .number(\UIBarButtonItem.width),
    "tintColor": .color(\UIBarButtonItem.tintColor),
    "customView": .object(\UIBarButtonItem.customView),
    "springLoaded": .withoutEffect(),
  ]

  static let gestureRecognizer: Table = [
    "enabled": .bool(\UIGestureRecognizer.isEnabled),
    "cancelsTouchesInView": .bool(\UIGestureRecognizer.cancelsTouchesInView),
    "delaysTouchesBegan": .bool(\UIGestureRecognizer.delaysTouchesBegan),
    "delaysTouchesEnded": .bool(\UIGestureRecognizer.delaysTouchesEnded),
  ]

  static let tapRecognizer: Table = [
    "numberOfTapsRequired": .integer(\UITapGestureRecognizer.numberOfTapsRequired),
    "numberOfTouchesRequired": .integer(\UITapGestureRecognizer.numberOfTouchesRequired),
  ]

  static let panRecognizer: Table = [
    "minimumNumberOfTouches": .integer(\UIPanGestureRecognizer.minimumNumberOfTouches),
    "maximumNumberOfTouches": .integer(\UIPanGestureRecognizer.maximumNumberOfTouches),
  ]

  static let swipeRecognizer: Table = [
    "numberOfTouchesRequired": .integer(\UISwipeGestureRecognizer.numberOfTouchesRequired),
    "direction": .set(\UISwipeGestureRecognizer.direction) { value throws(NibError) in
      switch try value.text() {
      case "right": return .right
      case "left": return .left
      case "up": return .up
      case "down": return .down
      case let other: throw value.bad(other)
      }
    },
  ]

  static let longPressRecognizer: Table = [
    "minimumPressDuration": .double(\UILongPressGestureRecognizer.minimumPressDuration),
    "allowableMovement": .number(\UILongPressGestureRecognizer.allowableMovement),
    "numberOfTapsRequired": .integer(\UILongPressGestureRecognizer.numberOfTapsRequired),
    "numberOfTouchesRequired": .integer(\UILongPressGestureRecognizer.numberOfTouchesRequired),
  ]

  static let pinchRecognizer: Table = ["scale": .number(\UIPinchGestureRecognizer.scale)]
  static let rotationRecognizer: Table = ["rotation": .number(\UIRotationGestureRecognizer.rotation)]

  static let edgePanRecognizer: Table = [
    "edges": .set(\UIScreenEdgePanGestureRecognizer.edges) { value throws(NibError) in
      try value.set(["left": .left, "right": .right, "top": .top, "bottom": .bottom])
    }
  ]
}
