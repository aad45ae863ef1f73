/// A group of emoji, in the order in which they stand.
package enum EmojiCategory: Int, Hashable, Sendable, CaseIterable {
  case recent, smileys, animals, food, activity, travel, objects, symbols, flags

  package var title: String {
    switch self {
    case .recent: "Frequently used"
    case .smileys: "Smileys & people"
    case .animals: "Animals & nature"
    case .food: "Food & drink"
    case .activity: "Activity"
    case .travel: "Travel & places"
    case .objects: "Objects"
    case .symbols: "Symbols"
    case .flags: "Flags"
    }
  }
}
