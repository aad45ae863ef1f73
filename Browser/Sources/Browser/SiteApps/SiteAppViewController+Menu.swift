import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// The menus of what is in the app's page.
extension SiteAppViewController {
  func tab(_ tab: TabViewController, showMenuFor element: WebMenuElement, at location: CGPoint) {
    let groups = groups(for: element)
    guard !groups.isEmpty else { return }
    let corner = view.convert(location, from: nil)
    let growsUp = corner.y > view.bounds.midY
    let menu = PopupMenuView(groups: groups)
    router.show(menu: menu) { menu in
      menu.open(
        in: view, from: view, at: corner, bottomLeft: growsUp ? corner : nil, topLeft: growsUp ? nil : corner)
    }
  }

  private func groups(for element: WebMenuElement) -> [PopupMenuView.Group] {
    switch element {
    case .link(let link): linkMenu(link)
    case .image(let image): [.rows([saveRow(image)])]
    case .linkedImage(let link, let image): linkMenu(link) + [.rows([saveRow(image)])]
    case .selection: [.rows([row(SiteAppText.copy, "doc.on.doc") { $0.copy(nil) }])]
    case .field:
      [
        .rows([
          row(SiteAppText.cut, "scissors") { $0.cut(nil) },
          row(SiteAppText.copy, "doc.on.doc") { $0.copy(nil) },
          row(SiteAppText.paste, "doc.on.clipboard") { $0.paste(nil) },
        ])
      ]
    case .page: []
    }
  }

  private func row(
    _ title: String, _ symbol: String, _ command: @escaping @MainActor (WKWebView) -> Void
  ) -> PopupMenuView.Row {
    PopupMenuView.Row(title: title, symbol: symbol) { [weak page] in page?.shownWebView.map(command) }
  }

  private func saveRow(_ image: URL) -> PopupMenuView.Row {
    PopupMenuView.Row(title: SiteAppText.saveImage, symbol: "photo") { [weak page] in
      page?.downloads.save(image)
    }
  }

  /// The menu leads nowhere where the page itself may not go.
  private func linkMenu(_ link: URL) -> [PopupMenuView.Group] {
    var rows = [
      PopupMenuView.Row(title: SiteAppText.copyLink, symbol: "link") {
        UIPasteboard.general.string = link.absoluteString
      }
    ]
    if ["http", "https"].contains(link.scheme?.lowercased()), page.links.answer(to: link) == .load {
      rows.insert(
        PopupMenuView.Row(title: SiteAppText.openInBrowser, symbol: "globe") { [weak self] in
          self?.openOutside(link)
        }, at: 0)
    }
    return [.heading(LinkText.heading(link)), .rows(rows)]
  }
}
