import BrowserCore

/// The methods by which an address bar reports to its owner; the sender comes first.
@MainActor
protocol AddressBarViewDelegate: AnyObject {
  /// The "aA" was tapped.
  func addressBarDidTapPageMenu(_ bar: AddressBarView)
  /// Reload or stop, whichever the bar showed.
  func addressBarDidTapReload(_ bar: AddressBarView)
  func addressBarDidTapStop(_ bar: AddressBarView)
  func addressBarDidTapDownloads(_ bar: AddressBarView)
  /// The bar was tapped while it is only a label at the window's edge.
  func addressBarDidTapCollapsed(_ bar: AddressBarView)
  /// The idle bar was pressed long, beside its buttons.
  func addressBarDidPress(_ bar: AddressBarView)
  func addressBarDidBeginEditing(_ bar: AddressBarView)
  func addressBarDidEndEditing(_ bar: AddressBarView)
  /// Call after every change by the user; `isDeletion` keeps completion quiet.
  func addressBar(_ bar: AddressBarView, didChangeText text: String, isDeletion: Bool)
  func addressBar(_ bar: AddressBarView, didSubmit text: String)
  /// The text was submitted as it was completed.
  func addressBar(_ bar: AddressBarView, didAccept completion: InlineCompletion)
  /// An arrow key moved through the suggestions: +1 down, −1 up.
  func addressBar(_ bar: AddressBarView, didMoveSuggestionBy step: Int)
  /// Escape was pressed while editing.
  func addressBarDidCancel(_ bar: AddressBarView)
}
