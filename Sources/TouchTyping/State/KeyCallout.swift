import Foundation

/// A choice over a held key: its letter's others, or the languages. A value; frames are in the keyboard's coordinates.
package struct KeyCallout: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case letters
    case languages
    /// The colours of an emoji.
    case tones(of: String)
  }

  package let content: Content
  package let titles: [String]
  /// The frames of the cells, one each.
  package let cells: [CGRect]
  package let frame: CGRect
  /// The frame of the held key.
  package let key: CGRect
  package var selection: Int

  private typealias M = KeyMetrics

  /// The letters of a key beside each other. The first is over the key; the others go where there is more room.
  /// - Parameter goesRight: the side to which the others go; nil for that with more room.
  static func letters(_ titles: [String], over key: CGRect, width: CGFloat, goesRight: Bool? = nil)
    -> KeyCallout
  {
    let goesRight = goesRight ?? (key.midX < width / 2)
    let cell = min(
      max(M.choiceCell, key.width),
      (width - 2 * (M.side + M.choicePadding)) / CGFloat(max(1, titles.count)))
    let total = CGFloat(titles.count) * cell + 2 * M.choicePadding
    let first = key.midX - cell / 2 - M.choicePadding
    let wanted = goesRight ? first : key.midX + cell / 2 + M.choicePadding - total
    let x = min(max(M.side, wanted), max(M.side, width - M.side - total))
    let frame = CGRect(x: x, y: key.minY - M.calloutHeight - 2, width: total, height: M.calloutHeight)
    let cells = titles.indices.map { index in
      let column = goesRight ? index : titles.count - 1 - index
      return CGRect(
        x: x + M.choicePadding + CGFloat(column) * cell, y: frame.minY + M.choicePadding, width: cell,
        height: M.calloutHeight - 2 * M.choicePadding)
    }
    return KeyCallout(
      content: .letters, titles: titles, cells: cells, frame: frame, key: key, selection: 0)
  }

  /// An emoji in all its colours beside each other, from the left to the right wherever it stands.
  static func tones(of emoji: String, _ titles: [String], current: Int, over cell: CGRect, width: CGFloat)
    -> KeyCallout
  {
    let callout = letters(titles, over: cell, width: width, goesRight: true)
    return KeyCallout(
      content: .tones(of: emoji), titles: titles, cells: callout.cells, frame: callout.frame, key: cell,
      selection: current)
  }

  /// The languages below each other, over the globe.
  static func languages(_ titles: [String], current: Int, over key: CGRect) -> KeyCallout {
    let height = CGFloat(titles.count) * M.languageRow
    let frame = CGRect(
      x: max(M.side, key.minX - M.side), y: key.minY - height - 2, width: M.languageWidth, height: height)
    let cells = titles.indices.map { index in
      CGRect(
        x: frame.minX, y: frame.minY + CGFloat(index) * M.languageRow, width: frame.width,
        height: M.languageRow)
    }
    return KeyCallout(
      content: .languages, titles: titles, cells: cells, frame: frame, key: key, selection: current)
  }

  /// Selects the cell that a finger is over: by its column for letters, by its row for languages, above which the key itself
  /// leaves what was chosen.
  /// - Parameter isOnKey: true while the finger is on the held key, whose own letter is chosen then: at a window's edge another
  ///   cell may be over it.
  mutating func select(_ point: CGPoint, isOnKey: Bool) {
    switch content {
    case .letters:
      guard !isOnKey || point.y < key.minY else {
        selection = 0
        return
      }
      let nearest = cells.indices.min { abs(cells[$0].midX - point.x) < abs(cells[$1].midX - point.x) }
      selection = nearest ?? 0
    case .tones:
      // On the emoji itself it stays as it was last.
      guard point.y < key.minY else { return }
      let nearest = cells.indices.min { abs(cells[$0].midX - point.x) < abs(cells[$1].midX - point.x) }
      selection = nearest ?? selection
    case .languages:
      guard point.y < frame.maxY else { return }
      let nearest = cells.indices.min { abs(cells[$0].midY - point.y) < abs(cells[$1].midY - point.y) }
      selection = nearest ?? selection
    }
  }
}
