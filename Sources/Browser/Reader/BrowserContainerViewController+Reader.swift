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
      ReaderThemeControl(chosen: settings.look(isDark: isDark).theme) { [weak self] theme in
        self?.changeReader { $0.choose(theme, isDark: isDark) }
      },
      ReaderFontControl(chosen: settings.font) { [weak self] font in
        self?.changeReader { $0.font = font }
      },
    ]
  }

  /// Changes how the user likes to read, in every tab.
  private func changeReader(_ change: (inout ReaderSettings) -> Void) {
    services.update { change(&$0.reader) }
    for controller in tabControllers.values { controller.reader.lookDidChange() }
  }
}
