import Foundation

/// The delegate of a button's own pointer interaction.
@MainActor
final class ButtonPointerStyling: NSObject, UIPointerInteractionDelegate {
  var provider: UIButton.PointerStyleProvider?

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard let button = interaction.view as? UIButton, button.isEnabled, button.superview != nil else {
      return nil
    }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    guard let provider else { return UIPointerStyle(effect: effect) }
    let margin = PointerMetrics.highlightMargin
    return provider(button, effect, .roundedRect(button.frame.insetBy(dx: -margin, dy: -margin)))
  }
}
