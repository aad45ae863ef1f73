import Foundation

/// The emoji of the keyboard by their groups: those of Unicode that have a character of their own, and flags of countries.
package enum EmojiCatalogue {
  /// Returns the emoji of a group; those of the recent one are the user's.
  package static func emoji(in category: EmojiCategory) -> [String] {
    switch category {
    case .recent: []
    case .smileys: smileys
    case .animals: animals
    case .food: food
    case .activity: activity
    case .travel: travel
    case .objects: objects
    case .symbols: symbols
    case .flags: flags
    }
  }

  /// Returns the name of an emoji for assistive technology, after those of its characters in Unicode.
  package static func name(of emoji: String) -> String {
    if let region = region(of: emoji) {
      return "flag of \(Locale(identifier: "en").localizedString(forRegionCode: region) ?? region)"
    }
    let names = emoji.unicodeScalars.compactMap { scalar -> String? in
      if let tone = EmojiTone(scalar) { return tone.name }
      return scalar.properties.isVariationSelector ? nil : scalar.properties.name?.lowercased()
    }
    return names.joined(separator: ", ")
  }

  /// Returns the emoji as the catalogue has it, which may have a sign behind its character that asks for a picture.
  static func inCatalogue(_ character: String) -> String {
    let pictured = character + "\u{FE0F}"
    return smileys.contains(pictured) || activity.contains(pictured) ? pictured : character
  }

  private static func region(of emoji: String) -> String? {
    let letters = emoji.unicodeScalars.compactMap { scalar -> Character? in
      guard flagLetters.contains(scalar.value) else { return nil }
      return Unicode.Scalar(scalar.value - flagLetters.lowerBound + 65).map { Character($0) }
    }
    return letters.count == 2 ? String(letters) : nil
  }

  private static let flagLetters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  private static func flag(_ code: Substring) -> String {
    let scalars = code.unicodeScalars.compactMap { Unicode.Scalar($0.value - 65 + flagLetters.lowerBound) }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func list(_ text: String) -> [String] {
    text.filter { !$0.isWhitespace }.map { String($0) }
  }

  static let smileys = list(
    """
    😀😃😄😁😆😅🤣😂🙂🙃😉😊😇🥰😍🤩😘😗☺️😚😙🥲😋😛😜🤪😝🤑🤗🤭🤫🤔🤐🤨😐😑😶😏😒🙄😬🤥😌😔😪🤤😴😷🤒🤕🤢🤮🤧🥵🥶🥴😵🤯🤠🥳🥸😎🤓🧐
    😕😟🙁☹️😮😯😲😳🥺😦😧😨😰😥😢😭😱😖😣😞😓😩😫🥱😤😡😠🤬😈👿💀☠️💩🤡👹👺👻👽👾🤖😺😸😹😻😼😽🙀😿😾🙈🙉🙊💋💌💘💝💖💗💓💞💕💟❣️💔
    ❤️🧡💛💚💙💜🤎🖤🤍💯💢💥💫💦💨💬💭💤👋🤚🖐️✋🖖👌🤌🤏✌️🤞🤟🤘🤙👈👉👆🖕👇☝️👍👎✊👊🤛🤜👏🙌👐🤲🤝🙏✍️💅🤳💪🦾🦿🦵🦶👂🦻👃🧠🫀🫁🦷🦴
    👀👁️👅👄👶🧒👦👧🧑👱👨🧔👩🧓👴👵🙍🙎🙅🙆💁🙋🧏🙇🤦🤷👮🕵️💂🥷👷🤴👸👳👲🧕🤵👰🤰🤱👼🎅🤶🦸🦹🧙🧚🧛🧜🧝🧞🧟💆💇🚶🧍🧎🏃💃🕺🧖👭👫👬💏💑👪🗣️👤👥🫂👣
    """)
  static let animals = list(
    """
    🐵🐒🦍🦧🐶🐕🦮🐩🐺🦊🦝🐱🐈🦁🐯🐅🐆🐴🐎🦄🦓🦌🦬🐮🐂🐃🐄🐷🐖🐗🐽🐏🐑🐐🐪🐫🦙🦒🐘🦣🦏🦛🐭🐁🐀🐹🐰🐇🐿️🦫🦔🦇🐻🐨🐼🦥🦦🦨🦘🦡🐾🦃🐔🐓🐣🐤🐥
    🐦🐧🕊️🦅🦆🦢🦉🦤🪶🦩🦚🦜🐸🐊🐢🦎🐍🐲🐉🦕🦖🐳🐋🐬🦭🐟🐠🐡🦈🐙🐚🐌🦋🐛🐜🐝🪲🐞🦗🪳🕷️🕸️🦂🦟🪰🪱🦠💐🌸💮🏵️🌹🥀🌺🌻🌼🌷🌱🪴🌲🌳🌴🌵🌾🌿☘️🍀🍁
    🍂🍃🍄🌰🦀🦞🦐🦑🌍🌎🌏🌑🌒🌓🌔🌕🌖🌗🌘🌙🌚🌛🌜☀️🌝🌞⭐🌟🌠☁️⛅⛈️🌤️🌥️🌦️🌧️🌨️🌩️🌪️🌫️🌬️🌈☔⚡❄️☃️⛄☄️🔥💧🌊✨
    """)
  static let food = list(
    """
    🍇🍈🍉🍊🍋🍌🍍🥭🍎🍏🍐🍑🍒🍓🫐🥝🍅🫒🥥🥑🍆🥔🥕🌽🌶️🫑🥒🥬🥦🧄🧅🥜🍞🥐🥖🫓🥨🥯🥞🧇🧀🍖🍗🥩🥓🍔🍟🍕🌭🥪🌮🌯🫔🥙🧆🥚🍳🥘🍲🫕🥣🥗🍿🧈🧂🥫🍱
    🍘🍙🍚🍛🍜🍝🍠🍢🍣🍤🍥🥮🍡🥟🥠🥡🦪🍦🍧🍨🍩🍪🎂🍰🧁🥧🍫🍬🍭🍮🍯🍼🥛☕🫖🍵🍶🍾🍷🍸🍹🍺🍻🥂🥃🥤🧋🧃🧉🧊🥢🍽️🍴🥄🔪🏺
    """)
  static let activity = list(
    """
    🎃🎄🎆🎇🧨🎈🎉🎊🎋🎍🎎🎏🎐🎑🧧🎀🎁🎗️🎟️🎫🎖️🏆🏅🥇🥈🥉⚽⚾🥎🏀🏐🏈🏉🎾🥏🎳🏏🏑🏒🥍🏓🏸🥊🥋🥅⛳⛸️🎣🤿🎽🎿🛷🥌🎯🪀🪁🎱🔮🪄🧿🎮🕹️🎰🎲🧩🧸🪅
    ♠️♥️♦️♣️♟️🃏🀄🎴🎭🖼️🎨🧵🪡🧶🪢🏇⛷️🏂🏌️🏄🚣🏊⛹️🏋️🚴🚵🤸🤼🤽🤾🤹🧘🎪🎤🎧🎼🎹🥁🪘🎷🎺🎸🪕🎻🎬🏹
    """)
  static let travel = list(
    """
    🚗🚕🚙🚌🚎🏎️🚓🚑🚒🚐🛻🚚🚛🚜🛵🏍️🛺🚲🛴🛹🛼🚏🛣️🛤️⛽🚨🚥🚦🛑🚧⚓⛵🛶🚤🛳️⛴️🚢✈️🛩️🛫🛬🪂💺🚁🚟🚠🚡🚀🛸🚂🚃🚄🚅🚆🚇🚈🚉🚊🚝🚞🚋🗺️🧭🏔️⛰️🌋🗻🏕️
    🏖️🏜️🏝️🏞️🏟️🏛️🏗️🧱🏘️🏚️🏠🏡🏢🏣🏤🏥🏦🏨🏩🏪🏫🏬🏭🏯🏰💒🗼🗽⛪🕌🛕🕍⛩️🕋⛲⛺🌁🌃🏙️🌄🌅🌆🌇🌉♨️🎠🎡🎢💈🌌
    """)
  static let objects = list(
    """
    ⌚📱📲💻⌨️🖥️🖨️🖱️💾💿📀🧮🎥🎞️📽️📺📷📸📹📼🔍🔎🕯️💡🔦🏮🪔📔📕📖📗📘📙📚📓📒📃📜📄📰🗞️📑🔖🏷️💰🪙💴💵💶💷💸💳🧾✉️📧📨📩📤📥📦📫📮🗳️✏️✒️🖋️🖊️🖌️🖍️📝💼📁
    📂🗂️📅📆🗒️🗓️📇📈📉📊📋📌📍📎🖇️📏📐✂️🗃️🗄️🗑️🔒🔓🔏🔐🔑🗝️🔨🪓⛏️⚒️🛠️🗡️⚔️💣🪃🛡️🪚🔧🪛🔩⚙️🗜️⚖️🦯🔗⛓️🪝🧰🧲🪜⚗️🧪🧫🧬🔬🔭📡💉🩸💊🩹🩺🚪🛗🪞🪟🛏️🛋️🪑🚽🪠
    🚿🛁🪤🪒🧴🧷🧹🧺🧻🪣🧼🪥🧽🧯🛒🚬⚰️🪦⚱️🗿🪧👓🕶️🥽🥼🦺👔👕👖🧣🧤🧥🧦👗👘🥻🩱🩲🩳👙👚👛👜👝🛍️🎒🩴👞👟🥾🥿👠👡🩰👢👑👒🎩🎓🧢🪖⛑️📿💄💍💎⏰⏱️⏲️🕰️⌛⏳📞📟📠🔋🔌
    """)
  static let symbols = list(
    """
    ❤️🧡💛💚💙💜🖤🤍🤎💔❣️💕💞💓💗💖💘💝☮️✝️☪️🕉️☸️✡️🔯🕎☯️☦️🛐⛎♈♉♊♋♌♍♎♏♐♑♒♓🆔⚛️☢️☣️📴📳🆚💮🅰️🅱️🆎🆑🅾️🆘❌⭕🛑⛔📛🚫💯💢♨️🚷🚯🚳🚱🔞📵🚭❗❕❓❔‼️⁉️🔅🔆
    〽️⚠️🚸🔱⚜️🔰♻️✅💹❇️✳️❎🌐💠Ⓜ️🌀💤🏧🚾♿🅿️🛂🛃🛄🛅🚹🚺🚼🚻🚮🎦📶ℹ️🔤🔡🔠🆖🆗🆙🆒🆕🆓🔟🔢▶️⏸️⏯️⏹️⏺️⏭️⏮️⏩⏪⏫⏬◀️🔼🔽➡️⬅️⬆️⬇️↗️↘️↙️↖️↕️↔️↪️↩️⤴️⤵️🔀🔁🔂🔄🔃🎵🎶➕➖➗
    ✖️♾️💲💱™️©️®️➰➿🔚🔙🔛🔝🔜✔️☑️🔘🔴🟠🟡🟢🔵🟣⚫⚪🟤🔺🔻🔸🔹🔶🔷🔳🔲▪️▫️◾◽◼️◻️🟥🟧🟨🟩🟦🟪⬛⬜🟫🔈🔇🔉🔊🔔🔕📣📢💬💭🗯️🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛
    """)

  /// In the order of their ISO 3166 codes.
  static let flags =
    list("🏁🚩🎌🏴🏳️")
      + """
      AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ
      DE DJ DK DM DO DZ EC EE EG ER ES ET EU FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP
      KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO
      NP NR NZ OM PA PE PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN
      TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW
      """.split(whereSeparator: \.isWhitespace).map(flag)
}
