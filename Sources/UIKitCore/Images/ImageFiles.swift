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

  /// The file that suits a scale best: of that scale, else larger, else smaller.
  static func find(_ name: String, in bundle: Bundle, scale: CGFloat) -> String? {
    let wanted = Int(scale.rounded(.up))
    let order = [wanted] + [3, 2, 1].filter { $0 > wanted }.reversed() + [3, 2, 1].filter { $0 < wanted }
    let given = (name as NSString).pathExtension
    let base = given.isEmpty ? name : (name as NSString).deletingPathExtension
    for scale in order {
      let suffix = scale > 1 ? "@\(scale)x" : ""
      for type in given.isEmpty ? extensions : [given] {
        if let path = bundle.path(forResource: base + suffix, ofType: type) { return path }
      }
    }
    return nil
  }
}
