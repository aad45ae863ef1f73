import UIKit

class SymbolsViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let names = ["star", "heart.fill", "bell", "cloud", "bolt.fill", "person.circle", "trash", "gearshape"]
    add("UIImage(systemName:)", row(names.map { symbol($0, nil) }, spacing: 16))
    let sizes: [CGFloat] = [12, 17, 24, 34, 48]
    add("pointSize", row(sizes.map { symbol("bell", UIImage.SymbolConfiguration(pointSize: $0)) }, spacing: 16))
    let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .semibold, .bold, .black]
    add(
      "weight",
      row(weights.map { symbol("heart", UIImage.SymbolConfiguration(pointSize: 28, weight: $0)) }, spacing: 16))
    let scales: [UIImage.SymbolScale] = [.small, .medium, .large]
    add(
      "scale",
      row(
        scales.map { symbol("star.fill", UIImage.SymbolConfiguration(font: .systemFont(ofSize: 24), scale: $0)) }, spacing: 16))
    add(
      "Text styles",
      row(
        [UIFont.TextStyle.caption1, .body, .title1, .largeTitle].map {
          symbol("cart", UIImage.SymbolConfiguration(textStyle: $0))
        }, spacing: 16))
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple, .label]
    let tinted = colors.map { color -> UIImageView in
      let view = symbol("flag.fill", UIImage.SymbolConfiguration(pointSize: 28))
      view.tintColor = color
      return view
    }
    add("tintColor", row(tinted, spacing: 16))
    let original = UIImage(systemName: "flame")?.withTintColor(.systemOrange, renderingMode: .alwaysOriginal)
    add("withTintColor(_:renderingMode:)", UIImageView(image: original))
  }

  private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration?) -> UIImageView {
    UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
  }
}
