import Foundation
import WebKit

/// The data type of sites that asked to be contacted only by HTTPS. Apple's engine has the type, and keeps it to itself.
public let WKWebsiteDataTypeHSTSCache = strictTransportDataType
/// The data type of the engine's notes on third parties that sites load from, to tell which of them follow people.
/// The engine removes all of them or a site's, whatever the time that is asked for.
public let WKWebsiteDataTypeTrackerContacts = trackerContactsDataType

extension WKWebsiteDataStore {
  /// The folders in which the default store keeps its data and caches. Set it before the first use; later it traps.
  ///
  /// Without it, what the environment says in `WEBKIT_DATA_DIRECTORY` and `WEBKIT_CACHE_DIRECTORY`, else
  /// `$XDG_DATA_HOME/<program>/websites` and `$XDG_CACHE_HOME/<program>/websites`.
  public static var defaultDirectories: (data: URL, cache: URL)? {
    get { givenDirectories }
    set { givenDirectories = newValue }
  }

  /// Takes a server's certificate in spite of what is wrong with it: for the pages of this store, from the host and port of an
  /// address, until the program ends or it is withdrawn. Pages of other sites, ports and stores still get nothing from there.
  ///
  /// - Parameters:
  ///   - url: the `https` address that failed.
  ///   - completionHandler: called when the address can be loaded.
  public func allowCertificate(
    _ certificate: WebCertificate, for url: URL, completionHandler: @escaping @MainActor () -> Void
  ) {
    Task {
      await allow(certificate, for: url)
      completionHandler()
    }
  }

  /// Returns the certificate that was accepted for the host and port of an address, while that holds.
  public func certificateException(for url: URL) -> WebCertificate? { exception(for: url) }

  /// Takes back what `allowCertificate` allowed for the host and port of an address. Pages that came from there stay until they
  /// are loaded again, which fails then, and so do `blob:` documents that they made.
  public func withdrawCertificate(for url: URL, completionHandler: @escaping @MainActor () -> Void) {
    Task {
      await withdrawException(for: url)
      completionHandler()
    }
  }

  /// A Boolean value that indicates whether the engine's Intelligent Tracking Prevention is on.
  ///
  /// Third parties then get no cookies, and those that are found on several sites are recognised as trackers. True unless set.
  public var preventsCrossSiteTracking: Bool {
    get { preventsTracking }
    set { preventsTracking = newValue }
  }

  /// Returns the trackers that the engine met, and the sites. Starts the engine's network process when nothing was loaded yet.
  public func trackerContacts() async -> [WebTrackerContact] {
    await metTrackers()
  }

  /// The origins, by an address of each, that were allowed to show notifications (true), or were told that they may not (false).
  ///
  /// `Notification.permission` of documents that come in a process of their own from then on says so. Where pages of several persistent
  /// stores are open, what is not the same in all of them counts as undecided, since the engine knows one list for all.
  public var notificationDecisions: [URL: Bool] {
    get { notificationOrigins }
    set { notificationOrigins = newValue }
  }
}
