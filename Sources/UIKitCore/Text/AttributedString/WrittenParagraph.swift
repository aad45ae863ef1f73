import Foundation
import QuartzCore

/// A paragraph of text that is written into a document, in runs of the same looks.
struct WrittenParagraph {
  let style: NSParagraphStyle
  private(set) var runs: [(text: String, attributes: [NSAttributedString.Key: Any])] = []
  /// True if another paragraph, or nothing, follows an end of a paragraph.
  let isEnded: Bool

  /// The paragraphs of a text, without their ends.
  static func all(of text: NSAttributedString) -> [WrittenParagraph] {
    let string = NSString(string: text.string)
    var paragraphs: [WrittenParagraph] = []
    var start = 0
    while start < string.length {
      let rest = NSRange(location: start, length: string.length - start)
      let end = string.range(of: "\n", options: [], range: rest).location
      let stop = end == NSNotFound ? string.length : end
      let style = text.attribute(.paragraphStyle, at: start, effectiveRange: nil) as? NSParagraphStyle
      var paragraph = WrittenParagraph(style: style ?? NSParagraphStyle.default, isEnded: end != NSNotFound)
      let range = NSRange(location: start, length: stop - start)
      text.enumerateAttributes(in: range, options: []) { attributes, range, _ in
        paragraph.runs.append((string.substring(with: range), attributes))
      }
      paragraphs.append(paragraph)
      start = stop + 1
    }
    return paragraphs
  }

  private init(style: NSParagraphStyle, isEnded: Bool) {
    self.style = style
    self.isEnded = isEnded
  }
}
