import Foundation
import UIKit

extension WKWebView {
  /// Makes a PDF of the whole page: one sheet as wide as the view and as high as the page, with text as text.
  ///
  /// The page is laid out in its print style, by which it may get longer than one sheet. A sheet is at most 14,400 points high, which is
  /// the most that readers of PDF promise; a longer page has several. The data goes through a file that only the user
  /// can read, and that goes whatever happens.
  ///
  /// - Parameters:
  ///   - pdfConfiguration: has no options.
  ///   - completionHandler: called with the PDF, or with what kept the page from being printed.
  public func createPDF(
    configuration pdfConfiguration: WKPDFConfiguration = .init(),
    completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void
  ) {
    measurePage { [weak self] size in
      guard let self else { return completionHandler(.failure(WKError(.webViewInvalidated))) }
      makePDF(by: { $0.paper = PageSheet.paper(for: size) }, completionHandler: completionHandler)
    }
  }

  /// Prints the page into a file that only the user can read, and takes what is in it.
  /// - Parameter order: says what is asked of the printing.
  package func makePDF(
    by order: (inout PrintOrder) -> Void,
    completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void
  ) {
    guard let source = engine.printSource else {
      return completionHandler(.failure(UIPrintError(.notAvailable)))
    }
    let folder: SheetFolder
    do { folder = try SheetFolder() } catch { return completionHandler(.failure(error)) }
    let file = folder.url.appendingPathComponent("page.pdf")
    var wanted = PrintOrder(.file(file))
    order(&wanted)
    source.run(wanted) { result in
      let data = result.flatMap { isDone in
        Result { isDone ? try Data(contentsOf: file) : Data() }
      }
      folder.remove()
      if case .success(let data) = data, data.isEmpty {
        return completionHandler(.failure(UIPrintError(.jobFailed)))
      }
      completionHandler(data)
    }
  }

  /// Returns a PDF of the whole page, as `createPDF(configuration:completionHandler:)` makes it; throws what kept it from being printed.
  public func pdf(configuration pdfConfiguration: WKPDFConfiguration = .init()) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      createPDF(configuration: pdfConfiguration) { continuation.resume(with: $0) }
    }
  }

  /// Tells the size of the page in its own points; that of the view where the page does not say.
  func measurePage(_ completion: @escaping @MainActor (CGSize) -> Void) {
    let call = WebScriptCall(source: PageSheet.measuringScript, world: PageObserverScript.world)
    engine.run(call) { [weak self] result in
      let numbers = ((try? result.get()) as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue } ?? []
      guard numbers.count == 2, numbers.allSatisfy({ $0.isFinite && $0 >= 1 }) else {
        return completion(self?.bounds.size ?? .zero)
      }
      completion(CGSize(width: numbers[0], height: numbers[1]))
    }
  }
}
