import Foundation
import TouchKeyboard
import TouchTyping
import UIKit

/// The user's settings of the on-screen keyboard: languages, the arrangement of each, and what it remembers. On iOS these are the
/// system's; here a program keeps them.
@MainActor
public enum KeyboardSettings {
  /// A language that the keyboard has.
  public struct Language: Hashable, Sendable, Identifiable {
    /// Its code, of two letters, such as "de".
    public let id: String
    /// Its own name for itself.
    public let name: String
    /// The names of the arrangements of its letters; the first is the usual one.
    public let layouts: [String]
  }

  /// All languages that there are.
  public static var availableLanguages: [Language] {
    KeyboardLanguages.all.map { Language(id: $0.id, name: $0.name, layouts: $0.layouts.map(\.name)) }
  }

  /// The codes of the languages that the globe key goes through, in its order; unless they were chosen, those of the user's locale.
  ///
  /// Without any the keyboard is English.
  public static var languages: [String] {
    get { KeyboardUser.shared.choice.known.map(\.id) }
    set { change { $0.languages = newValue } }
  }

  /// Returns the name of the arrangement that a language is typed in; nil for a language that there is not.
  public static func layout(of language: String) -> String? {
    guard let known = KeyboardLanguages.language(language) else { return nil }
    return known.layout(named: KeyboardUser.shared.choice.layouts[known.id]).name
  }

  /// Chooses the arrangement that a language is typed in. A name that it does not have chooses the usual one.
  public static func setLayout(_ name: String, of language: String) {
    change { $0.layouts[language] = name }
  }

  /// All settings and what the keyboard remembers, in a form to be kept. What cannot be read changes nothing.
  public static var state: Data? {
    get { try? JSONEncoder().encode(KeyboardUser.shared.choice) }
    set {
      guard let newValue, let choice = try? JSONDecoder().decode(KeyboardChoice.self, from: newValue) else {
        return
      }
      KeyboardUser.shared.choice = choice
    }
  }

  /// Called when `state` is another, by the settings here or because the user has switched languages or typed an emoji.
  public static var stateDidChange: (() -> Void)? {
    didSet { KeyboardUser.shared.onChange = { _ in stateDidChange?() } }
  }

  /// False while the keyboard must not remember which emoji are typed, as where nothing may be kept. True by default.
  public static var remembersTyping: Bool {
    get { KeyboardUser.shared.remembers }
    set { KeyboardUser.shared.remembers = newValue }
  }

  private static func change(_ change: (inout KeyboardChoice) -> Void) {
    var choice = KeyboardUser.shared.choice
    change(&choice)
    guard choice != KeyboardUser.shared.choice else { return }
    KeyboardUser.shared.choice = choice
    stateDidChange?()
  }
}
