import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// A picture among letters.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  /// First, since CoreFoundation reads it.
  private let coreFoundationMark = CoreFoundationMark()
  private var kept: (box: TextAttachment, image: UIImage?, tint: CGColor)?
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

  /// Returns the picture's rectangle: `bounds`, or where that is empty the picture's size on the baseline. Overriders may say another one.
  ///
  /// - Parameters:
  ///   - textContainer: what the text is laid out in: the layout manager's, or where there is none, as in a label, one of the text's width.
  ///   - lineFrag: the line's rectangle as far as it is known: its width, without limit where there is none.
  ///   - position: the place of the attachment on the line; zero here, since it is asked before lines are broken.
  ///   - charIndex: of the attachment, in the text.
  /// - Returns: a rectangle with y up, whose origin is on the baseline.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds.isEmpty else { return bounds }
    return CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero)
  }

  /// Returns the picture to be drawn; `image`, or that of `contents`. Overriders may draw one for the rectangle.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { shownImage }

  private var shownImage: UIImage? {
    if image == nil, decoded == nil { decoded = contents.flatMap(UIImage.init(data:)) }
    return image ?? decoded
  }

  /// Returns the box that is laid out, the same one as long as nothing changes; nil without a picture and without `bounds`.
  /// - Parameters:
  ///   - tint: of template images.
  ///   - width: of the line, in points; nil for no limit.
  ///   - container: what the text is laid out in; nil for one of the width.
  ///   - index: of the attachment's character, in the text.
  func box(
    tint: CGColor, width: CGFloat?, container: NSTextContainer? = nil, index: Int = 0
  ) -> TextAttachment? {
    let container = container ?? NSTextContainer(width: width)
    let line = CGRect(x: 0, y: 0, width: width ?? NSTextContainer.unlimitedLength, height: 0)
    let place = attachmentBounds(
      for: container, proposedLineFragment: line, glyphPosition: .zero, characterIndex: index)
    let shown = image(forBounds: place, textContainer: container, characterIndex: index)
    if shown == nil, place.isEmpty { return nil }
    if let kept, kept.image === shown, kept.tint == tint, kept.box.bounds == place {
      return kept.box
    }
    let context = CGContext(size: place.size)
    shown?.record(in: CGRect(origin: .zero, size: place.size), tint: tint, context: context)
    let box = TextAttachment(drawing: context.finish(), bounds: place)
    kept = (box, shown, tint)
    return box
  }
}
