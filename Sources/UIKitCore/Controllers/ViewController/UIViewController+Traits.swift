import Foundation

extension UIViewController: UITraitEnvironment {
  /// The traits that this controller adds to those its view inherits.
  var combinedTraitOverrides: UITraitValues {
    var values = UITraitValues()
    for controller in sequence(first: self, next: { $0.parentStorage }).reversed() {
      if let override = controller.parentStorage?.childTraitOverrides[ObjectIdentifier(controller)] {
        values = values.overlaid(with: override.values)
      }
      if let override = controller.presentation.controller?.overrideTraitCollection {
        values = values.overlaid(with: override.values)
      }
      if controller.styleOverride != .unspecified { values.userInterfaceStyle = controller.styleOverride }
      if controller.attachments != nil {
        values = values.overlaid(with: controller.attachedTraitOverrides.values)
      }
    }
    return values
  }

  /// The traits a view without a superview starts from.
  var inheritedTraits: UITraitCollection {
    parentStorage?.effectiveTraits ?? presentation.presenter?.effectiveTraits
      ?? rootWindow?.traitCollection ?? .fallback
  }

  var effectiveTraits: UITraitCollection {
    if let view = viewIfLoaded { return view.effectiveTraits }
    let inherited = inheritedTraits
    let values = inherited.values.overlaid(with: combinedTraitOverrides)
    return values == inherited.values ? inherited : UITraitCollection(values: values)
  }
}
