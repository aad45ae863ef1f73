import Foundation

/// When a user script runs.
public enum WKUserScriptInjectionTime: Int, Sendable {
  case atDocumentStart = 0
  case atDocumentEnd
}

/// A script put into every page.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
  private let script: WebScript

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    script = WebScript(
      source: source, atDocumentEnd: injectionTime == .atDocumentEnd, mainFrameOnly: forMainFrameOnly)
    super.init()
  }

  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) {
    script = WebScript(
      source: source, atDocumentEnd: injectionTime == .atDocumentEnd, mainFrameOnly: forMainFrameOnly,
      world: contentWorld.engineName)
    super.init()
  }

  open var source: String { script.source }
  open var injectionTime: WKUserScriptInjectionTime {
    script.atDocumentEnd ? .atDocumentEnd : .atDocumentStart
  }
  open var isForMainFrameOnly: Bool { script.mainFrameOnly }
  var webScript: WebScript { script }
}
