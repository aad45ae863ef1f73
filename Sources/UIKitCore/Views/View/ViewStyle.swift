/// The looks that a view was given.
@MainActor
struct ViewStyle {
  var backgroundColor: UIColor?
  var tintColor: UIColor?
  var tintAdjustmentMode: UIView.TintAdjustmentMode = .automatic
  var contentMode: UIView.ContentMode = .scaleToFill
  var mask: UIView?
  var autoresizingMask: UIView.AutoresizingMask = []
  var semanticContentAttribute: UISemanticContentAttribute = .unspecified
  var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  var interactions: [any UIInteraction] = []
  var motionEffects: [UIMotionEffect] = []
}
