import Foundation
import QuartzCore

/// The place of a picture in an asset catalog, which may have others of it for other traits.
struct CatalogPicture {
  let name: String
  /// Nil for the program's resources.
  let bundle: Bundle?
  /// The traits that the picture was asked for with.
  let traits: UITraitCollection
  /// True if other appearances have other pictures.
  let adapts: Bool

  /// Returns the picture for traits; what they leave open is as when it was asked for first.
  func image(for traits: UITraitCollection) -> UIImage? {
    let wanted = UITraitCollection(traitsFrom: [self.traits, traits])
    guard let found = ImageFiles.find(name, in: bundle, for: wanted, scale: max(1, wanted.displayScale)),
      let pixels = NamedPictures.shared.pixels(ofFile: found.path)
    else { return nil }
    return UIImage(source: .bitmap(pixels), values: UIImage.Values(of: found))
  }
}

extension UIImage.Values {
  /// The values of a picture as its file or its catalog has them.
  init(of found: ImageFiles.Found) {
    self.init(scale: found.scale > 0 ? found.scale : 1, renderingMode: found.renderingMode)
    flipsForRightToLeft = found.mirrors
    guard let slicing = found.slicing else { return }
    capInsets = slicing.capInsets(scale: scale)
    resizingMode = slicing.resizingMode
    isResizable = true
  }
}
