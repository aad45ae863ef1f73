import Foundation

/// The open tabs of Firefox: `sessionstore.jsonlz4`, a JSON text that is packed as one block of LZ4 behind the mark `mozLz40` and the
/// length of the text in four bytes.
public struct FirefoxSession {
  /// The tabs in order, window by window.
  public let tabs: [ImportedTab]

  private static let mark = Array("mozLz40\0".utf8)

  /// Reads a file.
  public init(_ data: Data) throws(ImportProblem) {
    guard let tree = JSONTree(try Self.text(of: data)), tree.isObject else { throw .damaged }
    var tabs: [ImportedTab] = []
    for window in tree["windows"].elements where !window["isPrivate"].isTrue {
      for tab in window["tabs"].elements where tabs.count < ImportLimits.tabs {
        let entries = tab["entries"].elements
        // Counted from 1.
        let index = tab["index"].number.flatMap { Int(exactly: $0) } ?? entries.count
        guard index > 0, index <= entries.count else { continue }
        let entry = entries[index - 1]
        if let tab = ImportedTab(address: entry["url"].text ?? "", title: entry["title"].text ?? "") {
          tabs.append(tab)
        }
      }
    }
    self.tabs = tabs
  }

  /// Returns the text of a file that is packed, or of one that is not, as older versions wrote it.
  static func text(of data: Data) throws(ImportProblem) -> Data {
    guard data.count <= ImportLimits.sessionBytes else { throw .tooLarge }
    guard data.starts(with: mark) else { return data }
    var reader = ByteReader(data.dropFirst(mark.count))
    guard let count = reader.number(UInt32.self) else { throw .damaged }
    guard count <= ImportLimits.unpackedBytes else { throw .tooLarge }
    guard let block = reader.take(reader.left), let text = LZ4Block.unpack(block, count: Int(count)) else {
      throw .damaged
    }
    return Data(text)
  }
}
