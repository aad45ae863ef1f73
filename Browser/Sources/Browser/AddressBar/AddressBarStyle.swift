import BrowserCore
import Foundation

/// The figures in which a phone's address bar and a wide window's field differ, in points.
struct AddressBarStyle: Equatable, Sendable {
  var fieldHeight: CGFloat
  /// From the bar's top to the field.
  var fieldTop: CGFloat
  /// From the bar's sides to the field, while it is not edited.
  var fieldInset: CGFloat
  var cornerRadius: CGFloat
  var textSize: CGFloat
  /// Sides of the glyphs' grids.
  var aaGrid: CGFloat
  var reloadGrid: CGFloat
  var stopGrid: CGFloat
  var lockGrid: CGFloat

  /// docs/interface-figures.md, "At rest".
  static let phone = AddressBarStyle(
    fieldHeight: CGFloat(BarMetrics.fieldHeight), fieldTop: CGFloat(BarMetrics.fieldVerticalInset),
    fieldInset: CGFloat(BarMetrics.fieldSideInset), cornerRadius: CGFloat(BarMetrics.fieldCornerRadius),
    textSize: AddressBarMetrics.textSize, aaGrid: AddressBarMetrics.aaGrid,
    reloadGrid: AddressBarMetrics.reloadGrid, stopGrid: AddressBarMetrics.stopGrid,
    lockGrid: AddressBarMetrics.lockGrid)

  /// docs/interface-figures.md, "Wide windows"; the glyphs' sizes are ours.
  static let desktop = AddressBarStyle(
    fieldHeight: CGFloat(WideMetrics.fieldHeight),
    fieldTop: CGFloat((WideMetrics.toolbarRowHeight - WideMetrics.fieldHeight) / 2), fieldInset: 0,
    cornerRadius: CGFloat(WideMetrics.fieldCornerRadius), textSize: 15, aaGrid: 21, reloadGrid: 18,
    stopGrid: 16,
    lockGrid: 12)
}
