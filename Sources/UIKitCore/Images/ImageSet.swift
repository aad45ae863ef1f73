import Foundation

/// A picture of an asset catalog: `Name.imageset/Contents.json`, as Xcode writes it (Apple, "Asset Catalog Format Reference").
struct ImageSet: Decodable {
  struct Entry: Decodable {
    let idiom: String?
    /// "1x", "2x" or "3x"; nil for a file that serves all.
    let scale: String?
    /// Nil where the set has a place that was left empty.
    let filename: String?
    let appearances: [AssetAppearance]?
    let renderingIntent: String?
    let resizing: ImageSlicing?
    /// "left-to-right" or "right-to-left"; nil for a picture that is the same in both.
    let direction: String?

    enum CodingKeys: String, CodingKey {
      case idiom, scale, filename, appearances, resizing
      case renderingIntent = "template-rendering-intent"
      case direction = "language-direction"
    }

    private static let leftToRight = "left-to-right"

    // A place that was left empty is no picture for its direction.
    var isLeftToRight: Bool { filename != nil && direction == Self.leftToRight }
    var isRightToLeft: Bool { filename != nil && direction != nil && direction != Self.leftToRight }

    var pixelsPerPoint: CGFloat? { scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } }
  }

  /// The properties of all pictures of the set.
  struct Properties: Decodable {
    let renderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case renderingIntent = "template-rendering-intent"
    }
  }

  let images: [Entry]
  let properties: Properties?

  init?(contentsOf file: URL) {
    guard let data = try? Data(contentsOf: file),
      let set = try? JSONDecoder().decode(ImageSet.self, from: data)
    else {
      return nil
    }
    self = set
  }

  /// True if other appearances have other pictures.
  var adapts: Bool { images.contains { $0.filename != nil && $0.appearances?.isEmpty == false } }

  /// True if pictures are made for interfaces from left to right, and there are none for the others: they are mirrored there.
  var mirrors: Bool { images.contains(where: \.isLeftToRight) && !images.contains(where: \.isRightToLeft) }

  /// Returns false for a picture that another one of the set stands for in interfaces of this direction.
  private func fits(_ entry: Entry, _ direction: UITraitEnvironmentLayoutDirection) -> Bool {
    guard entry.direction != nil, images.contains(where: \.isRightToLeft),
      images.contains(where: \.isLeftToRight)
    else { return true }
    return entry.isRightToLeft == (direction == .rightToLeft)
  }

  /// The rendering mode of a picture of the set ("Render As" in Xcode): the entry's own, else the set's.
  func renderingMode(of entry: Entry) -> UIImage.RenderingMode {
    switch entry.renderingIntent ?? properties?.renderingIntent {
    case "template": .alwaysTemplate
    case "original": .alwaysOriginal
    default: .automatic
    }
  }

  /// The entry that asks for most of what the traits have; among equals the one whose scale comes first in `scales`.
  func image(for traits: UITraitCollection, scales: [Int]) -> Entry? {
    func rank(_ entry: Entry) -> Int {
      let position = entry.pixelsPerPoint.flatMap { scales.firstIndex(of: Int($0)) } ?? scales.count
      return AssetAppearance.precision(idiom: entry.idiom, entry.appearances) * 10 - position
    }
    return images.filter { entry in
      entry.filename.map(ImageFiles.isReadable) == true
        && AssetAppearance.fit(idiom: entry.idiom, entry.appearances, traits)
        && fits(entry, traits.layoutDirection)
    }.max { rank($0) < rank($1) }
  }
}
