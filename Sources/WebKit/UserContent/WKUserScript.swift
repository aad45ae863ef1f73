import Foundation

/// The moment at which a user script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
  /// Before the document's own scripts, when its root element has been made.
  case atDocumentStart = 0
  /// After the document was parsed, while other resources may be loading.
  case atDocumentEnd
}

/// A script put into every page.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
  private let script: WebScript

  /// Creates a script that runs in the page's own world.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    script = WebScript(
      source: source, atDocumentEnd: injectionTime == .atDocumentEnd, mainFrameOnly: forMainFrameOnly)
    super.init()
  }

  /// Creates a script that runs in a world.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    script = WebScript(
      source: source, atDocumentEnd: injectionTime == .atDocumentEnd, mainFrameOnly: forMainFrameOnly,
      world: contentWorld.engineName)
    super.init()
  }

  /// The script's text.
  open var source: String { script.source }
  /// The moment at which the script runs.
  open var injectionTime: WKUserScriptInjectionTime {
    script.atDocumentEnd ? .atDocumentEnd : .atDocumentStart
  }
  /// A Boolean value that indicates whether the script is kept out of frames within the page.
  open var isForMainFrameOnly: Bool { script.mainFrameOnly }
  var webScript: WebScript { script }
}
