import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Configurations of pictures (Apple, "UIImage.Configuration", "UIImageAsset").
@MainActor
struct ImageConfigurationTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func picture(_ side: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in }
  }

  /// "If the properties of the two configurations overlap, the values of the other configuration" count.
  @Test func configurationsAreMerged() {
    let configuration = dark.imageConfiguration
    #expect(configuration.traitCollection == dark)
    #expect(configuration == UIImage.Configuration(traitCollection: dark))
    #expect(configuration != light.imageConfiguration)
    #expect(configuration.withTraitCollection(light).traitCollection == light)
    #expect(configuration.withTraitCollection(nil).traitCollection == nil)
    #expect(configuration.applying(nil) == configuration)

    let wide = UITraitCollection(displayScale: 2)
    let both = configuration.applying(wide.imageConfiguration).applying(light.imageConfiguration)
    #expect(both.traitCollection == UITraitCollection(traitsFrom: [light, wide]))
  }

  @Test func configurationsOfSymbolsKeepTheirTraits() {
    let bold = UIImage.SymbolConfiguration(weight: .bold)
    let darkBold = bold.applying(dark.imageConfiguration)
    #expect(darkBold.traitCollection == dark && darkBold.weight == .bold && darkBold != bold)
    #expect(darkBold.withTraitCollection(nil) == bold)
    #expect(darkBold.applying(UIImage.SymbolConfiguration(scale: .large)).traitCollection == dark)
    #expect(dark.imageConfiguration.applying(bold).traitCollection == dark)
  }

  @Test func anAssetHasThePictureForAConfiguration() {
    withStage { _ in
      let asset = UIImageAsset()
      asset.register(picture(4), with: light.imageConfiguration)
      asset.register(picture(6), with: dark)
      let image = asset.image(with: light.imageConfiguration)
      #expect(image.size.width == 4 && image.configuration?.traitCollection == light)
      let other = image.withRenderingMode(.alwaysTemplate).withConfiguration(dark.imageConfiguration)
      #expect(other.size.width == 6 && other.renderingMode == .alwaysTemplate)
      #expect(other.configuration?.traitCollection == dark && other.imageAsset === asset)
      asset.unregister(imageWith: dark.imageConfiguration)
      #expect(asset.image(with: dark).size.width == 4)
    }
  }

  /// Without an asset there is nothing to choose from: the picture is the same, and says what it is for.
  @Test func aPictureAloneStatesItsTraits() {
    withStage { _ in
      let image = picture(4)
      #expect(image.configuration == nil)
      let configured = image.withConfiguration(dark.imageConfiguration)
      #expect(configured.cgImage === image.cgImage && configured.configuration?.traitCollection == dark)
      #expect(configured.withoutConfiguration().configuration == nil)
      let bold = UIImage.SymbolConfiguration(weight: .bold)
      #expect(image.withConfiguration(bold).configuration == nil)
    }
  }

  @Test func symbolsHaveTraitsAndWeight() throws {
    let symbol = try #require(UIImage(systemName: "plus", compatibleWith: dark))
    #expect(symbol.configuration?.traitCollection == dark && symbol.symbolConfiguration == nil)
    let bold = symbol.withConfiguration(UIImage.SymbolConfiguration(weight: .bold))
    #expect(bold.symbolConfiguration?.weight == .bold && bold.configuration?.traitCollection == dark)
    let other = bold.withConfiguration(light.imageConfiguration)
    #expect(other.symbolConfiguration?.weight == .bold && other.configuration?.traitCollection == light)
  }

  @Test func variantsOfSymbolsGoByTheirWeights() throws {
    let plus = try #require(UIImage(systemName: "plus"))
    let minus = try #require(UIImage(systemName: "minus"))
    let asset = UIImageAsset()
    asset.register(plus, with: UITraitCollection())
    asset.register(minus, with: UIImage.SymbolConfiguration(weight: .bold))
    let bold = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    #expect(asset.image(with: bold) == minus.withConfiguration(bold))
    let thin = UIImage.SymbolConfiguration(weight: .thin)
    #expect(asset.image(with: thin) == plus.withConfiguration(thin))
    #expect(asset.image(with: light) == plus)
  }
}
