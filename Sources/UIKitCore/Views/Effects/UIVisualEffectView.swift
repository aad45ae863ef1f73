import Foundation
import QuartzCore

/// Shows what is beneath it through an effect. Subviews go into `contentView`.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  override var isOpaqueByDefault: Bool { false }

  private let backdropView = UIView()
  private var showsVibrancy = false
  /// The view that subviews are added to: they are not blurred.
  public let contentView = UIView()

  /// Creates a view of size zero that shows what is beneath it through an effect; nil shows it as it is.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUpParts()
  }

  /// One without an effect.
  public convenience init() {
    self.init(effect: nil)
  }

  /// Creates an effect view from an archive.
  public required init?(coder: NSCoder) {
    effect = nil
    super.init(coder: coder)
    setUpParts()
    guard coder.decodeProperties(of: self, as: UIVisualEffectView.self) else { return nil }
  }

  private func setUpParts() {
    for part in [backdropView, contentView] {
      part.frame = bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
    backdropView.isUserInteractionEnabled = false
    applyEffect()
  }

  /// The effect. Going to and from nil can be animated.
  open var effect: UIVisualEffect? {
    didSet {
      guard effect !== oldValue else { return }
      if effect != nil {
        if oldValue == nil { UIView.performWithoutAnimation { backdropView.alpha = 0 } }
        applyEffect()
        backdropView.alpha = effect is UIBlurEffect ? 1 : 0
      } else {
        if oldValue is UIVibrancyEffect { applyEffect() }
        // The blur stays, unseen, so that it can be animated away.
        backdropView.alpha = 0
      }
    }
  }

  private func applyEffect() {
    let vibrancy = effect as? UIVibrancyEffect
    contentView.alpha = vibrancy?.style.alpha ?? 1
    contentView.tintColor = vibrancy == nil ? nil : .label
    if vibrancy != nil || showsVibrancy {
      contentView.overrideUserInterfaceStyle = vibrancy?.contentStyle ?? .unspecified
    }
    showsVibrancy = vibrancy != nil
    guard let blur = effect as? UIBlurEffect else {
      backdropView.alpha = 0
      return
    }
    backdropView.layer.backdrop = blur.style.backdrop
    backdropView.backgroundColor = blur.style.tint
  }
}
