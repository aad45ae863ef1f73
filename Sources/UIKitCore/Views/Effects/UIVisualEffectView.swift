import Foundation
import QuartzCore

/// A view that blurs what lies beneath it and carries content on top.
///
/// Subviews belong into `contentView`. The blur has the view's corner radius.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// nil shows no effect.
  open var effect: UIVisualEffect? {
    didSet { updateEffect() }
  }

  /// Where subviews go; it fills the view. A background colour of its own replaces the effect's tint.
  public let contentView = UIView()
  private let tintView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    tintView.isUserInteractionEnabled = false
    for view in [tintView, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    updateEffect()
  }

  private func updateEffect() {
    let blur = effect as? UIBlurEffect
    layer.backdrop = blur?.backdrop
    tintView.backgroundColor = blur?.tint(isDark: traitCollection.userInterfaceStyle == .dark)
    tintView.isHidden = blur == nil || contentView.backgroundColor != nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tintView.isHidden = effect == nil || contentView.backgroundColor != nil
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateEffect()
  }
}
