/// Along which axes an element may choose its own size.
struct SelfSizing: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let none = SelfSizing([])
  static let width = SelfSizing(rawValue: 1)
  static let height = SelfSizing(rawValue: 2)
  static let both: SelfSizing = [.width, .height]
}
