import UIKit

class ImageViewsViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let modes: [(String, UIView.ContentMode)] = [
      ("Scale to fill", .scaleToFill), ("Aspect fit", .scaleAspectFit), ("Aspect fill", .scaleAspectFill),
      ("Center", .center), ("Top", .top), ("Bottom", .bottom), ("Left", .left), ("Right", .right),
      ("Top left", .topLeft), ("Top right", .topRight), ("Bottom left", .bottomLeft), ("Bottom right", .bottomRight),
    ]
    for index in stride(from: 0, to: modes.count, by: 2) {
      let views = modes[index..<index + 2].map { name, mode -> UIView in
        let view = imageView(.landscape())
        view.contentMode = mode
        view.accessibilityLabel = name
        return view.sized(150, 110)
      }
      add("\(modes[index].0), \(modes[index + 1].0)", row(views))
    }
    let rounded = imageView(.landscape())
    rounded.contentMode = .scaleAspectFill
    rounded.layer.cornerRadius = 45
    rounded.accessibilityLabel = "Rounded"
    let template = imageView(UIImage.landscape().withRenderingMode(.alwaysTemplate))
    template.tintColor = .systemPink
    template.accessibilityLabel = "Template"
    add("Rounded; as a template", row([rounded.sized(90, 90), template.sized(90, 60)]))

    let frames = [UIColor.systemRed, .systemOrange, .systemYellow, .systemGreen].map { color in
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
        color.setFill()
        UIBezierPath(roundedRect: CGRect(x: 4, y: 4, width: 52, height: 52), cornerRadius: 12).fill()
      }
    }
    let animated = UIImageView(image: UIImage.animatedImage(with: frames, duration: 2))
    animated.isAccessibilityElement = true
    animated.accessibilityLabel = "Animated"
    add("animatedImage(with:duration:)", animated)

    let bubble = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 18).fill()
    }
    let stretched = imageView(bubble.resizableImage(withCapInsets: UIEdgeInsets(top: 19, left: 19, bottom: 19, right: 19)))
    stretched.accessibilityLabel = "Stretched"
    add("resizableImage(withCapInsets:)", stretched.sized(220, 60))
  }

  private func imageView(_ image: UIImage) -> UIImageView {
    let view = UIImageView(image: image)
    view.clipsToBounds = true
    view.backgroundColor = .secondarySystemBackground
    view.isAccessibilityElement = true
    return view
  }
}
