import Foundation

/// Tables as text, with commas and quotation marks (RFC 4180).
///
/// Reading takes what programs write besides: any end of line, a byte order mark, semicolons or tabs for commas, a quotation mark in the
/// middle of a cell, a last row that was cut. It never fails.
struct CommaSeparatedText {
  /// The rows with their cells; empty lines are none.
  private(set) var rows: [[String]] = []
  /// True if there was more than was to be read.
  private(set) var isCut = false

  /// Reads a text.
  /// - Complexity: O(n)
  init(_ data: Data, mostRows: Int, mostColumns: Int) {
    let text = Self.text(of: data)
    let comma = Self.comma(of: text)
    var row: [String] = []
    var cell = String.UnicodeScalarView()
    var (isQuoted, wasQuoted, hasCell) = (false, false, false)
    func isFull() -> Bool { rows.count >= mostRows }
    func endCell() {
      if row.count < mostColumns { row.append(String(cell)) }
      cell = String.UnicodeScalarView()
      (wasQuoted, hasCell) = (false, false)
    }
    func endRow() {
      guard hasCell || !row.isEmpty || !cell.isEmpty || wasQuoted else { return }
      endCell()
      rows.append(row)
      row = []
    }
    var scalars = text.unicodeScalars.makeIterator()
    var ahead: Unicode.Scalar? = scalars.next()
    while let scalar = ahead {
      ahead = scalars.next()
      if isQuoted {
        if scalar != "\"" {
          cell.append(scalar)
        } else if ahead == "\"" {
          cell.append("\"")
          ahead = scalars.next()
        } else {
          isQuoted = false
        }
        continue
      }
      switch scalar {
      case "\"" where cell.isEmpty && !wasQuoted: (isQuoted, wasQuoted) = (true, true)
      case comma:
        endCell()
        hasCell = true
      case "\n", "\r":
        endRow()
        if isFull() {
          isCut = ahead != nil
          return
        }
      default: cell.append(scalar)
      }
    }
    endRow()
  }

  /// UTF-8, or UTF-16 where its mark says so; what is neither is read all the same.
  private static func text(of data: Data) -> String {
    let head = Array(data.prefix(3))
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      let isLittle = head[0] == 0xFF
      let bytes = Array(data.dropFirst(2))
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place -> UInt16 in
        let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
        return isLittle ? second << 8 | first : first << 8 | second
      }
      return String(decoding: units, as: UTF16.self)
    }
    return String(decoding: head == [0xEF, 0xBB, 0xBF] ? data.dropFirst(3) : data, as: UTF8.self)
  }

  /// The mark between cells is the one that the first line has most of.
  private static func comma(of text: String) -> Unicode.Scalar {
    let line = text.unicodeScalars.prefix(4096).prefix { $0 != "\n" && $0 != "\r" }
    let marks: [Unicode.Scalar] = [",", ";", "\t"]
    return marks.enumerated().max { first, second in
      let counts = [first, second].map { mark in line.count { $0 == mark.element } }
      return (counts[0], -first.offset) < (counts[1], -second.offset)
    }?.element ?? ","
  }

  /// Writes rows, each ended by CR and LF.
  /// - Parameter quotesAll: whether cells that need no quotation marks have them, too.
  static func text(of rows: [[String]], quotesAll: Bool) -> String {
    rows.map { row in
      row.map { cell in
        let needs =
          quotesAll || cell.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
          || cell.first == " " || cell.last == " "
        return needs ? quoted(cell) : cell
      }
      .joined(separator: ",") + "\r\n"
    }
    .joined()
  }

  /// Scalars, as they are read: a mark that follows makes another character of a quotation mark, which would end the cell all the same.
  private static func quoted(_ cell: String) -> String {
    var text = String.UnicodeScalarView()
    text.append("\"")
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { text.append(scalar) }
      text.append(scalar)
    }
    text.append("\"")
    return String(text)
  }
}
