import Foundation
import QuartzCore
import Synchronization

/// The pictures of one thing for several traits: those of an asset catalog, and those that the program registers. Image views show the one
/// for their traits.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private struct Variant: @unchecked Sendable {
    let image: UIImage
    let configuration: UIImage.Configuration

    /// Returns true if all that the variant is for is wanted: its traits, and a symbol's size and weight.
    func fits(_ wanted: UIImage.Configuration) -> Bool {
      let traits = wanted.traitCollection ?? UITraitCollection()
      guard traits.containsTraits(in: configuration.traitCollection) else { return false }
      guard let symbol = configuration as? UIImage.SymbolConfiguration else { return true }
      guard let other = wanted as? UIImage.SymbolConfiguration else { return false }
      return other.applying(symbol.withTraitCollection(nil)) == other
    }
  }

  private let variants = Mutex<[Variant]>([])
  private let catalog: CatalogPicture?

  /// Creates an asset without pictures.
  public override init() {
    catalog = nil
    super.init()
  }

  init(_ catalog: CatalogPicture) {
    self.catalog = catalog
    super.init()
  }

  /// Returns the picture for traits: the latest that was registered for what they state, else the catalog's, else the first that was
  /// registered. Empty where there is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    image(with: traitCollection.imageConfiguration)
  }

  /// Returns the picture for a configuration, which the picture has then: the latest that was registered for what it states, else the
  /// catalog's for its traits, else the first that was registered. Empty where there is none.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = variant(for: configuration) ?? UIImage()
    var values = image.values
    values.asset = self
    return UIImage(source: image.source, values: values).withConfiguration(configuration)
  }

  /// Adds a picture for traits, in the place of one for equal traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    register(image, with: traitCollection.imageConfiguration)
  }

  /// Adds a picture for a configuration, in the place of one for an equal one.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    // A picture that was taken from this asset would keep it, and it the picture.
    var values = image.values
    values.asset = nil
    let new = Variant(image: UIImage(source: image.source, values: values), configuration: configuration)
    variants.withLock { variants in
      variants.removeAll { $0.configuration == new.configuration }
      variants.append(new)
    }
  }

  /// Removes the picture that was registered for traits.
  open func unregister(imageWith traitCollection: UITraitCollection) {
    unregister(imageWith: traitCollection.imageConfiguration)
  }

  /// Removes the picture that was registered for a configuration.
  open func unregister(imageWith configuration: UIImage.Configuration) {
    variants.withLock { variants in variants.removeAll { $0.configuration == configuration } }
  }

  /// True if there are several pictures.
  var adapts: Bool {
    let count = variants.withLock { $0.count }
    return catalog?.adapts == true || count > (catalog == nil ? 1 : 0)
  }

  /// Returns the picture for a configuration as it was registered or read; nil where there is none.
  func variant(for configuration: UIImage.Configuration) -> UIImage? {
    let registered = variants.withLock { $0 }
    if let fitting = registered.last(where: { $0.fits(configuration) }) { return fitting.image }
    let traits = configuration.traitCollection ?? UITraitCollection()
    return catalog?.image(for: traits) ?? registered.first?.image
  }
}

extension UIImage {
  /// The pictures of the same thing for other traits; nil for a picture that was neither found by its name alone,
  /// without traits, nor taken from an asset.
  public var imageAsset: UIImageAsset? { values.asset }

  /// True if the picture's asset has several pictures.
  var adapts: Bool { values.asset?.adapts == true }

  /// Returns the picture that the asset has for traits, drawn as this one is.
  func adapted(to traits: UITraitCollection) -> UIImage {
    // What was turned by the program stays as it is.
    guard values.turned == nil, let other = values.asset?.variant(for: traits.imageConfiguration) else {
      return self
    }
    if let pixels = uprightImage, pixels === other.uprightImage { return self }
    var values = values
    values.scale = other.values.scale
    (values.orientation, values.turned) = (other.values.orientation, other.values.turned)
    values.configuration = values.configuration ?? other.values.configuration
    return UIImage(source: other.source, values: values)
  }
}
