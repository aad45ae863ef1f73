import BrowserCore

/// The owner of the bars that a phone-sized window's menus come out of.
@MainActor
protocol MenuPresenterDelegate: AnyObject {
  /// The layout of the bars as it is now.
  var barLayout: BarLayout { get }
  /// The bar in which the selected tab's address is shown.
  var currentBar: AddressBarView? { get }
}
