import Foundation

/// Keeps compiled rule lists in a folder, by their identifiers.
@preconcurrency @MainActor
open class WKContentRuleListStore: NSObject {
  private static var sharedDefault: WKContentRuleListStore?
  private static let folder = "content-rule-lists"
  private let backend: any WebContentRuleBackend

  /// Creates the store of a folder, which is made when the first list is compiled; nil for what is no folder's URL.
  public init?(url: URL!) {
    guard let url, url.isFileURL else { return nil }
    backend = Self.makeBackend(url)
    super.init()
  }

  private static func makeBackend(_ folder: URL) -> any WebContentRuleBackend {
    WebEngines.hasDisplay && WebEngines.factory == nil ? GTKContentRules(folder) : MemoryContentRules()
  }

  /// Returns the store in the default data store's folder.
  open class func `default`() -> WKContentRuleListStore! {
    if let sharedDefault { return sharedDefault }
    sharedDefault = WKContentRuleListStore(
      url: WKWebsiteDataStore.directories.data.appendingPathComponent(folder, isDirectory: true))
    return sharedDefault
  }

  /// Compiles rules, off the main thread, and keeps them; a list of the same identifier is replaced.
  ///
  /// Rules that make no sense replace nothing: the handler gets `WKError.contentRuleListStoreCompileFailed`, whose
  /// `NSHelpAnchorErrorKey` says what is wrong with them.
  /// - Parameter encodedContentRuleList: a JSON array of rules, each with a trigger and an action. WebKitGTK has room for 65,534 that
  ///   name domains or pages in one list.
  open func compileContentRuleList(
    forIdentifier identifier: String!,
    encodedContentRuleList: String!,
    completionHandler: @escaping @MainActor (WKContentRuleList?, (any Error)?) -> Void
  ) {
    Self.answer(completionHandler) {
      try await self.compileContentRuleList(
        forIdentifier: identifier, encodedContentRuleList: encodedContentRuleList)
    }
  }

  /// Compiles rules, off the main thread, and keeps them; a list of the same identifier is replaced.
  /// - Throws: `WKError.contentRuleListStoreCompileFailed`; what was kept before stays then.
  open func compileContentRuleList(
    forIdentifier identifier: String!,
    encodedContentRuleList: String!
  ) async throws -> WKContentRuleList? {
    guard let identifier, let encodedContentRuleList else {
      throw WKError(.contentRuleListStoreCompileFailed)
    }
    if let problem = await WebContentRuleLimit.problem(of: encodedContentRuleList) {
      throw WKError(.contentRuleListStoreCompileFailed, helpAnchor: problem)
    }
    return WKContentRuleList(try await backend.compile(encodedContentRuleList, as: identifier))
  }

  /// Hands over a list that was compiled before, now or in an earlier run of the program; or
  /// `WKError.contentRuleListStoreLookUpFailed`.
  open func lookUpContentRuleList(
    forIdentifier identifier: String!,
    completionHandler: @escaping @MainActor (WKContentRuleList?, (any Error)?) -> Void
  ) {
    Self.answer(completionHandler) { try await self.contentRuleList(forIdentifier: identifier) }
  }

  /// Returns a list that was compiled before, now or in an earlier run of the program.
  /// - Throws: `WKError.contentRuleListStoreLookUpFailed` for an unknown identifier, or a file that the engine cannot use.
  open func contentRuleList(forIdentifier identifier: String!) async throws -> WKContentRuleList? {
    guard let identifier else { throw WKError(.contentRuleListStoreLookUpFailed) }
    return WKContentRuleList(try await backend.lookUp(identifier))
  }

  private static func answer(
    _ handler: @escaping @MainActor (WKContentRuleList?, (any Error)?) -> Void,
    with work: @escaping @MainActor () async throws -> WKContentRuleList?
  ) {
    Task {
      do {
        handler(try await work(), nil)
      } catch {
        handler(nil, error)
      }
    }
  }

  /// Removes a list. Web views that use it go on doing so.
  /// - Parameter completionHandler: gets `WKError.contentRuleListStoreRemoveFailed` when there is none of that identifier.
  open func removeContentRuleList(
    forIdentifier identifier: String!, completionHandler: @escaping @MainActor ((any Error)?) -> Void
  ) {
    Task {
      do {
        try await removeContentRuleList(forIdentifier: identifier)
        completionHandler(nil)
      } catch {
        completionHandler(error)
      }
    }
  }

  /// Removes a list. Web views that use it go on doing so.
  /// - Throws: `WKError.contentRuleListStoreRemoveFailed` when there is none of that identifier.
  open func removeContentRuleList(forIdentifier identifier: String!) async throws {
    guard let identifier else { throw WKError(.contentRuleListStoreRemoveFailed) }
    try await backend.remove(identifier)
  }

  /// Hands over the identifiers of all lists that are kept, in order.
  open func getAvailableContentRuleListIdentifiers(
    _ completionHandler: @escaping @MainActor ([String]?) -> Void
  ) {
    Task { completionHandler(await availableIdentifiers()) }
  }

  /// Returns the identifiers of all lists that are kept, in order.
  open func availableIdentifiers() async -> [String]? { await backend.identifiers() }
}
