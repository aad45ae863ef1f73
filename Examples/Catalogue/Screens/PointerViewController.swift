import UIKit

class PointerViewController: ScreenViewController, UIPointerInteractionDelegate {
  private let effects = ["Highlight", "Lift", "Hover"]
  private(set) var tiles: [UILabel] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    for name in effects {
      let tile = UILabel()
      tile.text = name
      tile.textAlignment = .center
      tile.backgroundColor = .secondarySystemBackground
      tile.layer.cornerRadius = 12
      tile.clipsToBounds = true
      tile.isUserInteractionEnabled = true
      tile.addInteraction(UIPointerInteraction(delegate: self))
      tiles.append(tile)
      add("UIPointerEffect: \(name.lowercased())", tile.sized(160, 60))
    }
    let button = UIButton(configuration: .bordered())
    button.setTitle("Button with a pointer", for: .normal)
    button.isPointerInteractionEnabled = true
    add("isPointerInteractionEnabled", button)
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    guard let view = interaction.view, let index = tiles.firstIndex(where: { $0 === view }) else { return nil }
    let preview = UITargetedPreview(view: view)
    switch index {
    case 0: return UIPointerStyle(effect: .highlight(preview), shape: nil)
    case 1: return UIPointerStyle(effect: .lift(preview), shape: nil)
    default:
      return UIPointerStyle(
        effect: .hover(preview, preferredTintMode: .overlay, prefersShadow: true, prefersScaledContent: true), shape: nil)
    }
  }
}
