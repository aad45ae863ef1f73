import Foundation
import QuartzCore

/// Writes text with its looks as a page of the Web: fonts, sizes, weights, colours, lines, links and alignment. Pictures are left out.
struct HTMLWriter {
  private let text: NSAttributedString

  init(_ text: NSAttributedString) { self.text = text }

  func write() -> String {
    let body = WrittenParagraph.all(of: text).map(element).joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html>
      <head><meta charset="utf-8"></head>
      <body>
      \(body)
      </body>
      </html>

      """
  }

  private func element(_ paragraph: WrittenParagraph) -> String {
    let style = paragraph.style
    var rules = ["margin: \(length(style.paragraphSpacingBefore)) 0 \(length(style.paragraphSpacing))"]
    switch style.alignment {
    case .left: rules.append("text-align: left")
    case .center: rules.append("text-align: center")
    case .right: rules.append("text-align: right")
    case .justified: rules.append("text-align: justify")
    case .natural: break
    }
    // Spaces and tabulators are what the text has, and lines end where there is no room.
    rules.append("white-space: pre-wrap")
    let content = paragraph.runs.map { run(escaped($0.text), $0.attributes) }.joined()
    return "<p style=\"\(rules.joined(separator: "; "))\">\(content.isEmpty ? "<br>" : content)</p>"
  }

  /// - Parameter words: text in which what has a meaning of its own is written otherwise.
  private func run(_ words: String, _ attributes: [NSAttributedString.Key: Any]) -> String {
    let looks = WrittenLooks(attributes)
    let family = looks.font.familyName.filter { $0 != "'" }
    var rules = ["font-family: '\(family)'", "font-size: \(length(looks.font.pointSize))"]
    if looks.isBold { rules.append("font-weight: bold") }
    if looks.isItalic { rules.append("font-style: italic") }
    if let color = looks.color { rules.append("color: \(color.css)") }
    if let background = looks.background { rules.append("background-color: \(background.css)") }
    let lines =
      (looks.underline.isEmpty ? [] : ["underline"]) + (looks.isStruckThrough ? ["line-through"] : [])
    if !lines.isEmpty { rules.append("text-decoration: \(lines.joined(separator: " "))") }
    if looks.baselineOffset != 0 { rules.append("vertical-align: \(length(looks.baselineOffset))") }
    let span = "<span style=\"\(escaped(rules.joined(separator: "; ")))\">\(words)</span>"
    return looks.link.map { "<a href=\"\(escaped($0))\">\(span)</a>" } ?? span
  }

  private func length(_ points: CGFloat) -> String {
    let hundredths = Int((points * 100).rounded())
    return hundredths % 100 == 0 ? "\(hundredths / 100)px" : "\(Double(hundredths) / 100)px"
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{A0}": result += "&nbsp;"
      case "\u{2028}": result += "<br>"
      case "\u{FFFC}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
