import Foundation

/// Figures of the on-screen keyboard, in points and seconds; docs/interface-figures.md, "On-screen keyboard".
package enum KeyMetrics {
  package static let height: CGFloat = 260
  static let referenceWidth: CGFloat = 390
  static let rowTops: [CGFloat] = [11, 65, 119, 173]
  package static let keyHeight: CGFloat = 42
  static let gap: CGFloat = 6
  /// The gap between keys, by how many more than ten are in the fullest row.
  static let tightGaps: [CGFloat] = [6, 5, 4]
  package static let side: CGFloat = 3
  package static let cornerRadius: CGFloat = 5
  /// The darker line under each key.
  package static let edge: CGFloat = 1
  /// The same where emoji are looked for, below the words and what was found.
  static let compactRowTops: [CGFloat] = [54, 95, 136, 177]
  static let compactKeyHeight: CGFloat = 36
  /// The height of the words and of what was found, above the keys.
  package static let searchHeight: CGFloat = 50
  static let keysInFullRow = 10
  static let modifierWidth: CGFloat = 44
  package static let letterSize: CGFloat = 23
  package static let specialSize: CGFloat = 16
  /// Sides of the glyphs' grids (ours).
  package static let shiftGrid: CGFloat = 21
  package static let deleteGrid: CGFloat = 22
  package static let footerGrid: CGFloat = 24
  package static let categoryGrid: CGFloat = 19
  package static let emojiKeyGrid: CGFloat = 22
  /// Small letters look centred when they stand this much higher; a full stop has nothing above it.
  package static let letterLift: CGFloat = 2
  package static let stopLift: CGFloat = 3.5
  /// Columns of the layouts for numbers, and the gap between their keys.
  static let padColumns: CGFloat = 3
  /// Centre of the row with the globe and the hiding key.
  static let footerCenter: CGFloat = 237
  static let footerInset: CGFloat = 40
  /// Keys stop growing where a hand would have to travel.
  static let widestKeys: CGFloat = 760
  /// The area above the categories in which emoji scroll (ours).
  package static let emojiHeight: CGFloat = 172
  /// The distance above the keyboard from which on a finger presses no key.
  static let reach: CGFloat = 24

  /// Seconds until a key that is held offers its others, or repeats, and between repeats.
  static let holdDelay = 0.5
  static let repeatInterval = 0.08
  /// Two taps on shift within this time lock it.
  static let doubleTapInterval = 0.3
  /// Two taps on space within this time write a full stop.
  static let doubleSpaceInterval = 0.5
  /// The time for which the space bar shows the language that was switched to.
  static let bannerTime = 1.2

  /// The way on the space bar that takes hold of the caret, and the ways that move it a character and a line.
  static let caretSlop: CGFloat = 18
  static let caretColumn: CGFloat = 9
  static let caretRow: CGFloat = 26

  /// The amount by which the callout over a pressed letter is larger than its key.
  package static let calloutSpread: CGFloat = 9
  package static let calloutHeight: CGFloat = 52
  package static let calloutSize: CGFloat = 32
  /// The cells of a callout with a choice.
  static let choiceCell: CGFloat = 36
  static let choicePadding: CGFloat = 4
  /// The rows and the width of the list of languages.
  static let languageRow: CGFloat = 40
  static let languageWidth: CGFloat = 190
}
