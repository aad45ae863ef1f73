import CGTK
import Foundation
import QuartzCore

extension PangoTextLayout {
  package func index(at point: CGPoint) -> Int {
    guard let line = placed.first(where: { point.y < $0.top + $0.height }) ?? placed.last else { return 0 }
    var byte: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_line_x_to_index(line.line.pango, pangoUnits(point.x - line.x), &byte, &trailing)
    var offset = line.paragraph.utf16Offset(ofByte: Int(byte))
    if trailing > 0 {
      // Pango counts characters of the cluster; the next boundaries are that many scalars on.
      let scalars = line.paragraph.text.utf8.dropFirst(Int(byte))
      offset += String(decoding: scalars, as: UTF8.self).unicodeScalars.prefix(Int(trailing))
        .reduce(0) { $0 + UTF16.width($1) }
    }
    return line.paragraph.source.utf16Start + min(offset, line.paragraph.source.utf16Length)
  }

  package func rects(for range: NSRange) -> [CGRect] {
    var result: [CGRect] = []
    for line in placed[linesNear(range)] {
      let source = line.paragraph.source
      let start = max(range.location, source.utf16Start) - source.utf16Start
      let end = min(range.location + range.length, source.utf16Start + source.utf16Length) - source.utf16Start
      guard start <= end else { continue }
      let first = line.paragraph.byteOffset(ofUTF16: start)
      let last = line.paragraph.byteOffset(ofUTF16: end)
      let bytes = line.line.bytes
      guard first <= bytes.upperBound, last >= bytes.lowerBound, first < last || range.length == 0 else {
        continue
      }
      if range.length == 0 {
        // A caret belongs to one line only: the last that holds it.
        if !result.isEmpty { result.removeAll() }
        var x: Int32 = 0
        pango_layout_line_index_to_x(line.line.pango, Int32(first), 0, &x)
        result.append(CGRect(x: line.x + points(x), y: line.top, width: 0, height: line.height))
        continue
      }
      let from = max(first, bytes.lowerBound)
      let to = min(last, bytes.upperBound)
      guard from < to else { continue }
      result.append(rect(in: line, from: from, to: to))
    }
    return result
  }

  /// The lines that a range may touch: those of its paragraphs from its first byte to its last. Found by halving, since a
  /// long paragraph is asked for each of its lines.
  private func linesNear(_ range: NSRange) -> Range<Int> {
    let (start, end) = (range.location, NSMaxRange(range))
    func utf16Bounds(_ line: PlacedLine) -> (lower: Int, upper: Int) {
      let first = line.paragraph.source.utf16Start
      return (
        first + line.paragraph.utf16Offset(ofByte: line.line.bytes.lowerBound),
        first + line.paragraph.utf16Offset(ofByte: line.line.bytes.upperBound)
      )
    }
    let first = placed.firstIndex(sorted: { utf16Bounds($0).upper >= start })
    return first..<max(first, placed.firstIndex(sorted: { utf16Bounds($0).lower > end }))
  }

  func makeLines() -> [TextLayoutLine] {
    placed.map { line in
      let start = line.paragraph.utf16Offset(ofByte: line.line.bytes.lowerBound)
      let end = line.paragraph.utf16Offset(ofByte: line.line.bytes.upperBound)
      return TextLayoutLine(
        range: NSRange(location: line.paragraph.source.utf16Start + start, length: end - start),
        frame: CGRect(x: line.x, y: line.top, width: line.line.width, height: line.height),
        baseline: line.baseline, isRightToLeft: line.line.isRightToLeft)
    }
  }

  package func caretX(at index: Int, line: Int) -> CGFloat {
    let place = placed[line]
    let byte = place.paragraph.byteOffset(ofUTF16: index - place.paragraph.source.utf16Start)
    let bytes = place.line.bytes
    var x: Int32 = 0
    if byte >= bytes.upperBound, !bytes.isEmpty {
      // Pango takes what is behind a line to be at its right, whichever way it is written: the last character tells better.
      let utf8 = place.paragraph.text.utf8
      var last = utf8.index(utf8.startIndex, offsetBy: bytes.upperBound - 1)
      while UTF8.isContinuation(utf8[last]) { last = utf8.index(before: last) }
      let start = utf8.distance(from: utf8.startIndex, to: last)
      pango_layout_line_index_to_x(place.line.pango, Int32(start), 1, &x)
    } else {
      pango_layout_line_index_to_x(place.line.pango, Int32(max(byte, bytes.lowerBound)), 0, &x)
    }
    return place.x + points(x)
  }

  private func rect(in line: PlacedLine, from: Int, to: Int) -> CGRect {
    var ranges: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    pango_layout_line_get_x_ranges(line.line.pango, Int32(from), Int32(to), &ranges, &count)
    defer { g_free(ranges) }
    guard let ranges, count > 0 else { return CGRect(x: line.x, y: line.top, width: 0, height: line.height) }
    // Pango answers from the layout's left edge, aligned its own way; what is wanted counts from the line's.
    let origin = lineOrigin(line)
    let edges = (0..<Int(count * 2)).map { ranges[$0] - origin }
    let low = points(edges.min() ?? 0)
    let high = points(edges.max() ?? 0)
    return CGRect(x: line.x + low, y: line.top, width: high - low, height: line.height)
  }

  /// Returns the left edge that Pango itself gives the line, in its units.
  private func lineOrigin(_ line: PlacedLine) -> Int32 {
    if let known = origins[line.line.pango] { return known }
    guard let iterator = pango_layout_get_iter(line.line.pango.pointee.layout) else { return 0 }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      if let line = pango_layout_iter_get_line_readonly(iterator) { origins[line] = logical.x }
    } while pango_layout_iter_next_line(iterator) != 0
    return origins[line.line.pango] ?? 0
  }
}

extension [PangoTextLayout.PlacedLine] {
  /// The first line of which `isBehind` is true; it is true of all after one of which it is.
  fileprivate func firstIndex(sorted isBehind: (PangoTextLayout.PlacedLine) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension PangoParagraph {
  func utf16Offset(ofByte byte: Int) -> Int {
    let utf8 = text.utf8
    let index = utf8.index(utf8.startIndex, offsetBy: max(0, min(byte, utf8.count)))
    return text.utf16.distance(from: text.utf16.startIndex, to: index)
  }

  func byteOffset(ofUTF16 offset: Int) -> Int {
    let utf16 = text.utf16
    let index = utf16.index(utf16.startIndex, offsetBy: max(0, min(offset, utf16.count)))
    return text.utf8.distance(from: text.utf8.startIndex, to: index)
  }
}
