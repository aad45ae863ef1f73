import Foundation
import UIKit

extension WKWebView {
  /// A PDF of the whole page on one sheet, as wide and as tall as it is on the screen.
  ///
  /// The sheet has the size that the page would have in print: three quarters of a point, 1/96 inch, for each of its points. It
  /// is laid out in its print style; where that makes it taller, it goes on on a second sheet.
  public func createPDF(
    configuration pdfConfiguration: WKPDFConfiguration = WKPDFConfiguration(),
    completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void
  ) {
    Task {
      do {
        completionHandler(.success(try await pdf(configuration: pdfConfiguration)))
      } catch {
        completionHandler(.failure(error))
      }
    }
  }

  /// A PDF of the whole page on one sheet, as wide and as tall as it is on the screen.
  ///
  /// The sheet has the size that the page would have in print: three quarters of a point, 1/96 inch, for each of its points. It
  /// is laid out in its print style; where that makes it taller, it goes on on a second sheet.
  public func pdf(configuration: WKPDFConfiguration = WKPDFConfiguration()) async throws -> Data {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    var order = PrintOrder(.file(file))
    let content = scrollView.contentSize
    order.wholePage = CGSize(
      width: max(bounds.width, content.width, 1), height: max(bounds.height, content.height, 1))
    let source = engine.printSource ?? NothingToPrint()
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      source.run(order) { continuation.resume(with: $0.map { _ in }) }
    }
    return try Data(contentsOf: file)
  }

  /// Lets the user print what the page's script asks for.
  func askToPrint() {
    let controller = UIPrintInteractionController.shared
    let info = UIPrintInfo.printInfo()
    info.jobName = title ?? ""
    controller.printInfo = info
    controller.printFormatter = viewPrintFormatter()
    controller.present(animated: true)
  }
}
