import Foundation

/// Tells where units of a text begin and end by its characters.
///
/// Lines are a matter of layout, which it does not know: a view of the program's own overrides the methods for
/// `UITextGranularity.line` in a subclass and calls super for the others.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var textInput: (any UITextInput)?

  /// - Parameter textInput: whose text it is; not retained.
  public init(textInput: any UIResponder & UITextInput) {
    self.textInput = textInput
    super.init()
  }

  /// Returns the unit that a position is in; nil between units, and always for lines.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let text = read(position, direction),
      let unit = unit(granularity, of: text.index - (text.isForward ? 0 : 1), in: text.boundaries)
    else { return nil }
    return range(unit)
  }

  /// Returns true if a unit ends at a position, going forward, or begins there, going backward; never for lines.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let text = read(position, direction) else { return false }
    let unit = unit(granularity, of: text.index - (text.isForward ? 1 : 0), in: text.boundaries)
    return unit.map { text.isForward ? NSMaxRange($0) : $0.location } == text.index
  }

  /// Returns the next place where a unit ends, going forward, or begins, going backward; nil for none, and always for lines.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let text = read(position, direction), let textInput else { return nil }
    var index = text.index - (text.isForward ? 0 : 1)
    while (0..<text.boundaries.length).contains(index) {
      if let unit = unit(granularity, of: index, in: text.boundaries) {
        let boundary = text.isForward ? NSMaxRange(unit) : unit.location
        return textInput.position(from: textInput.beginningOfDocument, offset: boundary)
      }
      index += text.isForward ? 1 : -1
    }
    return nil
  }

  /// Returns true if a position is in a unit; never for lines.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let text = read(position, direction) else { return false }
    return unit(granularity, of: text.index - (text.isForward ? 0 : 1), in: text.boundaries) != nil
  }

  // MARK: - Units

  /// The unit that a character belongs to; nil for what is between units, and outside the text.
  func unit(_ granularity: UITextGranularity, of index: Int, in boundaries: TextBoundaries) -> NSRange? {
    guard (0..<boundaries.length).contains(index) else { return nil }
    let unit: NSRange
    switch granularity {
    case .character: unit = boundaries.character(around: index)
    case .word: unit = boundaries.wordUnit(around: index)
    case .sentence: unit = boundaries.sentence(around: index)
    case .paragraph: unit = boundaries.paragraph(at: index)
    case .line: return nil
    case .document: unit = NSRange(location: 0, length: boundaries.length)
    }
    return NSLocationInRange(index, unit) ? unit : nil
  }

  private func read(
    _ position: UITextPosition, _ direction: UITextDirection
  ) -> (boundaries: TextBoundaries, index: Int, isForward: Bool)? {
    guard let textInput else { return nil }
    let start = textInput.beginningOfDocument
    guard let all = textInput.textRange(from: start, to: textInput.endOfDocument) else { return nil }
    let isForward =
      UITextLayoutDirection(rawValue: direction.rawValue).map { layout in
        layout.isForward(
          isRightToLeft: textInput.baseWritingDirection(for: position, in: .forward) == .rightToLeft)
      } ?? (direction == .storage(.forward))
    return (
      TextBoundaries(textInput.text(in: all) ?? ""), textInput.offset(from: start, to: position), isForward
    )
  }

  private func range(_ unit: NSRange) -> UITextRange? {
    guard let textInput else { return nil }
    let start = textInput.beginningOfDocument
    guard let first = textInput.position(from: start, offset: unit.location),
      let last = textInput.position(from: start, offset: NSMaxRange(unit))
    else { return nil }
    return textInput.textRange(from: first, to: last)
  }
}
