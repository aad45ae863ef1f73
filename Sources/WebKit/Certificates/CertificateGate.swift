import CWebKitGTK
import Foundation
import GTKHost
import Logging
import WebKitValues

/// Keeps the engine's pages to what the ledger says: puts its rules on every page before the engine is told of a certificate.
@MainActor
final class CertificateGate {
  static let shared = CertificateGate()

  private(set) var ledger = CertificateLedger()
  private struct Pages {
    /// A `WebKitUserContentManager`; its engine takes it off before it goes.
    var manager: OpaquePointer
    var location: WebDataLocation
    var filter: OpaquePointer?
  }
  private var pages: [OpaquePointer: Pages] = [:]
  /// Compiled rules by their text: `WebKitUserContentFilter`s, of those that are in force.
  private var filters: [String: OpaquePointer] = [:]
  private var lastChange: Task<Void, Never>?
  private var count = 0
  private static let log = Logger(label: "martlet.webkit")

  // MARK: - Pages

  /// Has the rules hold for the pages of a `WebKitUserContentManager` from now on.
  func attach(_ manager: OpaquePointer, in location: WebDataLocation) {
    pages[manager] = Pages(manager: manager, location: location)
    guard let rules = ledger.rules(in: location) else { return }
    // While they are being made those without exceptions will do: none are stricter.
    apply(filters[rules] ?? strictest, to: manager)
  }

  private var strictest: OpaquePointer? { ledger.rules(in: nil).flatMap { filters[$0] } }

  func detach(_ manager: OpaquePointer) { pages[manager] = nil }

  private func apply(_ filter: OpaquePointer?, to manager: OpaquePointer) {
    guard let old = pages[manager]?.filter, old != filter else {
      if pages[manager]?.filter == nil, let filter {
        webkit_user_content_manager_add_filter(manager, filter)
        pages[manager]?.filter = filter
      }
      return
    }
    // The new ones first: there is no moment without any.
    if let filter { webkit_user_content_manager_add_filter(manager, filter) }
    webkit_user_content_manager_remove_filter(manager, old)
    pages[manager]?.filter = filter
  }

  // MARK: - Changes

  /// Accepts a certificate, and tells the engine once the rules are in force.
  /// - Parameter session: a `WebKitNetworkSession`.
  func accept(
    _ certificate: WebCertificate, at place: CertificateLedger.Place, in location: WebDataLocation,
    session: OpaquePointer
  ) async {
    guard let object = certificate.makeTLSCertificate() else { return }
    g_object_ref(UnsafeMutableRawPointer(session))
    await change(.accepted(certificate, place, location)) {
      webkit_network_session_allow_tls_certificate_for_host(session, object, place.host)
    }
    g_object_unref(object)
    g_object_unref(UnsafeMutableRawPointer(session))
  }

  /// One change after the other.
  /// - Parameter then: run when the rules are in force; not when they could not be made, in which case nothing changes but that
  ///   less is allowed.
  func change(_ event: CertificateLedger.Event, then: @escaping @MainActor () -> Void = {}) async {
    let previous = lastChange
    let change = Task { @MainActor in
      await previous?.value
      let before = ledger
      ledger.handle(event)
      if await install() {
        then()
      } else if case .accepted = event {
        ledger = before
      }
    }
    lastChange = change
    await change.value
  }

  /// - Returns: true if all pages have the ledger's rules.
  private func install() async -> Bool {
    var wanted: [String: OpaquePointer] = [:]
    let locations = [nil] + Set(pages.values.map(\.location)).map(Optional.some)
    for location in locations {
      guard let rules = ledger.rules(in: location), wanted[rules] == nil else { continue }
      if let known = filters[rules] {
        wanted[rules] = known
        continue
      }
      guard let made = await compile(rules) else { return false }
      wanted[rules] = made
    }
    let old = filters.filter { wanted[$0.key] == nil }
    filters = wanted
    for (manager, page) in pages {
      guard let rules = ledger.rules(in: page.location) else { continue }
      // None are stricter than those without exceptions, for a page of a store that came meanwhile.
      apply(wanted[rules] ?? strictest, to: manager)
    }
    for filter in old.values { webkit_user_content_filter_unref(filter) }
    return true
  }

  /// Rules come from files only. The file is gone as soon as it is read: it names hosts, of private tabs, too.
  private func compile(_ rules: String) async -> OpaquePointer? {
    guard let folder = try? SheetFolder(), let store = webkit_user_content_filter_store_new(folder.url.path)
    else { return nil }
    count += 1
    let bytes = makeBytes(Data(rules.utf8))
    let filter = await withCheckedContinuation { (continuation: CheckedContinuation<OpaquePointer?, Never>) in
      webkit_user_content_filter_store_save(
        store, "martlet-certificates-\(count)", bytes, nil, GAsync.callback,
        GAsync.box { source, result in
          var error: UnsafeMutablePointer<GError>?
          nonisolated(unsafe) let filter = webkit_user_content_filter_store_save_finish(
            source.map(OpaquePointer.init), result, &error)
          if let error {
            Self.log.error("no rules for certificates: \(GErrorInfo(taking: error)?.message ?? "")")
          }
          continuation.resume(returning: filter)
        })
    }
    g_bytes_unref(bytes)
    g_object_unref(UnsafeMutableRawPointer(store))
    folder.remove()
    return filter
  }
}
