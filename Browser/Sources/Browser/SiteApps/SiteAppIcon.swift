import UIKit

/// The icon of an installed site as a file.
@MainActor
enum SiteAppIcon {
  /// Points and pixels along the side of a drawn icon, which is what launchers show largest.
  private static let side: CGFloat = 128
  private static let radius: CGFloat = 28
  private static let letterSize: CGFloat = 62

  /// Returns a picture as PNG: the site's own, or a letter on the site's colour.
  static func png(_ icon: SiteIcon) -> Data? {
    switch icon {
    case .picture(let image), .avatar(let image): image.pngData()
    case .resource(let name): BundledImage.named(name)?.pngData()
    case .monogram(let letter, let hue): drawn(letter, hue).pngData()
    }
  }

  private static func drawn(_ letter: String, _ hue: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor(hue: hue, saturation: 0.56, brightness: 0.62, alpha: 1).setFill()
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: radius).fill()
      let text = NSAttributedString(
        string: letter,
        attributes: [
          .font: UIFont.systemFont(ofSize: letterSize, weight: .semibold), .foregroundColor: UIColor.white,
        ])
      let own = text.size()
      text.draw(at: CGPoint(x: (side - own.width) / 2, y: (side - own.height) / 2))
    }
  }
}
