import Foundation
import Glibc
import QuartzCore

/// The dictionaries that Enchant finds: Hunspell's and the user's own, as in every GTK program.
///
/// The library comes with WebKitGTK and is loaded when a word is checked first. Where it is missing there are no dictionaries.
@MainActor
package final class EnchantSpelling: SpellingSystem {
  /// The one for all of the program.
  package static let shared = EnchantSpelling()

  private typealias MakeBroker = @convention(c) () -> OpaquePointer?
  private typealias RequestDictionary = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Check = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Int32
  private typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Suggest =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> Strings?
  private typealias FreeStrings = @convention(c) (OpaquePointer, Strings) -> Void
  private typealias Describe =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafeMutableRawPointer?
    ) -> Void
  private typealias ListDictionaries =
    @convention(c) (OpaquePointer, Describe, UnsafeMutableRawPointer?) -> Void

  /// The functions of the library that are used (enchant.h of Enchant 2).
  private struct Library {
    let request: RequestDictionary
    let check: Check
    let suggest: Suggest
    let free: FreeStrings
    let list: ListDictionaries
    let broker: OpaquePointer

    init?() {
      guard let library = dlopen("libenchant-2.so.2", RTLD_LAZY | RTLD_LOCAL) else { return nil }
      func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
        dlsym(library, name).map { unsafeBitCast($0, to: type) }
      }
      guard let make = function("enchant_broker_init", MakeBroker.self), let broker = make(),
        let request = function("enchant_broker_request_dict", RequestDictionary.self),
        let check = function("enchant_dict_check", Check.self),
        let suggest = function("enchant_dict_suggest", Suggest.self),
        let free = function("enchant_dict_free_string_list", FreeStrings.self),
        let list = function("enchant_broker_list_dicts", ListDictionaries.self)
      else { return nil }
      (self.broker, self.request, self.check, self.suggest, self.free, self.list) =
        (broker, request, check, suggest, free, list)
    }
  }

  private final class Names {
    var all: Set<String> = []
  }

  private lazy var library = Library()
  private var dictionaries: [String: OpaquePointer?] = [:]

  package private(set) lazy var languages: [String] = {
    guard let library else { return [] }
    let names = Names()
    library.list(
      library.broker,
      { tag, _, _, _, names in
        guard let tag, let names else { return }
        Unmanaged<Names>.fromOpaque(names).takeUnretainedValue().all.insert(String(cString: tag))
      }, Unmanaged.passUnretained(names).toOpaque())
    return names.all.sorted()
  }()

  package func knows(_ word: String, in language: String) -> Bool? {
    guard let library, let dictionary = dictionary(language) else { return nil }
    // Negative where the dictionary cannot say.
    let answer = library.check(dictionary, word, word.utf8.count)
    return answer < 0 ? nil : answer == 0
  }

  package func suggestions(for word: String, in language: String) -> [String]? {
    guard let library, let dictionary = dictionary(language) else { return nil }
    var count = 0
    guard let strings = library.suggest(dictionary, word, word.utf8.count, &count) else { return [] }
    defer { library.free(dictionary, strings) }
    return (0..<count).compactMap { strings[$0].map { String(cString: $0) } }
  }

  /// The dictionary of a language, or of the first region where it is spoken.
  private func dictionary(_ language: String) -> OpaquePointer? {
    if let known = dictionaries[language] { return known }
    let tag = language.replacingOccurrences(of: "-", with: "_")
    let name = languages.contains(tag) ? tag : languages.first { $0.hasPrefix(tag + "_") }
    let made = name.flatMap { name in library.flatMap { $0.request($0.broker, name) } }
    dictionaries[language] = .some(made)
    return made
  }
}
