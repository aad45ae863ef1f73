import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// A picture among letters.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// First, since CoreFoundation reads it.
  private let coreFoundationMark = CoreFoundationMark()
  private var kept: (box: TextAttachment, image: UIImage, tint: CGColor)?
  /// The picture of `contents`.
  private var decoded: UIImage?

  /// The data of a picture, shown where `image` is nil.
  open var contents: Data? { didSet { if contents != oldValue { decoded = nil } } }
  /// The format of the data: a uniform type identifier.
  open var fileType: String?
  /// The picture; nil shows that of `contents`.
  open var image: UIImage?
  /// The rectangle of the picture, in points with y up: the origin is on the baseline, where the picture begins.
  /// An empty rectangle takes the picture's size and stands on the baseline.
  open var bounds = CGRect.zero

  /// Creates an attachment from a picture's data and its uniform type identifier.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
  }

  public convenience override init() {
    self.init(data: nil, ofType: nil)
  }

  /// Creates an attachment that shows an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Returns the box that is laid out, the same one as long as nothing changes; nil without a picture.
  /// - Parameter tint: of template images.
  func box(tint: CGColor) -> TextAttachment? {
    if image == nil, decoded == nil { decoded = contents.flatMap(UIImage.init(data:)) }
    guard let shown = image ?? decoded else { return nil }
    let place = bounds.isEmpty ? CGRect(origin: bounds.origin, size: shown.size) : bounds
    if let kept, kept.image === shown, kept.tint == tint, kept.box.bounds == place {
      return kept.box
    }
    let context = CGContext(size: place.size)
    shown.record(in: CGRect(origin: .zero, size: place.size), tint: tint, context: context)
    let box = TextAttachment(drawing: context.finish(), bounds: place)
    kept = (box, shown, tint)
    return box
  }
}
