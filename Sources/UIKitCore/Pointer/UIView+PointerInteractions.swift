extension UIView {
  /// Ends what the pointer shows for the view, which leaves its window: no movement of the pointer tells of that.
  func pointerInteractionsLeave() {
    for case let interaction as UIPointerInteraction in viewStyle.interactions {
      interaction.viewLeftWindow()
    }
  }
}
