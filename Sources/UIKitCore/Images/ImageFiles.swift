import Foundation

/// Picture files by name and scale.
enum ImageFiles {
  private static let extensions = ["png", "jpg", "jpeg", "svg", "webp", "gif"]

  /// The scale in a file's name: "icon@2x.png" has 2.
  static func scale(ofFile path: String) -> CGFloat {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    for scale in [2, 3] where name.hasSuffix("@\(scale)x") { return CGFloat(scale) }
    return 1
  }

  /// A picture's file and how many of its pixels make a point.
  struct Found: Equatable {
    let path: String
    let scale: CGFloat
    var renderingMode = UIImage.RenderingMode.automatic
    /// True if other appearances have other pictures of this name.
    var adapts = false
    var slicing: ImageSlicing?
    /// True if the picture is mirrored in interfaces that run from right to left.
    var mirrors = false
  }

  /// The picture of that name that suits a scale best: of that scale, else larger, else smaller. A file, else an image set of
  /// an asset catalog.
  ///
  /// - Parameter bundle: nil for the program's resources.
  static func find(_ name: String, in bundle: Bundle?, for traits: UITraitCollection, scale: CGFloat)
    -> Found?
  {
    let order = order(of: scale)
    let given = (name as NSString).pathExtension
    let base = given.isEmpty ? name : (name as NSString).deletingPathExtension
    let main = bundle ?? .main
    for scale in order {
      let suffix = scale > 1 ? "@\(scale)x" : ""
      for type in given.isEmpty ? extensions : [given] {
        if let path = main.path(forResource: base + suffix, ofType: type) {
          return Found(path: path, scale: CGFloat(scale))
        }
      }
    }
    let last = (name as NSString).lastPathComponent
    if let folder = ResourceFiles.find(last, extension: "imageset", in: bundle),
      let set = ImageSet(contentsOf: folder.appendingPathComponent("Contents.json")),
      let image = set.image(for: traits, scales: order), let file = image.filename
    {
      return Found(
        path: folder.appendingPathComponent(file).path,
        scale: image.pixelsPerPoint ?? Self.scale(ofFile: file), renderingMode: set.renderingMode(of: image),
        adapts: set.adapts, slicing: image.resizing, mirrors: set.mirrors)
    }
    return loose((base as NSString).lastPathComponent, given, bundle, order)
  }

  /// A file anywhere among the resources.
  private static func loose(_ base: String, _ given: String, _ bundle: Bundle?, _ order: [Int]) -> Found? {
    for scale in order {
      let suffix = scale > 1 ? "@\(scale)x" : ""
      for type in given.isEmpty ? extensions : [given] {
        if let url = ResourceFiles.find(base + suffix, extension: type, in: bundle) {
          return Found(path: url.path, scale: CGFloat(scale))
        }
      }
    }
    return nil
  }

  /// Returns the scales in the order in which they are tried.
  private static func order(of scale: CGFloat) -> [Int] {
    let wanted = Int(scale.rounded(.up))
    return [wanted] + [3, 2, 1].filter { $0 > wanted }.reversed() + [3, 2, 1].filter { $0 < wanted }
  }

  /// Returns true if pictures of that kind of file can be read.
  static func isReadable(_ file: String) -> Bool {
    extensions.contains((file as NSString).pathExtension.lowercased())
  }
}
