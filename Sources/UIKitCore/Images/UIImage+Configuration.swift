import Foundation

extension UIImage {
  /// The circumstances that a picture is wanted for: traits, and those that symbols have besides (`SymbolConfiguration`). Immutable.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The traits that the picture is for; nil where none are stated.
    public let traitCollection: UITraitCollection?

    /// Creates a configuration that states traits alone.
    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }

    /// Returns the same configuration for other traits; nil for none.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traitCollection: traitCollection)
    }

    /// Returns this configuration with whatever the other one states of what this kind of configuration has.
    open func applying(_ otherConfiguration: Configuration?) -> Configuration {
      withTraitCollection(Self.overlay(traitCollection, otherConfiguration?.traitCollection))
    }

    /// Returns the first traits with those that the second ones state in their place.
    static func overlay(_ first: UITraitCollection?, _ second: UITraitCollection?) -> UITraitCollection? {
      guard let first, let second else { return first ?? second }
      return UITraitCollection(traitsFrom: [first, second])
    }

    /// Returns the configuration itself, which does not change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns true if both are of one kind and state the same.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
      return traitCollection == other.traitCollection
    }

    open override var hash: Int { traitCollection?.hash ?? 0 }
  }
}

extension UITraitCollection {
  /// The configuration of pictures for these traits.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }
}
