import Foundation
import QuartzCore

extension NibProperties {
  static let view: Table = [
    // Geometry
    "frame": .rect(\UIView.frame),
    "bounds": .rect(\UIView.bounds),
    "contentMode": .choice(\UIView.contentMode),
    "autoresizingMask": .set(\UIView.autoresizingMask) { value throws(NibError) in
      try value.set([
        "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth,
        "flexibleMaxX": .flexibleRightMargin, "flexibleMinY": .flexibleTopMargin,
        "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
      ])
    },
    "autoresizesSubviews": .bool(\UIView.autoresizesSubviews),
    "semanticContentAttribute": .choice(\UIView.semanticContentAttribute),

    // Looks
    "opaque": .bool(\UIView.isOpaque),
    "alpha": .number(\UIView.alpha),
    "hidden": .bool(\UIView.isHidden),
    "clipsSubviews": .bool(\UIView.clipsToBounds),
    "backgroundColor": .color(\UIView.backgroundColor),
    "tintColor": .set(\UIView.tintColor) { value throws(NibError) in try value.color() },
    // UIView clears what it draws on.
    "clearsContextBeforeDrawing": .withoutEffect(unless: ["YES", "NO"]),

    // Touches
    "userInteractionEnabled": .bool(\UIView.isUserInteractionEnabled),
    "multipleTouchEnabled": .bool(\UIView.isMultipleTouchEnabled),
    "exclusiveTouch": .bool(\UIView.isExclusiveTouch),
    "springLoaded": .withoutEffect(),
    "gestureRecognizers": .custom { (view: UIView, value, context) throws(NibError) in
      let recognizers = try context.makeAll(try value.element().children, as: UIGestureRecognizer.self)
      for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    },

    // Identity
    "tag": .integer(\UIView.tag),
    "restorationIdentifier": .text(\UIView.restorationIdentifier),
    "accessibilityConfiguration": .custom { (view: UIView, value, context) throws(NibError) in
      try context.apply(try value.element(), to: view, as: AccessibilityConfiguration.self)
    },
    "accessibilityIdentifier": .text(\UIView.accessibilityIdentifier),

    // Tree
    "subviews": .custom { (view: UIView, value, context) throws(NibError) in
      for subview in try context.makeAll(try value.element().children, as: UIView.self) {
        view.addSubview(subview)
      }
    },

    // Layout
    "translatesAutoresizingMaskIntoConstraints": .custom { (view: UIView, value, _) throws(NibError) in
      // A view that Xcode shows at a fixed place gets constraints to that place when it is compiled; its autoresizing
      // mask stands for the same.
      let isFixed = value.node["fixedFrame"] == "YES"
      view.translatesAutoresizingMaskIntoConstraints = isFixed ? true : try value.bool()
    },
    "constraints": .custom { (view: UIView, value, context) throws(NibError) in
      context.addConstraints(try value.element(), to: view)
    },
    "horizontalHuggingPriority": .priority { $0.setContentHuggingPriority($1, for: .horizontal) },
    "verticalHuggingPriority": .priority { $0.setContentHuggingPriority($1, for: .vertical) },
    "horizontalCompressionResistancePriority": .priority {
      $0.setContentCompressionResistancePriority($1, for: .horizontal)
    },
    "verticalCompressionResistancePriority": .priority {
      $0.setContentCompressionResistancePriority($1, for: .vertical)
    },
    "layoutMargins": .insets(\UIView.layoutMargins),
    "directionalLayoutMargins": .set(\UIView.directionalLayoutMargins) { value throws(NibError) in
      try value.directionalInsets()
    },
    "preservesSuperviewLayoutMargins": .bool(\UIView.preservesSuperviewLayoutMargins),
    "insetsLayoutMarginsFromSafeArea": .bool(\UIView.insetsLayoutMarginsFromSafeArea),
    "layoutMarginsFollowReadableWidth": .withoutEffect(),
    // The old name of layoutMarginsFollowReadableWidth.
    "preservesSuperviewReadableContentGuide": .withoutEffect(),
    "safeArea": .custom { (view: UIView, value, context) throws(NibError) in
      context.register(view.safeAreaLayoutGuide, try value.element()["id"])
    },
    // Elements that say nothing of a guide but its place in Xcode's outline.
    "viewLayoutGuide": .ignored,
  ]

  /// Stands for the attributes of `<accessibility>`.
  private final class AccessibilityConfiguration: NSObject {}

  static let accessibility: (AnyClass, Table) = (
    AccessibilityConfiguration.self,
    [
      "identifier": .text(\UIView.accessibilityIdentifier),
      "label": .text(\UIView.accessibilityLabel),
      "hint": .text(\UIView.accessibilityHint),
      "isElement": .bool(\UIView.isAccessibilityElement),
      "traits": .set(\UIView.accessibilityTraits) { value throws(NibError) in
        try value.set([
          "button": .button, "link": .link, "image": .image, "selected": .selected,
          "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
          "summaryElement": .summaryElement, "notEnabled": .notEnabled,
          "updatesFrequently": .updatesFrequently, "searchField": .searchField,
          "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
          "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
          "header": .header, "tabBar": .tabBar, "none": .none,
        ])
      },
    ]
  )

  static let window: Table = [
    "visibleAtLaunch": .withoutEffect(unless: ["YES", "NO"]),
    "resizesToFullScreen": .withoutEffect(unless: ["YES", "NO"]),
  ]
}

extension NibProperty {
  fileprivate static func priority(
    _ set: @escaping @MainActor (UIView, UILayoutPriority) -> Void
  ) -> NibProperty {
    custom { (view: UIView, value, _) throws(NibError) in
      set(view, UILayoutPriority(rawValue: Float(try value.number())))
    }
  }
}
