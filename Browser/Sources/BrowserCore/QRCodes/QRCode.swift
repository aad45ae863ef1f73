import Foundation

/// A QR code of a text (ISO/IEC 18004:2015), of error correction level M: a seventh of it may be unreadable.
///
/// The text is written as bytes of UTF-8. Version and mask are the smallest and the best that the standard's rules give.
public struct QRCode: Equatable, Sendable {
  /// The modules of a side. The margin of four light modules around the code is not counted.
  public let size: Int
  /// The modules by rows, true for dark ones.
  private let modules: [Bool]

  /// The light modules that a reader wants around the code (section 6.3.8).
  public static let margin = 4

  /// Returns true if the module is dark.
  /// - Parameters:
  ///   - row: from the top, less than ``size``.
  ///   - column: from the left, less than ``size``.
  public func isDark(row: Int, column: Int) -> Bool { modules[row * size + column] }

  /// Makes the code of a text; nil where it has more than the 2,331 bytes that fit into the greatest code.
  ///
  /// Complexity: proportional to the number of modules, 31,329 at most.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.smallest(for: bytes.count) else { return nil }
    var matrix = QRMatrix(version: version)
    matrix.place(version.interleaved(QRBits.codewords(of: bytes, in: version)))
    let best = QRMatrix.masks.map { matrix.masked(by: $0) }.min { $0.penalty < $1.penalty }
    guard let best else { return nil }
    (size, modules) = (best.size, best.modules)
  }
}
