import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// The place of lines between the edges.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge.
  case left = 0
  /// Lines are in the middle between the edges.
  case center = 1
  /// Lines end at the right edge.
  case right = 2
  /// Both edges straight, the last line as `natural`.
  case justified = 3
  /// The side at which the script begins.
  case natural = 4
}

/// The treatment of text that is too wide.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in another line, between words.
  case byWordWrapping = 0
  /// It goes on in another line, between any two characters.
  case byCharWrapping = 1
  /// It is cut off at the edge.
  case byClipping = 2
  /// It is left out at the beginning, with an ellipsis in its place.
  case byTruncatingHead = 3
  /// It is left out at the end, with an ellipsis in its place.
  case byTruncatingTail = 4
  /// It is left out in the middle, with an ellipsis in its place.
  case byTruncatingMiddle = 5
}

/// The direction in which a paragraph runs.
public enum NSWritingDirection: Int, Sendable {
  /// The paragraph runs in the direction of its first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// A place in a line that a tab character leads to.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// A key of what a tab may be given beside its place. Nothing is read here.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The alignment of what follows: it begins, ends or is centred there.
  public let alignment: NSTextAlignment
  /// From the beginning of the line, in points.
  public let location: CGFloat
  /// Further values of the tab, which are kept and not read.
  public let options: [OptionKey: Any]

  /// Creates a tab at a distance from the beginning of the line, in points.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// Returns the tab itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location
  }

  open override var hash: Int { location.hashValue }
}

/// The layout of a paragraph. Lengths in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  struct Values: Hashable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var headIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection = NSWritingDirection.natural
    var tailIndent: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    /// Apple documentation of `tabStops`: twelve, 28 points apart.
    var tabStops = Self.usualTabStops
    /// Made once: they never change, and styles come by the thousand.
    private static let usualTabStops = (1...12).map {
      NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28)
    }
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation = false
  }

  /// First, since CoreFoundation reads it.
  private let coreFoundationMark = CoreFoundationMark()
  var values: Values

  public override init() {
    values = Values()
  }

  init(values: Values) {
    self.values = values
  }

  /// The style of text that has none.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Extra space between lines.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Extra space after the paragraph.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The place of lines between the edges; `natural` by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// The indentation of every line but the first.
  open var headIndent: CGFloat { values.headIndent }
  /// The indentation of the first line.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The treatment of text that is too wide; wrapped between words by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// 0 is the font's own. Applied after `lineHeightMultiple`.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// 0 is no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// 0 is the font's own height.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The direction in which the paragraph runs; `natural`, the default, follows its first letter that has one.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The place where lines end: from the leading edge when positive, from the trailing edge when not.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Extra space before the paragraph, unless it is the first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The tab stops, ordered by their places.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// Between tabs after the last of `tabStops`; 0 is 28.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// A Boolean value that indicates whether letters may stand a little closer before text is truncated.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// The direction in which a language is written.
  /// - Parameter languageName: an ISO code such as "ar"; nil is the user's.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let language = languageName.map { Locale.Language(identifier: $0) } ?? Locale.current.language
    return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Returns a copy that cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

  /// Returns an `NSMutableParagraphStyle` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// A paragraph's layout that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = max(0, newValue) }
  }

  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = max(0, newValue) }
  }

  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = max(0, newValue) }
  }

  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = max(0, newValue) }
  }

  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = max(0, newValue) }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = max(0, newValue) }
  }

  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue.sorted { $0.location < $1.location } }
  }

  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Adds a tab stop in the order of their places.
  open func addTabStop(_ anObject: NSTextTab) { tabStops = values.tabStops + [anObject] }
  /// Removes all tab stops that equal a given one.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }

  /// Takes all values of another style over.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    values = obj.values
  }
}
