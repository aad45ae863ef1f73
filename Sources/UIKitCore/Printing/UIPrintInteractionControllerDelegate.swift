import Foundation

/// Hears how printing goes. Every method may be left out.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: AnyObject {
  /// Called before the print dialog opens; does nothing by default.
  func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
  /// Called after the print dialog was closed; does nothing by default.
  func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController)
  /// The user chose to print, and the job was handed over or failed.
  func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  /// Called before the dialog opens; does nothing by default.
  public func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
  {}
  /// Called after the dialog was closed; does nothing by default.
  public func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {
  }
  /// Called after the job was handed over or failed; does nothing by default.
  public func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {}
}
