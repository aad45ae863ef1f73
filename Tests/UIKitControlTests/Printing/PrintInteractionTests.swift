import Foundation
import HeadlessHost
import Testing

@testable import UIKitCore

/// Apple, "UIPrintInteractionController", "UIPrintInfo".
@Suite(.serialized) @MainActor
struct PrintInteractionTests {
  private let controller = UIPrintInteractionController.shared
  private let source = Source()
  private let log = DelegateLog()

  /// Installs a host at the start of a test, and again after it has waited: others install hosts meanwhile.
  @discardableResult
  private func prepare() -> HeadlessHost {
    let host = HeadlessHost.install(size: CGSize(width: 100, height: 100), scale: 2)
    host.canPrint = true
    // All programs of a process share the controller: another test's dialog may still be open.
    controller.isBusy = false
    controller.printInfo = nil
    controller.printFormatter = UIViewPrintFormatter(view: UIView(), source: source)
    controller.delegate = log
    return host
  }

  @Test func whatTheAppSaysReachesTheDialog() {
    prepare()
    let info = UIPrintInfo.printInfo()
    #expect(info.orientation == .portrait && info.duplex == .none && info.outputType == .general)
    info.jobName = "Terns"
    info.orientation = .landscape
    info.duplex = .longEdge
    info.outputType = .photoGrayscale
    info.printerID = "attic"
    controller.printInfo = info
    controller.printFormatter?.perPageContentInsets = UIEdgeInsets(top: 36, left: 0, bottom: 18, right: 0)
    #expect(controller.present(animated: true))
    var order = PrintOrder(.dialog)
    order.name = "Terns"
    order.orientation = .landscape
    order.duplex = .longEdge
    order.isGrayscale = true
    order.isHighQuality = true
    order.printer = "attic"
    order.insets = UIEdgeInsets(top: 36, left: 0, bottom: 18, right: 0)
    #expect(source.orders == [order])
    source.answer(.success(true))
  }

  @Test func theHandlerHearsOfTheEndOnce() {
    prepare()
    var heard: [String] = []
    func present() -> Bool {
      controller.present(animated: true) { _, isDone, error in heard.append("\(isDone) \(error != nil)") }
    }
    #expect(present())
    #expect(heard.isEmpty && log.events == ["will present"])
    source.answer(.success(true))
    #expect(heard == ["true false"])
    #expect(log.events == ["will present", "did dismiss", "finished"])
    #expect(present())
    source.answer(.success(false))
    #expect(
      heard == ["true false", "false false"] && log.events.suffix(2) == ["will present", "did dismiss"])
    #expect(present())
    source.answer(.failure(UIPrintError(.jobFailed)))
    #expect(heard.last == "false true" && log.events.last == "finished")
  }

  @Test func oneJobAtATime() async {
    prepare()
    #expect(controller.present(animated: true))
    #expect(await refusal() == .jobFailed)
    source.answer(.success(true))
    prepare()
    #expect(controller.present(animated: true))
    source.answer(.success(true))
  }

  @Test func withoutContentOrPrinterThereIsAnError() async {
    prepare()
    controller.printFormatter = nil
    #expect(await refusal() == .noContent)
    prepare().canPrint = false
    #expect(!UIPrintInteractionController.isPrintingAvailable)
    #expect(await refusal() == .notAvailable)
    // UIPrintingNotAvailableError is 1 in Apple's header.
    #expect((UIPrintError(.notAvailable) as NSError).code == 1)
    #expect((UIPrintError(.notAvailable) as NSError).domain == UIPrintErrorDomain)
  }

  private func refusal() async -> UIPrintError.Code? {
    await withCheckedContinuation { continuation in
      let isShown = controller.present(animated: true) { _, isDone, error in
        #expect(!isDone)
        continuation.resume(returning: (error as? UIPrintError)?.code)
      }
      #expect(!isShown)
    }
  }
}

/// A page that is printed when a test says so.
@MainActor
private final class Source: PrintSource {
  var orders: [PrintOrder] = []
  private var completion: (@MainActor (Result<Bool, any Error>) -> Void)?

  func run(_ order: PrintOrder, completion: @escaping @MainActor (Result<Bool, any Error>) -> Void) {
    orders.append(order)
    self.completion = completion
  }

  func answer(_ result: Result<Bool, any Error>) { completion?(result) }
}

@MainActor
private final class DelegateLog: UIPrintInteractionControllerDelegate {
  var events: [String] = []

  func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) {
    events.append("will present")
  }
  func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) {
    events.append("did dismiss")
  }
  func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) {
    events.append("finished")
  }
}
