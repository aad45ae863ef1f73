import BrowserCore
import Foundation

/// A choice that the user ends the editing of an address with.
enum AddressChoice: Equatable {
  /// Return was pressed on a text that nothing completes.
  case text(String)
  case suggestion(Suggestion)
  /// A completion was accepted, or a place of the start page.
  case place(URL)
  /// A tab of the start page that was closed.
  case closedTab(TabID)
  /// A list of the start page is to be shown whole.
  case list(StartPageItems.Destination)
}
