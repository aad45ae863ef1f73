import BrowserCore

/// The methods by which an address bar reports its buttons to its owner; the sender comes first.
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
}
