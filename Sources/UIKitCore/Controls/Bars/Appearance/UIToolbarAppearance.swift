import Foundation

/// The looks of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    listenToButtons()
  }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance.take(other.buttonAppearance)
      doneButtonAppearance.take(other.doneButtonAppearance)
    }
    listenToButtons()
  }

  /// Creates an appearance with the system's defaults; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    listenToButtons()
  }

  /// The looks of plain buttons. Copied when set.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      buttonAppearance = buttonAppearance.duplicate()
      listenToButtons()
    }
  }
  /// The looks of buttons of the style `done`. Copied when set.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet {
      doneButtonAppearance = doneButtonAppearance.duplicate()
      listenToButtons()
    }
  }

  private func listenToButtons() {
    for buttons in [buttonAppearance, doneButtonAppearance] {
      buttons.onChange = { [weak self] in self?.didChange() }
    }
    didChange()
  }

  override func duplicate() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
}
