/// A view that shows a bar item.
@preconcurrency @MainActor
protocol ItemShowing {
  /// Called when the view came into a window, if that may be another look for the item.
  func itemPlaceDidChange()
}
