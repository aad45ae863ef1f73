import Foundation

/// Hears how printing goes. Every method may be left out.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: AnyObject {
  func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
  func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController)
  /// The user chose to print, and the job was handed over or failed.
  func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController)
  {}
  public func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {
  }
  public func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {}
}
