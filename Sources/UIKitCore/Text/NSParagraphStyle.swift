import Foundation
import QuartzCore

/// Where lines stand between the edges.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  /// Both edges straight, the last line as `natural`.
  case justified = 3
  /// The side at which the script begins.
  case natural = 4
}

/// What happens to text that is too wide.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// Which way a paragraph runs.
public enum NSWritingDirection: Int, Sendable {
  /// By its first letter that has a direction.
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// How a paragraph is laid out. Lengths in points.
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
  open var alignment: NSTextAlignment { values.alignment }
  /// Of every line but the first.
  open var headIndent: CGFloat { values.headIndent }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// 0 is the font's own. Applied after `lineHeightMultiple`.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// 0 is no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// 0 is the font's own height.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }

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

  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    values = obj.values
  }
}
