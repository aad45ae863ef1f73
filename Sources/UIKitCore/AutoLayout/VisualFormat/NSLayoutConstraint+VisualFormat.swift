import Foundation

extension NSLayoutConstraint {
  /// The edges of the views in a visual format that are aligned, and the direction in which the format reads.
  public struct FormatOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates a set of options from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(_ attribute: Attribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    /// Align the left edges of all views.
    public static let alignAllLeft = FormatOptions(.left)
    /// Align the right edges of all views.
    public static let alignAllRight = FormatOptions(.right)
    /// Align the top edges of all views.
    public static let alignAllTop = FormatOptions(.top)
    /// Align the bottom edges of all views.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Align the leading edges of all views.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Align the trailing edges of all views.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Align the horizontal centres of all views.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Align the vertical centres of all views.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Align the last baselines of all views.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Align the first baselines of all views.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// A horizontal format reads in the language's direction; the default.
    public static let directionLeadingToTrailing = FormatOptions([])
    /// A horizontal format reads from left to right in every language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// A horizontal format reads from right to left in every language.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// Distances of a vertical format are from edge to edge.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Distances between views of a vertical format are from the last baseline of one to the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    // The bits of each group of options.
    /// The bits that tell which edges are aligned.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The bits that tell the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// The bit that tells how distances are measured.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }

  /// Constraints written as a line of text, such as `"|-[name]-8-[value(>=40)]|"`.
  ///
  /// A format that cannot be read is a mistake in the program and traps, saying where.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try makeConstraints(format, opts, metrics ?? [:], views)
    } catch {
      preconditionFailure("Visual format \"\(format)\": \(error.description)")
    }
  }

  static func makeConstraints(
    _ format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) throws(VisualFormatError) -> [NSLayoutConstraint] {
    let numbers = metrics.compactMapValues { value -> Double? in
      switch value {
      case let number as NSNumber: number.doubleValue
      case let number as CGFloat: Double(number)
      case let number as Int: Double(number)
      case let number as Double: number
      case let number as Float: Double(number)
      default: nil
      }
    }
    let parsed = try VisualFormatParser.parse(format, metrics: numbers, viewNames: Set(views.keys))
    var builder = VisualFormatBuilder(format: parsed, options: options, views: views)
    return try builder.build()
  }
}
