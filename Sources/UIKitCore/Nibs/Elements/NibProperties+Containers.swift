import Foundation
import QuartzCore

extension NibProperties {
  static let scrollView: Table = [
    "bounces": .bool(\UIScrollView.bounces),
    "alwaysBounceHorizontal": .bool(\UIScrollView.alwaysBounceHorizontal),
    "alwaysBounceVertical": .bool(\UIScrollView.alwaysBounceVertical),
    "pagingEnabled": .bool(\UIScrollView.isPagingEnabled),
    "scrollEnabled": .bool(\UIScrollView.isScrollEnabled),
    "directionalLockEnabled": .bool(\UIScrollView.isDirectionalLockEnabled),
    "showsHorizontalScrollIndicator": .bool(\UIScrollView.showsHorizontalScrollIndicator),
    "showsVerticalScrollIndicator": .bool(\UIScrollView.showsVerticalScrollIndicator),
    "indicatorStyle": .choice(\UIScrollView.indicatorStyle),
    "delaysContentTouches": .bool(\UIScrollView.delaysContentTouches),
    "canCancelContentTouches": .bool(\UIScrollView.canCancelContentTouches),
    "scrollsToTop": .bool(\UIScrollView.scrollsToTop),
    "bouncesZoom": .bool(\UIScrollView.bouncesZoom),
    "minimumZoomScale": .number(\UIScrollView.minimumZoomScale),
    "maximumZoomScale": .number(\UIScrollView.maximumZoomScale),
    "keyboardDismissMode": .choice(\UIScrollView.keyboardDismissMode),
    "contentInset": .insets(\UIScrollView.contentInset),
    "contentSize": .size(\UIScrollView.contentSize),
    "contentOffset": .point(\UIScrollView.contentOffset),
    "scrollIndicatorInsets": .insets(\UIScrollView.scrollIndicatorInsets),
    "contentInsetAdjustmentBehavior": .choice(\UIScrollView.contentInsetAdjustmentBehavior),
    "automaticallyAdjustsScrollIndicatorInsets": .bool(
      \UIScrollView.automaticallyAdjustsScrollIndicatorInsets),
    "contentLayoutGuide": .custom { (view: UIScrollView, value, context) throws(NibError) in
      context.register(view.contentLayoutGuide, try value.element()["id"])
    },
    "frameLayoutGuide": .custom { (view: UIScrollView, value, context) throws(NibError) in
      context.register(view.frameLayoutGuide, try value.element()["id"])
    },
  ]

  static let stackView: Table = [
    "axis": .choice(\UIStackView.axis),
    "distribution": .choice(\UIStackView.distribution),
    "alignment": .choice(\UIStackView.alignment, ["top": .top, "bottom": .bottom]),
    "spacing": .number(\UIStackView.spacing),
    "baselineRelativeArrangement": .bool(\UIStackView.isBaselineRelativeArrangement),
    "layoutMarginsRelativeArrangement": .bool(\UIStackView.isLayoutMarginsRelativeArrangement),
    // Xcode has no other subviews in stacks.
    "subviews": .custom { (stack: UIStackView, value, context) throws(NibError) in
      for subview in try context.makeAll(try value.element().children, as: UIView.self) {
        stack.addArrangedSubview(subview)
      }
    },
  ]

  static let effectView: Table = [
    "contentView": .custom { (view: UIVisualEffectView, value, context) throws(NibError) in
      try context.adopt(view.contentView, try value.element())
    },
    "blurEffect": .custom { (view: UIVisualEffectView, value, _) throws(NibError) in
      let node = try value.element()
      guard let style = node["style"] else {
        throw value.error(.missingAttribute("style", element: node.name))
      }
      let content = NibValue(name: "style", content: .text(style), node: node, document: value.document)
      view.effect = UIBlurEffect(style: try content.choice())
    },
  ]

  static let toolbar: Table = [
    "items": .objects(\UIToolbar.items),
    "barStyle": .choice(\UIToolbar.barStyle),
    "translucent": .bool(\UIToolbar.isTranslucent),
    "barTintColor": .color(\UIToolbar.barTintColor),
  ]
}
