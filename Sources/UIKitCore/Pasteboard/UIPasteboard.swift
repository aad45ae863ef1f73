import Foundation

/// The system's clipboard.
///
/// Reading is asynchronous on this platform: `string` answers with what this app
/// put there last, as long as nobody else changed the clipboard since.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()

  private var own: (text: String, changeCount: Int)?

  private var clipboard: any ClipboardHost { HostEnvironment.host.clipboard }

  /// Counts up with every change by anyone.
  open var changeCount: Int { clipboard.changeCount }

  /// Whether there is text; does not read it.
  open var hasStrings: Bool { clipboard.hasText }

  open var string: String? {
    get {
      guard let own, own.changeCount >= clipboard.changeCount - 1 else { return nil }
      return own.text
    }
    set {
      let text = newValue ?? ""
      clipboard.setText(text)
      own = (text, clipboard.changeCount)
    }
  }

  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }
}
