import CWebKitGTK
import Foundation
import GTKHost

/// Compiled rule lists in the engine's `WebKitUserContentFilterStore`, which compiles on threads of its own.
@MainActor
final class GTKContentRules: WebContentRuleBackend {
  private let store: OpaquePointer

  init(_ folder: URL) {
    guard let store = webkit_user_content_filter_store_new(folder.path) else {
      preconditionFailure("no WebKitUserContentFilterStore")
    }
    self.store = store
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(store)) }

  /// A `WebKitUserContentFilter`, kept as long as something uses it.
  @MainActor
  final class Filter {
    let object: OpaquePointer

    /// - Parameter object: becomes this one's.
    init(_ object: OpaquePointer) { self.object = object }

    isolated deinit { webkit_user_content_filter_unref(object) }
  }

  private typealias Finish = (
    OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) -> OpaquePointer?

  func compile(_ json: String, as identifier: String) async throws -> WebContentRules {
    let bytes = makeBytes(Data(json.utf8))
    defer { g_bytes_unref(bytes) }
    return try await answer(
      identifier, .contentRuleListStoreCompileFailed, webkit_user_content_filter_store_save_finish
    ) {
      webkit_user_content_filter_store_save(self.store, identifier, bytes, nil, GAsync.callback, $0)
    }
  }

  func lookUp(_ identifier: String) async throws -> WebContentRules {
    try await answer(
      identifier, .contentRuleListStoreLookUpFailed, webkit_user_content_filter_store_load_finish
    ) {
      webkit_user_content_filter_store_load(self.store, identifier, nil, GAsync.callback, $0)
    }
  }

  private func answer(
    _ identifier: String, _ failure: WKError.Code, _ finish: @escaping Finish,
    begin: @MainActor (UnsafeMutableRawPointer) -> Void
  ) async throws -> WebContentRules {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<WebContentRules, any Error>) in
      begin(
        GAsync.box { source, result in
          var error: UnsafeMutablePointer<GError>?
          guard let filter = finish(source.map(OpaquePointer.init), result, &error) else {
            let reason = GErrorInfo(taking: error)?.message
            return continuation.resume(throwing: WKError(failure, helpAnchor: reason))
          }
          continuation.resume(returning: WebContentRules(identifier: identifier, compiled: Filter(filter)))
        })
    }
  }

  func remove(_ identifier: String) async throws {
    let isRemoved = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
      webkit_user_content_filter_store_remove(
        store, identifier, nil, GAsync.callback,
        GAsync.box { source, result in
          let store = source.map(OpaquePointer.init)
          continuation.resume(
            returning: webkit_user_content_filter_store_remove_finish(store, result, nil) != 0)
        })
    }
    if !isRemoved { throw WKError(.contentRuleListStoreRemoveFailed) }
  }

  func identifiers() async -> [String] {
    await withCheckedContinuation { (continuation: CheckedContinuation<[String], Never>) in
      webkit_user_content_filter_store_fetch_identifiers(
        store, nil, GAsync.callback,
        GAsync.box { source, result in
          let names = webkit_user_content_filter_store_fetch_identifiers_finish(
            source.map(OpaquePointer.init), result)
          defer { g_strfreev(names) }
          var found: [String] = []
          var next = names
          while let name = next?.pointee {
            found.append(String(cString: name))
            next = next?.advanced(by: 1)
          }
          continuation.resume(returning: found.sorted())
        })
    }
  }
}
