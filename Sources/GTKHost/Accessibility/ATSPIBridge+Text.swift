import Foundation
import UIKitCore

/// `org.a11y.atspi.Text` and `EditableText`.
extension ATSPIBridge {
  func text(_ call: ATSPICall, _ node: AccessibilityNode) -> [VariantValue]? {
    guard let text = node.text else { return nil }
    func answer(_ segment: TextSegment) -> [VariantValue] {
      [.string(segment.text), .int(segment.start), .int(segment.end)]
    }
    func part(_ place: TextSegment.Place) -> [VariantValue] {
      // The older calls count boundaries: 0 letters, 1 and 2 words, 3 and 4 sentences, 5 and 6 lines.
      let granularity = TextSegment.Granularity(rawValue: (call.uint(1) + 1) / 2) ?? .character
      return answer(TextSegment.part(of: text, offset: call.int(0), granularity, place))
    }
    switch call.method {
    case "GetText": return [.string(TextSegment.range(of: text, call.int(0), call.int(1)).text)]
    case "GetStringAtOffset":
      let granularity = TextSegment.Granularity(rawValue: call.uint(1)) ?? .character
      return answer(TextSegment.part(of: text, offset: call.int(0), granularity))
    case "GetTextBeforeOffset": return part(.before)
    case "GetTextAtOffset": return part(.at)
    case "GetTextAfterOffset": return part(.after)
    case "GetCharacterAtOffset":
      let scalars = Array(text.unicodeScalars)
      let index = call.int(0)
      return [.int(scalars.indices.contains(index) ? Int(scalars[index].value) : 0)]
    case "GetAttributes", "GetAttributeRun": return [.strings([:]), .int(0), .int(text.unicodeScalars.count)]
    case "GetDefaultAttributes": return [.strings([:])]
    case "SetCaretOffset": return [.bool(node.select(call.int(0)..<call.int(0)))]
    case "GetNSelections": return [.int(node.selection.map { $0.isEmpty ? 0 : 1 } ?? 0)]
    case "GetSelection":
      let selection = call.int(0) == 0 ? node.selection : nil
      return [.int(selection?.lowerBound ?? 0), .int(selection?.upperBound ?? 0)]
    case "SetSelection":
      let (start, end) = (call.int(1), call.int(2))
      guard call.int(0) == 0 else { return [.bool(false)] }
      return [.bool(node.select(min(start, end)..<max(start, end)))]
    case "GetCharacterExtents":
      return extents(of: call.int(0)..<call.int(0) + 1, in: node, call.uint(1))
    case "GetRangeExtents":
      let (start, end) = (call.int(0), call.int(1))
      return extents(of: min(start, end)..<max(start, end), in: node, call.uint(2))
    case "GetOffsetAtPoint":
      let origin = origin(of: node, in: call.uint(2))
      let point = CGPoint(x: CGFloat(call.int(0)) + origin.x, y: CGFloat(call.int(1)) + origin.y)
      return [.int(node.frame.contains(point) ? node.textOffset(at: point) ?? -1 : -1)]
    default: return nil
    }
  }

  /// Returns the frame of a range of letters as x, y, width and height; all zeros where it is not known.
  private func extents(
    of range: Range<Int>, in node: AccessibilityNode, _ coordinates: UInt32
  ) -> [VariantValue] {
    let origin = origin(of: node, in: coordinates)
    let frame = node.textFrame(range)?.offsetBy(dx: -origin.x, dy: -origin.y) ?? .zero
    return [frame.minX, frame.minY, frame.width, frame.height].map { .int(Int($0.rounded())) }
  }

  func textProperty(_ name: String, _ node: AccessibilityNode) -> VariantValue? {
    guard let text = node.text else { return nil }
    switch name {
    case "CharacterCount": return .int(text.unicodeScalars.count)
    case "CaretOffset": return .int(node.caret ?? -1)
    default: return nil
    }
  }

  func editableText(_ call: ATSPICall, _ node: AccessibilityNode) -> [VariantValue]? {
    var scalars = Array((node.editableText ?? "").unicodeScalars)
    func place(_ index: Int) -> Int { min(max(0, index), scalars.count) }
    switch call.method {
    case "SetTextContents": return [.bool(node.setText(call.string(0)))]
    case "InsertText":
      let inserted = Array(call.string(1).unicodeScalars).prefix(max(0, call.int(2)))
      scalars.insert(contentsOf: inserted, at: place(call.int(0)))
    case "DeleteText":
      let (start, end) = (place(call.int(0)), place(call.int(1)))
      guard start <= end else { return [.bool(false)] }
      scalars.removeSubrange(start..<end)
    default: return nil
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return [.bool(node.setText(String(text)))]
  }
}
