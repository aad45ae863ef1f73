import Foundation

/// The settings of a print job before the user is asked.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject {
  /// The kind of content that is printed, which decides on colours and quality.
  public enum OutputType: Int, Sendable {
    /// Text and pictures in colour.
    case general = 0
    /// Colours, at the best quality.
    case photo
    /// Text in black.
    case grayscale
    /// No colours, at the best quality.
    case photoGrayscale
  }

  /// The orientation of the paper.
  public enum Orientation: Int, Sendable {
    /// Higher than wide.
    case portrait = 0
    /// Wider than high.
    case landscape
  }

  /// The use of both sides of the paper.
  public enum Duplex: Int, Sendable {
    /// One side only.
    case none = 0
    /// Turned about the long edge, as in a book.
    case longEdge
    /// Turned about the short edge, as in a notepad.
    case shortEdge
  }

  /// The job's name: what a file that is printed to is called, unless the user says otherwise. Empty unless set.
  open var jobName = ""
  /// The kind of content that is printed; `general` by default.
  open var outputType = OutputType.general
  /// The orientation of the paper; portrait by default.
  open var orientation = Orientation.portrait
  /// The use of both sides of the paper; `none` by default.
  open var duplex = Duplex.none
  /// The name of the printer that is chosen when the dialog opens; nil is the system's own choice.
  open var printerID: String?

  nonisolated public override init() { super.init() }

  /// A print info with default values.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
}
