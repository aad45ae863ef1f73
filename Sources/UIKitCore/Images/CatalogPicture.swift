import Foundation
import QuartzCore

/// The place of a picture in an asset catalog that has others of it for other appearances.
struct CatalogPicture {
  let name: String
  /// Nil for the program's resources.
  let bundle: Bundle?
  /// The traits that the picture was asked for with.
  let traits: UITraitCollection
  /// The scale that was wanted, in pixels a point.
  let scale: CGFloat
}

extension UIImage {
  /// True if an asset catalog has the picture for several appearances, and views show the one for theirs.
  var adapts: Bool { values.catalog != nil }

  /// Returns the picture that the asset catalog has for the appearance of these traits, drawn as this one is.
  func adapted(to traits: UITraitCollection) -> UIImage {
    guard let catalog = values.catalog, values.turned == nil else { return self }
    let wanted = UITraitCollection(traitsFrom: [
      catalog.traits, UITraitCollection(userInterfaceStyle: traits.userInterfaceStyle),
      UITraitCollection(accessibilityContrast: traits.accessibilityContrast),
    ])
    guard
      let found = ImageFiles.find(catalog.name, in: catalog.bundle, for: wanted, scale: catalog.scale),
      let pixels = NamedPictures.shared.pixels(ofFile: found.path), pixels !== uprightImage
    else { return self }
    var values = values
    values.scale = found.scale
    return UIImage(source: .bitmap(pixels), values: values)
  }
}
