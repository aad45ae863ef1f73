import BrowserCore
import UIKit
import UIKitAdditions

/// The settings of the on-screen keyboard: its languages and their layouts.
@MainActor
final class KeyboardSettingsPresenter {
  private let router: PresentationRouter

  init(router: PresentationRouter) { self.router = router }

  /// The rows of the settings.
  var rows: [ListSheet.Row] {
    [ListSheet.Row(title: "Keyboards…") { [weak self] in self?.open() }]
  }

  /// Shows the languages.
  func open() {
    router.show(list: ListSheetViewController(title: "Keyboards") { _ in Self.sections })
  }

  private static var sections: [ListSheet.Section] {
    let chosen = KeyboardSettings.languages
    let all = KeyboardSettings.availableLanguages
    let languages = all.map { language in
      ListSheet.Row(title: language.name, accessory: .check(chosen.contains(language.id))) {
        toggle(language.id)
      }
    }
    let layouts = all.filter { chosen.contains($0.id) && $0.layouts.count > 1 }.map { language in
      let current = KeyboardSettings.layout(of: language.id)
      let choices = language.layouts.map { name in
        ListSheet.Choice(title: name, isChosen: name == current) {
          KeyboardSettings.setLayout(name, of: language.id)
        }
      }
      return ListSheet.Row(title: language.name, subtitle: current, accessory: .menu(choices)) {}
    }
    var sections = [ListSheet.Section(title: "Languages", rows: languages)]
    if !layouts.isEmpty { sections.append(ListSheet.Section(title: "Letters", rows: layouts)) }
    return sections
  }

  /// The last language stays: a keyboard has one.
  private static func toggle(_ code: String) {
    var list = KeyboardSettings.languages
    if !list.contains(code) {
      list.append(code)
    } else if list.count > 1 {
      list.removeAll { $0 == code }
    }
    KeyboardSettings.languages = list
  }
}
