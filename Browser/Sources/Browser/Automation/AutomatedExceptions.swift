import Foundation
import WebKit
import WebKitAdditions

/// The servers whose certificates a session of WebDriver accepted though they prove nothing. Another session may want none.
@MainActor
final class AutomatedExceptions {
  private struct Exception {
    let url: URL
    let store: WKWebsiteDataStore
  }

  private var noted: [Exception] = []

  func note(_ url: URL, in store: WKWebsiteDataStore) { noted.append(Exception(url: url, store: store)) }

  /// Takes them all back.
  func withdraw() async {
    let all = noted
    noted = []
    for exception in all {
      await withCheckedContinuation { continuation in
        exception.store.withdrawCertificate(for: exception.url) { continuation.resume() }
      }
    }
  }
}
