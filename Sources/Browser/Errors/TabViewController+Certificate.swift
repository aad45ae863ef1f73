import BrowserCore
import UIKit
import WebKit

/// Certificates that were accepted though something is wrong with them.
extension TabViewController {
  /// Whether the page's host and port are excepted, for tabs of this one's privacy.
  var hasCertificateException: Bool { webView?.certificateException != nil }

  /// Loads an address in spite of its certificate.
  func visit(_ url: URL, inSpiteOf details: CertificateDetails) {
    webView?.allowCertificate(of: details, for: url) { [weak self] in self?.open(url) }
  }
}

extension BrowserContainerViewController {
  /// Takes back what was accepted for a page; all tabs that show pages from there load them again, which warns.
  func withdrawCertificate(of page: TabViewController) {
    guard let url = page.webView?.url, page.hasCertificateException else { return }
    let concerned = tabControllers.values.filter {
      $0.tab.isPrivate == page.tab.isPrivate && $0.hasCertificateException
        && $0.webView?.url?.host == url.host && $0.webView?.url?.port == url.port
    }
    page.webView?.configuration.websiteDataStore.withdrawCertificate(for: url) {
      for controller in concerned { controller.reload() }
    }
  }

  /// The row of the page's menu.
  func certificateRows(of page: TabViewController) -> [PopupMenuView.Row] {
    guard page.hasCertificateException else { return [] }
    return [
      PopupMenuView.Row(title: CertificateExceptionText.title, symbol: "exclamationmark.shield") {
        [weak self] in self?.openWebsiteSettings()
      }
    ]
  }

  /// The part of the website's settings that shows and withdraws it.
  func certificateSections(of page: TabViewController) -> [ListSheet.Section] {
    guard page.hasCertificateException else { return [] }
    let row = ListSheet.Row(
      title: CertificateExceptionText.title,
      subtitle: CertificateExceptionText.explanation(for: page.webView?.url, isPrivate: page.tab.isPrivate),
      accessory: .remove
    ) { [weak self, weak page] in
      guard let self, let page else { return }
      withdrawCertificate(of: page)
      _ = dismissSheets()
    }
    return [ListSheet.Section(title: CertificateExceptionText.sectionTitle, rows: [row])]
  }
}
