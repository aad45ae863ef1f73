import Foundation

/// The search for tabs that fit what is typed into the overview's search field.
public enum TabSearch {
  /// All words of `text` have to be in the title or the address; without words every tab fits.
  /// - Complexity: O(n)
  public static func tabs(_ tabs: [Tab], fitting text: String) -> [Tab] {
    let words = SearchWords.fold(text).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return tabs }
    return tabs.filter { tab in
      let title = SearchWords.fold(tab.title)
      let address = tab.url.map(SearchWords.address) ?? ""
      return words.allSatisfy { title.contains($0) || address.contains($0) }
    }
  }
}
