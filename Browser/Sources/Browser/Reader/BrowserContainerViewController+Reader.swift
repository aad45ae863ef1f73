import BrowserCore
import UIKit

/// Reader in the page's menu.
extension BrowserContainerViewController {
  func readerRow(for page: TabViewController) -> PopupMenuView.Row {
    let title =
      page.reader.isOpen ? "Hide Reader" : page.reader.isAvailable ? "Show Reader" : "Reader Not Available"
    return PopupMenuView.Row(title: title, symbol: "doc.plaintext", isEnabled: page.reader.isAvailable) {
      page.reader.toggle()
    }
  }

  /// Papers and letters, while Reader is open.
  func readerControls(for page: TabViewController) -> [UIView] {
    let isDark = isDark
    let settings = services.settings.reader
    return [
      ReaderThemeControl(chosen: settings.look(isDark: isDark).theme) { theme in
        page.reader.change { $0.choose(theme, isDark: isDark) }
      },
      ReaderFontControl(chosen: settings.font) { font in page.reader.change { $0.font = font } },
    ]
  }
}
