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
  private static let fontSizeKey = "fontSize"
  private static let foregroundColorKey = "foregroundColor"

  public override init() {
    super.init()
    setUp()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CATextLayer {
      text = other.text
    } else {
      setUp()
    }
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  private func setUp() {
    needsDisplayOnBoundsChange = true
    extraValues[Self.fontSizeKey] = NSNumber(value: 36)
    extraValues[Self.foregroundColorKey] = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  }

  override class func plain() -> CALayer { CATextLayer() }

  /// The values that animations do not move.
  private struct Text {
    var string: Any?
    var font: AnyObject?
    var isWrapped = false
    var truncationMode = CATextLayerTruncationMode.none
    var alignmentMode = CATextLayerAlignmentMode.natural
  }

  private var text = Text()

  private func set<V>(_ key: String, _ field: WritableKeyPath<Text, V>, _ value: V) {
    let action = willChange(key)
    text[keyPath: field] = value
    setNeedsDisplay()
    didChange(key, action)
  }

  /// A `String` or an `NSAttributedString`.
  open var string: Any? {
    get { text.string }
    set { set("string", \.string, newValue) }
  }

  /// A `UIFont`, or a font's name as an `NSString`; nil is the system's. Its size is `fontSize`.
  open var font: AnyObject? {
    get { text.font }
    set { set("font", \.font, newValue) }
  }

  /// Points; 36 by default. Animatable.
  open var fontSize: CGFloat {
    get { extraValues[Self.fontSizeKey].flatMap(clientNumber) ?? 0 }
    set {
      guard newValue != fontSize else { return }
      setCustomValue(NSNumber(value: Double(newValue)), forKey: Self.fontSizeKey)
      setNeedsDisplay()
    }
  }

  /// Opaque white by default. Animatable.
  open var foregroundColor: CGColor? {
    get { extraValues[Self.foregroundColorKey] as? CGColor }
    set {
      guard newValue != foregroundColor else { return }
      setCustomValue(newValue, forKey: Self.foregroundColorKey)
      setNeedsDisplay()
    }
  }

  /// A Boolean value that indicates whether lines are broken at the bounds' width.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { set("wrapped", \.isWrapped, newValue) }
  }

  /// The way in which text that is too long is shortened; it is not by default.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { set("truncationMode", \.truncationMode, newValue) }
  }

  /// The horizontal placement of lines; natural by default.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { set("alignmentMode", \.alignmentMode, newValue) }
  }

  open override func draw(in context: CGContext) {
    DrawingBackend.drawText?(self, context)
  }

  // MARK: - Animations

  private static func isAnimated(_ key: String) -> Bool { key == fontSizeKey || key == foregroundColorKey }

  open override class func needsDisplay(forKey key: String) -> Bool {
    isAnimated(key) || super.needsDisplay(forKey: key)
  }

  open override class func defaultAction(forKey event: String) -> (any CAAction)? {
    isAnimated(event) ? CABasicAnimation(keyPath: event) : super.defaultAction(forKey: event)
  }

  // MARK: - Values by name

  override func ownValue(forKeyPath keyPath: String) -> Any?? {
    switch keyPath {
    case "string": .some(string)
    case "font": .some(font)
    case "wrapped": .some(isWrapped)
    case "truncationMode": .some(truncationMode)
    case "alignmentMode": .some(alignmentMode)
    default: nil
    }
  }

  override func setOwnValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    switch keyPath {
    case "string": string = value
    case "font":
      if let name = value as? String {
        font = NSString(string: name)
      } else {
        font = value.map { $0 as AnyObject }
      }
    case Self.fontSizeKey: fontSize = value.flatMap(clientNumber) ?? 0
    case Self.foregroundColorKey: foregroundColor = value.flatMap { ColorValue(client: $0) }?.color
    case "wrapped": isWrapped = value.flatMap { FlagValue(client: $0) }?.isOn ?? false
    case "truncationMode":
      let name = (value as? String).map { CATextLayerTruncationMode(rawValue: $0) }
      truncationMode = value as? CATextLayerTruncationMode ?? name ?? truncationMode
    case "alignmentMode":
      let name = (value as? String).map { CATextLayerAlignmentMode(rawValue: $0) }
      alignmentMode = value as? CATextLayerAlignmentMode ?? name ?? alignmentMode
    default: return false
    }
    return true
  }
}
