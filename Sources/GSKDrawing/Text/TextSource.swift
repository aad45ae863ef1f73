import Foundation
import QuartzCore

/// A request's runs as one UTF-8 buffer cut into paragraphs, which is how Pango wants text.
struct TextSource {
  struct Paragraph {
    /// Byte range in `utf8`, without the separator.
    var bytes: Range<Int>
    /// The offset at which it starts, in UTF-16 units.
    var utf16Start: Int
    /// Length of the text and of the separator after it, in UTF-16 units.
    var utf16Length: Int
    var separatorLength: Int
  }

  let utf8: [UInt8]
  /// The byte at which each run ends.
  let runEnds: [Int]
  let paragraphs: [Paragraph]

  init(_ runs: [TextRun]) {
    var utf8: [UInt8] = []
    var runEnds: [Int] = []
    for run in runs {
      utf8.append(contentsOf: run.text.utf8)
      runEnds.append(utf8.count)
    }
    self.utf8 = utf8
    self.runEnds = runEnds
    paragraphs = runs.isEmpty ? [] : Self.paragraphs(of: utf8)
  }

  /// The run a byte belongs to; the last one past the end.
  func run(at byte: Int) -> Int {
    var low = 0
    var high = max(0, runEnds.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if byte < runEnds[middle] { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Runs that touch a byte range, each with its part of it; an empty range has the run it stands in.
  func runs(in range: Range<Int>) -> [(run: Int, bytes: Range<Int>)] {
    guard !runEnds.isEmpty else { return [] }
    if range.isEmpty { return [(run(at: max(0, range.lowerBound - 1)), range)] }
    var result: [(Int, Range<Int>)] = []
    var byte = range.lowerBound
    while byte < range.upperBound {
      let index = run(at: byte)
      let end = min(range.upperBound, max(runEnds[index], byte + 1))
      result.append((index, byte..<end))
      byte = end
    }
    return result
  }

  func text(of paragraph: Paragraph) -> String {
    String(decoding: utf8[paragraph.bytes], as: UTF8.self)
  }

  private static func paragraphs(of utf8: [UInt8]) -> [Paragraph] {
    var result: [Paragraph] = []
    var start = 0
    var utf16 = 0
    func close(at end: Int, separatorBytes: Int, separatorUnits: Int) {
      let length = String(decoding: utf8[start..<end], as: UTF8.self).utf16.count
      result.append(
        Paragraph(
          bytes: start..<end, utf16Start: utf16, utf16Length: length, separatorLength: separatorUnits))
      utf16 += length + separatorUnits
      start = end + separatorBytes
    }
    var index = 0
    while index < utf8.count {
      switch utf8[index] {
      case 0x0A:
        close(at: index, separatorBytes: 1, separatorUnits: 1)
        index += 1
      case 0x0D:
        let isPair = index + 1 < utf8.count && utf8[index + 1] == 0x0A
        close(at: index, separatorBytes: isPair ? 2 : 1, separatorUnits: isPair ? 2 : 1)
        index += isPair ? 2 : 1
      case 0xE2
      where index + 2 < utf8.count && utf8[index + 1] == 0x80 && utf8[index + 2] == 0xA9:
        // U+2029, the paragraph separator.
        close(at: index, separatorBytes: 3, separatorUnits: 1)
        index += 3
      default:
        index += 1
      }
    }
    close(at: utf8.count, separatorBytes: 0, separatorUnits: 0)
    return result
  }
}
