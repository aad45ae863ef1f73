import Foundation
import QuartzCore

/// Darkens what is beneath a sheet and takes its touches.
final class SheetDimmingView: UIView {
  var onTap: (() -> Void)?
  private var touchIsDown = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    // docs/interface-figures.md, "Colours", dim; darker in dark mode, where the ground is dark already (measured on iOS 15).
    backgroundColor = UIColor(light: 0x000000, lightAlpha: 0.22, dark: 0x000000, darkAlpha: 0.48)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchIsDown = true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touchIsDown { onTap?() }
    touchIsDown = false
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchIsDown = false
  }
}
