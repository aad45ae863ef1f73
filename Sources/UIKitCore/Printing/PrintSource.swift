import Foundation
import QuartzCore

/// Something that the platform can put on paper: what stands behind a `UIViewPrintFormatter`.
@preconcurrency @MainActor
package protocol PrintSource: AnyObject {
  /// Prints.
  ///
  /// - Parameter completion: called once, later: true when the job was handed over whole, false when the user decided
  ///   against it.
  func run(_ order: PrintOrder, completion: @escaping @MainActor (Result<Bool, any Error>) -> Void)
}

/// A print job: its name, its settings and its destination.
package struct PrintOrder: Equatable {
  package enum Destination: Equatable {
    /// The platform's own dialog asks for printer, pages and copies.
    case dialog
    /// A PDF file, without asking.
    case file(URL)
  }

  package var destination: Destination
  /// The name of a file that is printed to when the dialog opens, without its ending; empty leaves that to the platform.
  package var name = ""
  package var isGrayscale = false
  package var isHighQuality = false
  package var orientation: UIPrintInfo.Orientation = .portrait
  package var duplex: UIPrintInfo.Duplex?
  /// The printer that the dialog has chosen when it opens, by its name.
  package var printer: String?
  /// Added to each page's margins, in points.
  package var insets = UIEdgeInsets.zero
  /// The size of each sheet in points, printed to its edges but for ``insets``; nil leaves the paper to the platform.
  package var paper: CGSize?
  /// The size of what is printed, 1 for its own. Paper and margins stay as they are.
  package var zoom = 1.0
  /// True if backgrounds are printed.
  package var printsBackgrounds = true
  /// The sheets that are printed, the first one being 1; none for all.
  package var sheets: [ClosedRange<Int>] = []

  package init(_ destination: Destination) { self.destination = destination }

  /// The order of an app that prints by a formatter and, where it has one, a print info.
  @MainActor init(_ formatter: UIPrintFormatter, _ info: UIPrintInfo?) {
    self.init(.dialog)
    insets = formatter.perPageContentInsets
    guard let info else { return }
    name = info.jobName
    isGrayscale = info.outputType == .grayscale || info.outputType == .photoGrayscale
    isHighQuality = info.outputType == .photo || info.outputType == .photoGrayscale
    orientation = info.orientation
    duplex = info.duplex
    printer = info.printerID
  }
}
