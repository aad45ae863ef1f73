import Foundation

/// The horizontal placement of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The alignment of the text's language.
  public static let natural = Self(rawValue: "natural")
  /// The lines begin at the left edge.
  public static let left = Self(rawValue: "left")
  /// The lines end at the right edge.
  public static let right = Self(rawValue: "right")
  /// The lines are in the middle.
  public static let center = Self(rawValue: "center")
  /// The lines reach both edges, by wider spaces.
  public static let justified = Self(rawValue: "justified")
}

/// The way in which text that is too long for a text layer is shortened.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name that identifies the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// It goes on beyond the layer's end.
  public static let none = Self(rawValue: "none")
  /// An ellipsis stands for the beginning.
  public static let start = Self(rawValue: "start")
  /// An ellipsis stands for the end.
  public static let end = Self(rawValue: "end")
  /// An ellipsis stands for the middle.
  public static let middle = Self(rawValue: "middle")
}

/// A layer that draws text, from the top of its bounds.
///
/// What an attributed string says of its own looks goes before `font`, `fontSize` and `foregroundColor`.
open class CATextLayer: CALayer {
  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    text = other.text
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  override class func plain() -> CALayer { CATextLayer() }

  private struct Text {
    var string: Any?
    var font: AnyObject?
    var fontSize: CGFloat = 36
    var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
  }

  private var text = Text() { didSet { setNeedsDisplay() } }

  /// A `String` or an `NSAttributedString`.
  open var string: Any? {
    get { text.string }
    set { text.string = newValue }
  }

  /// A `UIFont`, or a font's name as an `NSString`; nil is the system's. Its size is `fontSize`.
  open var font: AnyObject? {
    get { text.font }
    set { text.font = newValue }
  }

  /// Points; 36 by default.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { text.fontSize = newValue }
  }

  /// Opaque white by default.
  open var foregroundColor: CGColor? {
    get { text.foregroundColor }
    set { text.foregroundColor = newValue }
  }

  /// A Boolean value that indicates whether lines are broken at the bounds' width.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { text.isWrapped = newValue }
  }

  /// The way in which text that is too long is shortened; it is not by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { text.truncationMode = newValue }
  }

  /// The horizontal placement of lines; natural by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { text.alignmentMode = newValue }
  }

  open override func draw(in context: CGContext) {
    DrawingBackend.drawText?(self, context)
  }
}
