/// The search for emoji by English words: their characters' names in Unicode, and some that people use instead.
package enum EmojiSearch {
  /// The most that are found.
  static let most = 60

  /// An emoji and the words by which it is found.
  private struct Entry {
    let emoji: String
    let words: [Substring]
  }

  private static let entries: [Entry] = {
    var seen: Set<String> = []
    var others: [String: [Substring]] = [:]
    for line in synonyms.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let emoji = words.last else { continue }
      for each in emoji { others[plain(String(each)), default: []] += words.dropLast() }
    }
    return EmojiCategory.allCases.flatMap(EmojiCatalogue.emoji(in:)).compactMap { emoji in
      guard seen.insert(plain(emoji)).inserted else { return nil }
      let name = EmojiCatalogue.name(of: emoji).lowercased().split { !$0.isLetter && !$0.isNumber }
      return Entry(emoji: emoji, words: name + (others[plain(emoji)] ?? []))
    }
  }()

  /// Without the sign that asks for a picture.
  private static func plain(_ emoji: String) -> String {
    String(String.UnicodeScalarView(emoji.unicodeScalars.filter { !$0.properties.isVariationSelector }))
  }

  /// Returns the emoji of which each word of the query begins a word: those with whole words first, else as the catalogue has them.
  package static func emoji(for query: String) -> [String] {
    let words = query.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard !words.isEmpty else { return [] }
    var (whole, begun): ([String], [String]) = ([], [])
    for entry in entries where words.allSatisfy({ word in entry.words.contains { $0.hasPrefix(word) } }) {
      if words.allSatisfy(entry.words.contains) {
        whole.append(entry.emoji)
      } else {
        begun.append(entry.emoji)
      }
    }
    return Array((whole + begun).prefix(most))
  }

  /// Words that are in no name, and the emoji that are meant by them: a line each, the emoji last.
  private static let synonyms = """
    happy smile glad 😀😃😄😁😊🙂☺️
    laugh lol haha funny 😂🤣😆😅
    love 😍🥰😘❤️💕💖💗💓💘💝
    sad unhappy cry 😢😭☹️🙁😞😔🥺
    angry mad 😠😡🤬
    cool sunglasses 😎
    think hmm 🤔🧐
    sick ill 🤒🤢🤮😷🤧
    tired sleep zzz 😴😪🥱💤
    wow surprised omg 😮😲😯😱
    shy embarrassed 😳🙈
    wink 😉
    kiss 😘😗😚😙💋💏
    crazy silly 🤪😜🤨
    money rich 🤑💰💵💶💷💴💸🪙
    yes ok good like thumbs thumbsup 👍👌✅
    no bad dislike thumbsdown 👎🙅🚫❌
    hi hello bye wave 👋
    please thanks pray hope 🙏
    clap bravo applause 👏
    strong muscle gym 💪🏋️
    peace victory ✌️☮️🕊️
    shrug dunno 🤷
    facepalm 🤦
    party birthday celebrate congratulations 🥳🎉🎊🎂🎈🍾
    dog puppy 🐶🐕🐩
    cat kitten 🐱🐈
    bird gull 🐦
    cow 🐮🐄
    pig 🐷🐖
    horse 🐴🐎
    bug insect 🐛🐞🐜🐝🪲
    flower 🌸🌹🌺🌻🌼🌷💐
    tree 🌳🌲🌴🎄
    weather ☀️⛅🌧️⛈️❄️🌈
    rain ☔🌧️🌦️
    hot summer 🥵☀️🔥
    cold winter 🥶❄️☃️⛄
    earth world planet 🌍🌎🌏🗺️
    lit 🔥
    fruit 🍎🍐🍊🍋🍌🍉🍇🍓🍒🍑🥭🍍🥝
    vegetable 🥕🌽🥒🥦🍆🥬
    food eat dinner lunch 🍽️🍴🍕🍔🍝🥗
    breakfast 🥐🥞🍳🥓☕
    drink bar 🍺🍻🍷🍸🍹🥂🥃
    coffee tea ☕🍵🫖
    cake sweet dessert 🍰🎂🧁🍩🍪🍫🍬🍭
    fries chips 🍟
    football ⚽🏈
    game play 🎮🕹️🎲
    win winner champion 🏆🥇🏅
    music song 🎵🎶🎼🎧🎸🎹🎺🎻
    film movie cinema 🎬🎥🍿🎞️
    car drive 🚗🚙🏎️
    bike bicycle cycling 🚲🚴
    plane flight fly travel ✈️🛫🛬
    ship boat ⛵🚢🛥️
    home house 🏠🏡
    holiday vacation beach 🏖️🏝️🌴
    phone mobile 📱📞☎️
    computer laptop 💻🖥️
    mail email letter ✉️📧📨💌
    book read 📖📚📕
    write pencil ✏️📝✍️
    time clock watch ⏰⌚🕐⏳
    light idea 💡
    lock secure password 🔒🔑🔐
    search find 🔍🔎
    shopping cart 🛒🛍️
    present gift 🎁
    baby child 👶🧒
    family 👪
    wedding marry 💒👰🤵💍
    poop 💩
    ghost halloween 👻🎃
    robot 🤖
    alien ufo 👽🛸
    rocket space launch 🚀
    heart ❤️🧡💛💚💙💜🤎🖤🤍
    broken 💔
    star ⭐🌟✨
    question ❓❔🤔
    warning attention ⚠️❗
    recycle ♻️
    music speaker loud 🔊
    """
}
