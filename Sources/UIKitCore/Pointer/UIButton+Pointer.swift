import Foundation

extension UIButton {
  /// Returns the looks of a button under the pointer: of the button, with the effect and the shape that the system proposes.
  public typealias PointerStyleProvider = (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?

  /// A Boolean value that indicates whether the button changes under a mouse's pointer; false by default.
  public var isPointerInteractionEnabled: Bool {
    get { pointerInteraction?.isEnabled ?? false }
    set {
      if newValue, pointerInteraction == nil {
        addInteraction(UIPointerInteraction(delegate: pointerStyling))
      }
      pointerInteraction?.isEnabled = newValue
    }
  }

  /// Gives the button's looks under the pointer in the place of the system's; a button that has one changes. Nil by default.
  public var pointerStyleProvider: PointerStyleProvider? {
    get { pointerStyling.provider }
    set {
      pointerStyling.provider = newValue
      if newValue != nil { isPointerInteractionEnabled = true }
      pointerInteraction?.invalidate()
    }
  }

  private var pointerInteraction: UIPointerInteraction? {
    interactions.lazy.compactMap { $0 as? UIPointerInteraction }
      .first { $0.delegate is ButtonPointerStyling }
  }
}
