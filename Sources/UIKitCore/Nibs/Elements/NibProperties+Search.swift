import Foundation
import QuartzCore

extension NibProperties {
  static let searchBar: Table = [
    "text": .text(\UISearchBar.text),
    "placeholder": .text(\UISearchBar.placeholder),
    "prompt": .text(\UISearchBar.prompt),
    "showsBookmarkButton": .bool(\UISearchBar.showsBookmarkButton),
    "showsCancelButton": .bool(\UISearchBar.showsCancelButton),
    "showsSearchResultsButton": .bool(\UISearchBar.showsSearchResultsButton),
    "searchResultsButtonSelected": .bool(\UISearchBar.isSearchResultsButtonSelected),
    "showsScopeBar": .bool(\UISearchBar.showsScopeBar),
    "selectedScopeButtonIndex": .integer(\UISearchBar.selectedScopeButtonIndex),
    "searchBarStyle": .choice(\UISearchBar.searchBarStyle),
    "barStyle": .choice(\UISearchBar.barStyle),
    "translucent": .bool(\UISearchBar.isTranslucent),
    "barTintColor": .color(\UISearchBar.barTintColor),
    "backgroundImage": .image(\UISearchBar.backgroundImage),
    "scopeButtonTitles": .custom { (bar: UISearchBar, value, context) throws(NibError) in
      var titles: [String] = []
      for child in try value.element().children {
        titles.append(try NibText.string(child, in: context.document))
      }
      bar.scopeButtonTitles = titles
    },
    "textInputTraits": .custom { (bar: UISearchBar, value, context) throws(NibError) in
      try NibTextTraits.apply(try value.element(), to: bar.searchTextField, in: context)
    },
  ]

  static let refreshControl: Table = ["attributedTitle": .attributedText(\UIRefreshControl.attributedTitle)]
}
