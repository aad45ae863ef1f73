import QuartzCore

extension UIView {
  /// The properties that key-value coding and nibs find by name, under the Objective-C names.
  enum __RuntimeMembers: RuntimeMembers {
    static var members: [RuntimeMember] {
      [
        .property("frame", \UIView.frame),
        .property("bounds", \UIView.bounds),
        .property("center", \UIView.center),
        .property("transform", \UIView.transform),
        .property("alpha", \UIView.alpha),
        .property("backgroundColor", \UIView.backgroundColor),
        .property("tintColor", \UIView.tintColor),
        .property("contentMode", \UIView.contentMode),
        .property("tag", \UIView.tag),
        .property("clipsToBounds", \UIView.clipsToBounds),
        .property("hidden", \UIView.isHidden),
        .property("opaque", \UIView.isOpaque),
        .property("userInteractionEnabled", \UIView.isUserInteractionEnabled),
        .property("multipleTouchEnabled", \UIView.isMultipleTouchEnabled),
        .property("layoutMargins", \UIView.layoutMargins),
        .property(
          "translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints),
        .property("autoresizingMask", \UIView.autoresizingMask),
        .property("accessibilityIdentifier", \UIView.accessibilityIdentifier),
        .property("accessibilityLabel", \UIView.accessibilityLabel),
        .property("accessibilityHint", \UIView.accessibilityHint),
        .property("accessibilityValue", \UIView.accessibilityValue),
        .property("isAccessibilityElement", \UIView.isAccessibilityElement),
        .property("layer", reading: \UIView.layer),
        .property("superview", reading: \UIView.superview),
        .property("subviews", reading: \UIView.subviews),
        .property("window", reading: \UIView.window),
        .property("safeAreaInsets", reading: \UIView.safeAreaInsets),
      ]
    }
  }
}
