import Foundation

extension UIViewController {
  /// The state without what overriders add.
  var ownContentUnavailableState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = activeSearch?.searchBar.text
    return state
  }

  /// The search that is on: that whose results these are, or in which this page is searched.
  private var activeSearch: UISearchController? {
    for controller in sequence(first: self, next: { $0.parentStorage }) {
      if let search = controller as? UISearchController { return search.isActive ? search : nil }
      // A search controller is a child of the page's while a search is on.
      for case let search as UISearchController in controller.childStorage where search.isActive {
        return search
      }
    }
    return nil
  }

  /// Traits or the text that is searched for changed, or the program asks for an update.
  func contentUnavailableStateDidChange() {
    contentUnavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// The text that is searched for changed: in this page, and in all that it contains.
  func searchedTextDidChange() {
    contentUnavailableStateDidChange()
    for child in childStorage { child.searchedTextDidChange() }
  }

  /// Asks the program for the configuration, where that may be another one; before the view is laid out.
  func updateContentUnavailableIfNeeded() {
    guard contentUnavailable.needsUpdate, viewIfLoaded?.windowStorage != nil else { return }
    contentUnavailable.needsUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    showContentUnavailable()
  }

  /// Shows the configuration as it looks in the present state, or nothing where there is none.
  func showContentUnavailable() {
    guard let configuration = contentUnavailable.configuration else {
      contentUnavailable.holder?.uncover()
      contentUnavailable.holder = nil
      return
    }
    guard let view = viewIfLoaded else { return }
    let holder = contentUnavailable.holder ?? ContentUnavailableHolder(frame: .zero)
    contentUnavailable.holder = holder
    holder.show(configuration.updated(for: contentUnavailableConfigurationState))
    if holder.superview !== view { holder.cover(view) }
  }
}
