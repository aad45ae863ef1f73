import BrowserCore

/// The words for suggestions, for those who hear them.
enum SuggestionWords {
  static let fill = "Put into the address field"
}

extension Suggestion {
  /// The name of the suggestion's row.
  var spokenName: String { kind == .answer ? "\(subtitle) equals \(title)" : title }

  /// Everything that is said of the row.
  var spoken: String { [spokenName, spokenKind].compactMap(\.self).joined(separator: ", ") }

  /// The kind of the suggestion and where it leads; nil for an answer, whose name says all.
  var spokenKind: String? {
    let kind: String
    switch self.kind {
    case .answer: return nil
    case .topHit: kind = "Top hit"
    case .search: kind = "Search"
    case .bookmark: kind = "Bookmark"
    case .history: kind = "History"
    case .openTab: kind = "Open tab"
    }
    return subtitle.isEmpty ? kind : "\(kind), \(subtitle)"
  }
}

extension Suggestions {
  /// The number of all suggestions.
  var spokenCount: String {
    let count = sections.reduce(0) { $0 + $1.items.count }
    return count == 1 ? "1 suggestion" : "\(count) suggestions"
  }
}
