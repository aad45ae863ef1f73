import BrowserCore

/// The methods by which an address bar reports what is typed into it; the sender comes first.
@MainActor
protocol AddressBarEditingDelegate: AnyObject {
  /// The idle bar was tapped.
  func addressBarDidAskForEditing(_ bar: AddressBarView)
  /// The field has the focus, whoever gave it.
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
