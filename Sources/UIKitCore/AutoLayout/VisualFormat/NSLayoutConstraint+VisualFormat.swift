import Foundation

extension NSLayoutConstraint {
  /// Which edges of the views in a visual format are aligned, and which way the format reads.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    private init(_ attribute: Attribute) {
      rawValue = 1 << UInt(attribute.rawValue)
    }

    public static let alignAllLeft = FormatOptions(.left)
    public static let alignAllRight = FormatOptions(.right)
    public static let alignAllTop = FormatOptions(.top)
    public static let alignAllBottom = FormatOptions(.bottom)
    public static let alignAllLeading = FormatOptions(.leading)
    public static let alignAllTrailing = FormatOptions(.trailing)
    public static let alignAllCenterX = FormatOptions(.centerX)
    public static let alignAllCenterY = FormatOptions(.centerY)
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    public static let directionLeadingToTrailing = FormatOptions([])
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// Distances of a vertical format are from edge to edge.
    public static let spacingEdgeToEdge = FormatOptions([])
    /// Distances between views of a vertical format are from the last baseline of one to the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)

    // The bits of each group of options.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
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
