import Foundation

/// The wording of translations for people.
public enum TranslationText {
  /// The name of the topic in the settings.
  public static let title = "Translation"
  /// The row of the page's menu.
  public static let translate = "Translate Page…"
  /// The notice while programs are at work.
  public static let underWay = "Translating…"
  /// The row in its place while a program is at work.
  public static let stop = "Stop Translating"
  /// The row in its place while a translation is shown.
  public static let original = "Show Original"

  /// Returns the words that say who gets what of a page. Of a command they have all: one that begins with a shell does not say by that who it is.
  public static func receiver(_ service: TranslationService) -> String {
    switch service {
    case .none: "Pages are not translated"
    case .address(let address): "\(HostText.short(address.host)) gets the page’s address, and reads the page"
    case .command(let command): "“\(PageText.quotable(command.text))” gets the article’s text"
    }
  }

  /// The title of the question before anything of a private page goes out.
  public static let privateQuestion = "Translate a Private Page?"

  /// The text of that question.
  public static func privateWarning(_ service: TranslationService) -> String {
    switch service {
    case .none: ""
    case .address(let address):
      "The address of this page is sent to \(HostText.short(address.host)), which may keep it."
    case .command(let command):
      "The text of this page is given to “\(PageText.quotable(command.text))”, which may keep it or send it to others."
    }
  }

  /// The explanation in the dialog in which an address is typed.
  public static let addressHelp =
    "In the address, %s stands for the page’s address, which is sent there each time you choose “Translate Page…”."
  /// The same where it was not usable.
  public static let badAddress =
    "The address has to begin with https:// (http:// in your own network only) and to have %s once, after the site’s name."
  /// A command as it is typed, which translates into whichever language is wanted.
  public static let commandExample = #"sh -c "trans -brief :\${MARTLET_TARGET_LANGUAGE%%-*}""#
  /// The explanation in the dialog in which a command is typed.
  public static let commandHelp =
    "The program gets the article’s text on its standard input, a paragraph a line, and answers in the same way on its standard output."
    + " It has to translate into the language in MARTLET_TARGET_LANGUAGE; that of the text is in MARTLET_SOURCE_LANGUAGE, where it is known."
    + " Example: \(commandExample)"
  /// The same where it was not usable.
  public static let badCommand =
    "This is no command. No shell reads it: arguments are told apart by spaces, and what shells take for signs stands in \"quotation marks\"."
}
