import Foundation
import SwiftSyntax

/// Rule 8: modules that are part of another one here, and Foundation's parts that are modules of their own.
final class ImportRule: RuleVisitor {
  /// The modules that UIKit brings here.
  private static let partsOfUIKit: Set<String> = [
    "ObjectiveC", "CoreGraphics", "UniformTypeIdentifiers", "ImageIO", "MobileCoreServices", "CoreServices",
  ]

  /// The module that stands for Combine.
  static let combine = "UIKitCombine"

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.path.first else { return .skipChildren }
    let module = first.name.text
    let isWhole = node.path.count == 1 && node.importKindSpecifier == nil
    if module == "Combine", !context.modules.contains(module) {
      if context.modules.contains(Self.combine) {
        replace(node, Self.combine)
      } else {
        context.report(
          """
          Combine is the library \(Self.combine) here: add .product(name: "\(Self.combine)", package: "Combine") to \
          this target's dependencies and .package(path: "…/Combine"), a folder of the checkout of Martlet, to the package's
          """, at: node)
      }
      return .skipChildren
    }
    if Self.partsOfUIKit.contains(module) {
      replace(node, "UIKit")
    } else if module == "OSLog" || module == "os" {
      // A module that is named `os` would answer every package's `canImport(os)`, and has none of its locks.
      replace(node, "OSLogging")
    } else if module == "Darwin" {
      replace(node, "Glibc")
    } else if module == "UIKit" || module == "QuartzCore" || module == "WebKit", !isWhole {
      // `import UIKit.UIGestureRecognizerSubclass`, `import class UIKit.UIView`
      replace(node, module)
    }
    return .skipChildren
  }

  private func replace(_ node: ImportDeclSyntax, _ module: String) {
    let keyword = node.importKeyword
    let start = keyword.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    context.edits.add(Edit(range: start..<end, text: "import " + module))
  }

  // MARK: - What a file needs

  private static let networking: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "HTTPCookie",
    "HTTPCookieStorage",
    "URLProtocol", "URLCredential", "URLCredentialStorage", "URLAuthenticationChallenge",
    "URLProtectionSpace",
    "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask", "URLSessionUploadTask",
    "URLSessionDelegate",
    "URLSessionConfiguration", "NSURLRequest", "NSMutableURLRequest", "URLSessionDataDelegate",
    "URLSessionDownloadDelegate", "URLSessionTaskDelegate", "URLSessionWebSocketTask",
  ]
  private static let publishing = ["ObservableObject", "@Published", "AnyCancellable"]
  private static let xml: Set<String> = [
    "XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode",
  ]

  /// The modules that a file's names are in here besides the ones it imports: sources for iOS find them in Foundation. And the one with
  /// what stands for `#selector`.
  static func needed(by file: SourceFile, modules: Set<String>) -> [String] {
    var needed: Set<String> = ["UIKit", "MethodSelectors"]
    // Foundation brings Combine with it on iOS.
    if modules.contains(combine), publishing.contains(where: file.text.contains) { needed.insert(combine) }
    // Most files have none of the names, and a tree is long to walk.
    guard networking.union(xml).contains(where: { file.text.range(of: $0, options: .literal) != nil }) else {
      return needed.sorted()
    }
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      guard case .identifier(let name) = token.tokenKind else { continue }
      if networking.contains(name) { needed.insert("FoundationNetworking") }
      if xml.contains(name) { needed.insert("FoundationXML") }
    }
    return needed.sorted()
  }
}
