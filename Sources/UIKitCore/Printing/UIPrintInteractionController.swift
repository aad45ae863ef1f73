import Foundation
import QuartzCore

/// Asks how to print, and prints.
///
/// What asks is the system's own dialog, in a window of its own; while it is open the program's window takes no input.
///
/// ```swift
/// let controller = UIPrintInteractionController.shared
/// controller.printFormatter = webView.viewPrintFormatter()
/// controller.present(animated: true) { _, completed, error in … }
/// ```
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  /// A closure that is told once whether the job was handed to the printer, and why not. Without an error, the user decided
  /// against it.
  public typealias CompletionHandler = @MainActor (UIPrintInteractionController, Bool, (any Error)?) -> Void

  private static let instance = UIPrintInteractionController()
  /// The program's print controller.
  open class var shared: UIPrintInteractionController { instance }
  /// True if there is anything that can print.
  open class var isPrintingAvailable: Bool { HostEnvironment.host.canPrint }

  /// The name and settings of the job; nil for default values.
  open var printInfo: UIPrintInfo?
  /// The formatter of the content to print; nil for none.
  open var printFormatter: UIPrintFormatter?
  /// The object that hears of the dialog and of the job; held weakly.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?

  /// While the dialog is open or a job is under way.
  var isBusy = false

  private override init() { super.init() }

  /// Opens the dialog, in which the user prints.
  ///
  /// - Returns: false where there is nothing to print, nothing that prints, or another job under way; the handler then gets
  ///   the error.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    if let problem {
      Task { completion?(self, false, problem) }
      return false
    }
    guard let printFormatter else { return false }
    isBusy = true
    delegate?.printInteractionControllerWillPresentPrinterOptions(self)
    printFormatter.source.run(PrintOrder(printFormatter, printInfo)) { [self] result in
      isBusy = false
      delegate?.printInteractionControllerDidDismissPrinterOptions(self)
      switch result {
      case .success(let isPrinted):
        if isPrinted { delegate?.printInteractionControllerDidFinishJob(self) }
        completion?(self, isPrinted, nil)
      case .failure(let error):
        delegate?.printInteractionControllerDidFinishJob(self)
        completion?(self, false, error)
      }
    }
    return true
  }

  /// Opens the dialog. It is a window of its own, which the system places; the rectangle says what it belongs to on
  /// systems that show it beside that.
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    present(animated: animated, completionHandler: completion)
  }

  /// Opens the dialog, which belongs to a bar's item.
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    present(animated: animated, completionHandler: completion)
  }

  private var problem: UIPrintError? {
    if !Self.isPrintingAvailable { return UIPrintError(.notAvailable) }
    if printFormatter == nil { return UIPrintError(.noContent) }
    return isBusy ? UIPrintError(.jobFailed, message: "Another page is being printed.") : nil
  }
}
