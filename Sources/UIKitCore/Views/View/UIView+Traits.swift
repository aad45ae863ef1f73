import Foundation
import QuartzCore

extension UIView: UITraitEnvironment {
  var effectiveTraits: UITraitCollection {
    if let traitCache { return traitCache }
    let traits = computeTraits()
    traitCache = traits
    return traits
  }

  /// The superview's traits with what the view's controller and the view itself override.
  private func computeTraits() -> UITraitCollection {
    let inherited = inheritedTraits
    var values = inherited.values
    if let owningController { values = values.overlaid(with: owningController.combinedTraitOverrides) }
    if viewStyle.overrideUserInterfaceStyle != .unspecified {
      values.userInterfaceStyle = viewStyle.overrideUserInterfaceStyle
    }
    if attachments != nil {
      values = values.overlaid(with: attachedTraitOverrides.values)
      values.preferredContentSizeCategory = contentSizeLimits.limited(values.preferredContentSizeCategory)
    }
    return values == inherited.values ? inherited : UITraitCollection(values: values)
  }

  private var inheritedTraits: UITraitCollection {
    if let superviewStorage { return superviewStorage.effectiveTraits }
    if let window = self as? UIWindow { return window.environmentTraits }
    return owningController?.inheritedTraits ?? UITraitCollection.fallback
  }

  /// Works out the traits anew, here and below, and tells every view and controller
  /// whose traits are not what they were.
  package func traitsMayHaveChanged() {
    let previous = traitCache
    let traits = computeTraits()
    if let previous, previous == traits || traits.changedTraits(from: previous).isEmpty {
      // What is below was worked out from these traits, unless it just arrived.
      return
    }
    traitCache = traits
    if let previous { announceTraitChange(from: previous, to: traits) }
    for view in subviewStorage { view.traitsMayHaveChanged() }
  }

  private func announceTraitChange(from previous: UITraitCollection, to traits: UITraitCollection) {
    if previous.hasDifferentColorAppearance(comparedTo: traits)
      || previous.values.custom != traits.values.custom
    {
      resolveColors()
    }
    if previous.displayScale != traits.displayScale {
      layer.contentsScale = traits.displayScale
      layer.rasterizationScale = traits.displayScale
    }
    if previous.layoutDirection != traits.layoutDirection { layoutDirectionDidChangeForAutoLayout() }
    traits.performAsCurrent {
      (attachments?[AttachmentKey.nibVariations] as? NibVariations)?.traitsDidChange(to: traits)
      if let presentation = owningController?.presentation, presentation.phase != .none {
        presentation.controller?.traitCollectionDidChange(previous)
      }
      owningController?.traitCollectionDidChange(previous)
      owningController?.contentUnavailableStateDidChange()
      owningController.map { $0.traitRegistrations?.tell($0, from: previous, to: traits) }
      traitCollectionDidChange(previous)
      traitRegistrations?.tell(self, from: previous, to: traits)
    }
    if drawsByItself { setNeedsDisplay() }
  }

  /// Brings layer colours that come from dynamic colours up to date.
  private func resolveColors() {
    if let color = viewStyle.backgroundColor, color.isDynamic {
      layer.backgroundColor = color.cgColor(with: effectiveTraits)
    }
    // A dynamic tint looks different now, though it is the same colour.
    if effectiveTintColor.isDynamic { tellTintChange() }
  }

  func setBackgroundColor(_ color: UIColor?) {
    announcing("backgroundColor") { viewStyle.backgroundColor = color }
    layer.backgroundColor = color?.cgColor(with: color?.isDynamic == true ? effectiveTraits : nil)
  }

  var inheritedLayoutDirection: UIUserInterfaceLayoutDirection {
    effectiveTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  func setSemanticContentAttribute(_ attribute: UISemanticContentAttribute) {
    guard attribute != viewStyle.semanticContentAttribute else { return }
    viewStyle.semanticContentAttribute = attribute
    layoutDirectionDidChangeForAutoLayout()
  }

  /// The direction for an attribute in the application's own direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let isRightToLeft = UITraitCollection.fallback.layoutDirection == .rightToLeft
    return userInterfaceLayoutDirection(
      for: attribute, relativeTo: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction for an attribute in a given direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
