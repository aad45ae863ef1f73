import Foundation

/// The choice of titles that a section index shows. Pure.
struct SectionIndexLayout: Equatable {
  /// A title by its number, or a dot in place of several.
  enum Entry: Equatable {
    case title(Int)
    case dot
  }

  let entries: [Entry]

  /// Chooses the entries for a strip.
  /// Without room for all, dots stand for those between every few titles; first and last are always shown.
  init(count: Int, room: Int) {
    guard count > room, room >= 3 else {
      entries = count <= room ? (0..<count).map { .title($0) } : (0..<max(0, room)).map { .title($0) }
      return
    }
    // Titles and dots alternate: as many titles as fit, spread evenly.
    let titles = (room + 1) / 2
    entries = (0..<titles).flatMap { index -> [Entry] in
      let number = Int((Double(index) * Double(count - 1) / Double(titles - 1)).rounded())
      return index == titles - 1 ? [.title(number)] : [.title(number), .dot]
    }
  }

  /// The title that a touch at a part of the strip's height means: all titles share it evenly, shown or not.
  static func title(at fraction: CGFloat, count: Int) -> Int {
    min(max(Int(fraction * CGFloat(count)), 0), max(0, count - 1))
  }
}
