import Foundation
import UIKit
import WebKit
import WebKitValues

/// Copies of pages, and what is behind them.
extension WKWebView {
  /// Makes one HTML document of the page as it is now and of all that it shows. Apple's `createWebArchiveData` has a format of its own,
  /// which no program here reads.
  ///
  /// The copy runs no scripts, asks no server for anything when it is read, and does not have what the user typed. Frames, pictures and
  /// style sheets are in it; fonts, sound and film are not.
  /// - Parameter completionHandler: called with the document's bytes, or with a `WKError`.
  public func createWholePage(completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void) {
    evaluateJavaScript(Self.layoutModeScript, in: nil, in: .defaultClient) { [weak self] mode in
      guard let self else { return completionHandler(.failure(WKError(.webViewInvalidated))) }
      let isStandard = (try? mode.get()) as? String != "BackCompat"
      engine.archive { result in
        guard case .success(let archive) = result else { return completionHandler(result) }
        Task {
          let page = await Task.detached { WholePage.document(of: archive, isStandard: isStandard) }.value
          completionHandler(
            page.map { .success($0) } ?? .failure(WKError(.unknown, message: "The page could not be copied."))
          )
        }
      }
    }
  }

  /// Makes a PDF of the page on sheets of paper, in its print style. The data goes through a file that only the user can read.
  ///
  /// Apple's `createPDF` has one sheet as large as the page; this is what a printer would get.
  /// - Parameters:
  ///   - paper: the size of a sheet, in points of 1/72 inch.
  ///   - margins: what stays empty at its edges, in points. Something has to be left between them.
  ///   - zoom: the size of what is printed, 1 for its own.
  ///   - printsBackgrounds: whether backgrounds are printed.
  ///   - sheets: which sheets are, the first one being 1; none means all.
  ///   - completionHandler: called with the PDF, or with what kept the page from being printed.
  public func createPDF(
    paper: CGSize, margins: UIEdgeInsets, zoom: Double, printsBackgrounds: Bool,
    sheets: [ClosedRange<Int>] = [],
    completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void
  ) {
    makePDF(
      by: {
        $0.paper = paper
        $0.insets = margins
        $0.zoom = zoom
        $0.printsBackgrounds = printsBackgrounds
        $0.sheets = sheets
      }, completionHandler: completionHandler)
  }

  /// Takes a picture of the whole page, with a pixel for each of the view's points.
  ///
  /// Making it holds up the program's interface for about a second where the page is long, hence the limits.
  /// - Parameters:
  ///   - longestSide: the most points that the page may be high or wide.
  ///   - mostPixels: the most pixels of the picture.
  ///   - completionHandler: called with the picture, or with a `WKError`, also where the page is larger.
  public func takeWholePageSnapshot(
    longestSide: Double, mostPixels: Double,
    completionHandler: @escaping @MainActor (Result<UIImage, any Error>) -> Void
  ) {
    captureWholePage(longestSide: longestSide, mostPixels: mostPixels) {
      completionHandler($0.map { UIImage(cgImage: $0) })
    }
  }

  /// Reads the main document as it came, before any script changed it: its bytes, and their type where one was given.
  /// - Parameter completionHandler: called on the main thread; the error is a `WKError`.
  public func readSource(
    completionHandler: @escaping @MainActor (Result<(data: Data, mimeType: String?), any Error>) -> Void
  ) {
    engine.source { completionHandler($0.map { ($0.data, $0.mimeType) }) }
  }

  /// Tells the name of the encoding in which the document was read (https://encoding.spec.whatwg.org), such as "UTF-8"; nil where the
  /// page does not answer.
  public func readEncodingName(completionHandler: @escaping @MainActor (String?) -> Void) {
    evaluateJavaScript(Self.encodingScript, in: nil, in: .defaultClient) {
      completionHandler((try? $0.get()) as? String)
    }
  }

  /// Decodes what `readSource` gave; what the encoding does not allow becomes U+FFFD. Any thread may call it.
  /// - Parameter encodingName: as `readEncodingName` tells it; nil means UTF-8.
  public nonisolated static func text(ofSource data: Data, encodingName: String?) -> String {
    EncodedText.decode(data, encodingName: encodingName)
  }

  private static let encodingScript = documentScript("characterSet")
  private static let layoutModeScript = documentScript("compatMode")

  /// An element of the page's may have the property's name; the getter itself is not hidden by one.
  private static func documentScript(_ property: String) -> String {
    "Object.getOwnPropertyDescriptor(Document.prototype, '\(property)').get.call(document)"
  }

  /// Opens the engine's inspector in a window of its own, if `isInspectable` is set.
  public func showInspector() { engine.showInspector() }
}
