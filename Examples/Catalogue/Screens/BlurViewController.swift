import UIKit

class BlurViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let styles: [(String, UIBlurEffect.Style)] = [
      ("Extra light", .extraLight), ("Light", .light), ("Dark", .dark), ("Regular", .regular), ("Prominent", .prominent),
      ("Ultra thin material", .systemUltraThinMaterial), ("Thin material", .systemThinMaterial),
      ("Material", .systemMaterial), ("Thick material", .systemThickMaterial), ("Chrome material", .systemChromeMaterial),
    ]
    for (name, style) in styles {
      let picture = UIImageView(image: .landscape())
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      let blur = UIBlurEffect(style: style)
      let blurred = UIVisualEffectView(effect: blur)
      blurred.layer.cornerRadius = 12
      blurred.clipsToBounds = true
      let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
      let label = UILabel()
      label.text = name
      label.font = .preferredFont(forTextStyle: .headline)
      label.textAlignment = .center
      blurred.contentView.addSubview(vibrant)
      vibrant.contentView.addSubview(label)
      picture.addSubview(blurred)
      blurred.frame = CGRect(x: 16, y: 16, width: 240, height: 58)
      vibrant.frame = blurred.contentView.bounds
      vibrant.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      label.frame = vibrant.contentView.bounds
      label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stack.addArrangedSubview(picture.sized(nil, 90))
    }
  }
}
