import Foundation
import GRDB

/// Walks all leaf pages of tables, wherever they hang, and reads the rows that are whole.
///
/// The way from a table's root to its rows is not needed, nor is the schema: a row tells how many columns it has and of which
/// kinds. Nothing is trusted: a number that leads out of its page or of the file costs its row.
struct SQLiteLeaves {
  /// The type and size of a column, which a row tells before the columns themselves.
  enum Column: Hashable {
    case null
    case integer
    case real
    /// A text of so many bytes.
    case text(Int)
    case blob(Int)

    /// - Returns: nil for a kind that is reserved.
    init?(serialType: Int) {
      switch serialType {
      case 0: self = .null
      case 1...6, 8, 9: self = .integer
      case 7: self = .real
      case 12...: self = serialType % 2 == 0 ? .blob((serialType - 12) / 2) : .text((serialType - 13) / 2)
      default: return nil
      }
    }
  }

  /// A row as it lies in its table.
  struct Found {
    let rowid: Int64
    let values: [DatabaseValue]
  }

  let pages: SQLitePages

  /// Most columns of a row that is looked at.
  private static let mostColumns = 32
  private static let leafOfTable = 13

  /// Calls `body` with every row of which `isWanted` says so by its columns.
  func forEachRow(where isWanted: ([Column]) -> Bool, _ body: (Found, [Column]) -> Void) {
    // A page of an overflow chain belongs to one row alone, so that chains cannot go round, or be read again and again.
    var used: Set<Int> = []
    guard pages.count > 0 else { return }
    for number in 1...pages.count {
      guard let page = pages.page(number) else { continue }
      // The file's own header comes first.
      let start = number == 1 ? 100 : 0
      guard page.integer(at: start, bytes: 1) == Self.leafOfTable,
        let cells = page.integer(at: start + 3, bytes: 2), start + 8 + 2 * cells <= pages.usable
      else { continue }
      // Cells do not share bytes. Where damage has it otherwise, a page gives no more than fits into one.
      var room = pages.usable
      for index in 0..<cells {
        guard let offset = page.integer(at: start + 8 + 2 * index, bytes: 2), offset >= start + 8 + 2 * cells,
          let cell = Cell(page, at: offset, pages), let (columns, begin) = columns(cell.local),
          isWanted(columns), cell.local.bytes.count <= room,
          let payload = payload(of: cell, &used), let values = values(columns, begin, payload)
        else { continue }
        room -= cell.local.bytes.count
        body(Found(rowid: cell.rowid, values: values), columns)
      }
    }
  }

  // MARK: - Cells

  /// A cell: its row's identifier, and of its content what lies in the page.
  private struct Cell {
    let rowid: Int64
    /// Bytes of the content.
    let length: Int
    let local: PageBytes
    /// The first page of the rest; nil when there is none.
    let overflow: Int?

    init?(_ page: PageBytes, at offset: Int, _ pages: SQLitePages) {
      guard let (length, afterLength) = page.length(at: offset, atMost: pages.count * pages.size),
        let (rowid, begin) = page.varint(at: afterLength)
      else { return nil }
      self.rowid = rowid
      self.length = length
      // Section 1.6, "payload overflow".
      let most = pages.usable - 35
      var here = length
      if length > most {
        let least = (pages.usable - 12) * 32 / 255 - 23
        let fitting = least + (length - least) % (pages.usable - 4)
        here = fitting <= most ? fitting : least
      }
      guard begin + here <= pages.usable, let slice = page.slice(at: begin, count: here) else { return nil }
      local = PageBytes(Array(slice))
      if length > here {
        guard let next = page.integer(at: begin + here, bytes: 4) else { return nil }
        overflow = next
      } else {
        overflow = nil
      }
    }
  }

  private func payload(of cell: Cell, _ used: inout Set<Int>) -> PageBytes? {
    guard var next = cell.overflow else { return cell.local }
    var bytes = cell.local.bytes
    while bytes.count < cell.length {
      guard let page = pages.page(next), used.insert(next).inserted,
        let following = page.integer(at: 0, bytes: 4),
        let part = page.slice(at: 4, count: min(pages.usable - 4, cell.length - bytes.count))
      else { return nil }
      bytes += part
      next = following
    }
    // The last one of a chain says so.
    return next == 0 ? PageBytes(bytes) : nil
  }

  // MARK: - Rows

  /// - Returns: the columns, and where their values begin.
  private func columns(_ payload: PageBytes) -> (columns: [Column], begin: Int)? {
    guard let (length, first) = payload.length(at: 0, atMost: payload.bytes.count) else { return nil }
    var columns: [Column] = []
    var offset = first
    while offset < length {
      guard columns.count < Self.mostColumns,
        let (type, next) = payload.length(at: offset, atMost: 2 * pages.count * pages.size + 13),
        let column = Column(serialType: type)
      else { return nil }
      columns.append(column)
      offset = next
    }
    return offset == length ? (columns, length) : nil
  }

  private func values(_ columns: [Column], _ begin: Int, _ payload: PageBytes) -> [DatabaseValue]? {
    // The kinds again, of which a whole number's says its length.
    guard let (_, first) = payload.length(at: 0, atMost: payload.bytes.count) else { return nil }
    var (typePlace, place) = (first, begin)
    var values: [DatabaseValue] = []
    for column in columns {
      guard let (type, next) = payload.varint(at: typePlace) else { return nil }
      typePlace = next
      switch column {
      case .null: values.append(.null)
      case .integer:
        guard let (value, length) = integer(type, payload, at: place) else { return nil }
        values.append(value.databaseValue)
        place += length
      case .real:
        guard let slice = payload.slice(at: place, count: 8) else { return nil }
        values.append(Double(bitPattern: slice.reduce(0) { $0 << 8 | UInt64($1) }).databaseValue)
        place += 8
      case .text(let length):
        guard let slice = payload.slice(at: place, count: length),
          let text = String(bytes: slice, encoding: .utf8)
        else { return nil }
        values.append(text.databaseValue)
        place += length
      case .blob(let length):
        guard let slice = payload.slice(at: place, count: length) else { return nil }
        values.append(Data(slice).databaseValue)
        place += length
      }
    }
    return place == payload.bytes.count ? values : nil
  }

  private func integer(_ type: Int64, _ payload: PageBytes, at place: Int) -> (value: Int64, length: Int)? {
    if type == 8 || type == 9 { return (type - 8, 0) }
    let lengths = [0, 1, 2, 3, 4, 6, 8]
    guard let length = Int(exactly: type).flatMap({ lengths.indices.contains($0) ? lengths[$0] : nil }),
      length > 0,
      let slice = payload.slice(at: place, count: length), let highest = slice.first
    else { return nil }
    let sign: Int64 = highest & 0x80 == 0 ? 0 : -1
    return (slice.reduce(sign) { $0 << 8 | Int64($1) }, length)
  }
}
