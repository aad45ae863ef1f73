import Foundation

/// Where a text layer's lines stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// As the text's language has it.
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}

/// What becomes of a text layer's text that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// It goes on beyond the layer's end.
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
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

  /// Whether lines are broken at the bounds' width.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { text.isWrapped = newValue }
  }

  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { text.truncationMode = newValue }
  }

  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { text.alignmentMode = newValue }
  }

  open override func draw(in context: CGContext) {
    DrawingBackend.drawText?(self, context)
  }
}
