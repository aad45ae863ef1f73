import Foundation

/// A page and all that it shows, as the engine writes it (MHTML, RFC 2557).
struct PageArchive {
  /// The page first, then what it shows.
  let parts: [ArchivePart]

  /// Reads an archive; nil where it has another form.
  init?(_ data: Data) {
    var lines = data.split(separator: 10, omittingEmptySubsequences: false).map { line in
      Array(line.last == 13 ? line.dropLast() : line)[...]
    }
    guard let end = lines.firstIndex(where: \.isEmpty), let boundary = Self.boundary(of: lines[..<end]) else {
      return nil
    }
    lines.removeFirst(end + 1)
    let start = Array("--\(boundary)".utf8)[...]
    let close = Array("--\(boundary)--".utf8)[...]
    let marks = lines.indices.filter { lines[$0] == start || lines[$0] == close }
    guard let last = marks.last, lines[last] == close, marks.dropLast().allSatisfy({ lines[$0] == start })
    else { return nil }
    var parts: [ArchivePart] = []
    for (mark, next) in zip(marks, marks.dropFirst()) {
      guard let part = ArchivePart(lines: lines[(mark + 1)..<next]) else { return nil }
      parts.append(part)
    }
    guard parts.first?.isMarkup == true else { return nil }
    self.parts = parts
  }

  /// The value of `boundary="…"` in the headers.
  private static func boundary(of lines: ArraySlice<ArraySlice<UInt8>>) -> String? {
    let text = lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    guard let start = text.range(of: "boundary=\""),
      let end = text[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    let boundary = String(text[start.upperBound..<end])
    return boundary.isEmpty ? nil : boundary
  }
}
