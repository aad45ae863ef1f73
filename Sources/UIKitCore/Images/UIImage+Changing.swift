import Foundation
import QuartzCore

extension UIImage {
  private func with(_ change: (inout Values) -> Void) -> UIImage {
    var values = values
    change(&values)
    return UIImage(source: source, values: values)
  }

  /// Returns the picture with a rule for taking the tint or keeping its own colours.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    with { $0.renderingMode = renderingMode }
  }

  /// Returns the same silhouette in one colour, with the rendering mode of this picture: as an `alwaysTemplate` it takes the tint
  /// around it instead.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the same silhouette in one colour; as an `alwaysTemplate` it takes the tint around it instead.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      // A colour of its own is an original colour unless the caller says otherwise.
      $0.renderingMode = renderingMode
    }
  }

  /// Ends that keep their size, in points; the middle is tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Ends that keep their size, in points, and what happens to the sides and the middle between them.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }

  /// The form of `resizableImage(withCapInsets:resizingMode:)` before iOS 5: one point right of the left end is stretched, and one below
  /// the upper end. With an end of 0 the whole width or height is.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    func caps(_ first: Int, of length: CGFloat) -> (first: CGFloat, last: CGFloat) {
      first > 0 ? (CGFloat(first), max(0, length - CGFloat(first) - 1)) : (0, 0)
    }
    let (left, right) = caps(leftCapWidth, of: size.width)
    let (top, bottom) = caps(topCapHeight, of: size.height)
    return resizableImage(
      withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right), resizingMode: .stretch)
  }

  /// The width of the left end that keeps its size, in points.
  public var leftCapWidth: Int { Int(capInsets.left) }
  /// The height of the upper end that keeps its size, in points.
  public var topCapHeight: Int { Int(capInsets.top) }

  /// Returns the picture with insets, in points, of the rectangle by which Auto Layout aligns it.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Mirrors itself in interfaces that run from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    with { $0.flipsForRightToLeft = true }
  }

  /// The mirror image.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    switch source {
    case .bitmap(let image):
      var values = values
      values.turned = values.turned ?? image
      values.orientation = values.orientation.mirrored
      return UIImage(source: .bitmap(Orientation.upMirrored.upright(image)), values: values)
    case .symbol, .empty:
      return with { $0.isMirrored.toggle() }
    }
  }

  /// Returns the picture for a configuration: a symbol has its size, weight and traits then; a picture of an asset is the one that the
  /// asset has for the traits.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    if isSymbolImage {
      if let symbol = configuration as? SymbolConfiguration {
        return applyingSymbolConfiguration(symbol) ?? self
      }
      return with {
        if let symbol = $0.configuration {
          $0.configuration = symbol.applying(configuration)
        } else {
          $0.traits = configuration.traitCollection
        }
      }
    }
    guard let traits = configuration.traitCollection else { return self }
    return adapted(to: traits).with { $0.traits = traits }
  }

  /// Returns the symbol with the values that this configuration states in place of its own; nil when it is no symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard isSymbolImage else { return nil }
    return with {
      let own = $0.configuration ?? SymbolConfiguration.unspecified.withTraitCollection($0.traits)
      $0.configuration = own.applying(configuration)
      $0.traits = nil
    }
  }

  /// Returns the symbol with the values of a configuration where its own leaves them open, as a view that shows it has it; other pictures
  /// as they are.
  func filled(with configuration: SymbolConfiguration) -> UIImage {
    guard isSymbolImage else { return self }
    return with {
      let own: SymbolConfiguration = $0.configuration ?? .unspecified
      $0.configuration = configuration.applying(own)
    }
  }

  /// Returns the picture without a configuration.
  public func withoutConfiguration() -> UIImage {
    with {
      $0.configuration = nil
      $0.traits = nil
    }
  }

  var symbolConfigurationInForce: SymbolConfiguration { values.configuration ?? .unspecified }
}

extension SystemSymbols {
  /// Returns true if an icon points along the direction of reading and is mirrored with it.
  static func isDirectional(_ name: String) -> Bool {
    name.hasSuffix(".backward") || name.hasSuffix(".forward") || name == "arrow.up.forward.app"
      || name == "list.bullet" || name == "sidebar.leading" || name == "delete.backward"
  }
}
