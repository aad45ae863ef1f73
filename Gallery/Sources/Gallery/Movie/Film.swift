/// A film of the Movies example; all of them are invented.
struct Film: Equatable {
  var title: String
  var line: String
  var year: Int
  var minutes: Int
  var kind: String
  var text: String
  var cast: [String]
  var poster: PosterArt
  /// Behind the page's top, dark enough for white text.
  var color: UInt32

  static let all: [Film] = [
    Film(
      title: "Night Ferry", line: "Nobody boarded twice", year: 2019, minutes: 104, kind: "Mystery",
      text:
        "The last boat leaves at eleven minutes past midnight, with one passenger more than tickets. The purser, two "
        + "weeks from retirement, decides to count them once again.",
      cast: ["Ada Quill", "Tomas Brandt", "Yuki Sato", "Noor Haddad"], poster: .ferry, color: 0x0B1B3A),
    Film(
      title: "Paper Mountains", line: "Fold here", year: 2022, minutes: 92, kind: "Animation",
      text:
        "A cartographer's daughter folds her mother's maps until the mountains stand up. Then somebody has to climb "
        + "them, and the paper is thin.",
      cast: ["Ines Oda", "Pip Marlow", "Lene Voss"], poster: .mountains, color: 0x4A1D4E),
    Film(
      title: "Signal", line: "It was never noise", year: 2024, minutes: 117, kind: "Science fiction",
      text:
        "For thirty years a dish in the desert has heard nothing at all. One evening it hears the same nothing twice.",
      cast: ["Idris Vale", "Mara Lind", "Chen Wei", "Oskar Holm"], poster: .signal, color: 0x2A0F0A),
    Film(
      title: "The Orchardist", line: "Everything ripens", year: 2017, minutes: 128, kind: "Drama",
      text:
        "Three sisters inherit eleven hundred trees and one ladder. A summer's worth of arguments, and the sweetest "
        + "harvest on record.",
      cast: ["Hanna Brook", "Edie Brook", "Faye Lang"], poster: .orchard, color: 0x1F3A22),
    Film(
      title: "Glasshouse", line: "Throw no stones", year: 2021, minutes: 99, kind: "Thriller",
      text:
        "In a tower where every wall is a window, someone has found the one place that cannot be seen into.",
      cast: ["Rafael Stone", "Mina Kaur", "Jo Winter"], poster: .tower, color: 0x102A33),
    Film(
      title: "Long Way, Dune", line: "Walk on", year: 2020, minutes: 141, kind: "Adventure",
      text:
        "A postwoman, a letter, and four hundred miles of sand. The address is only a colour.",
      cast: ["Zahra Amin", "Luc Perrin"], poster: .dune, color: 0x5A2412),
  ]

  /// The id by which views of a part of the film are matched.
  func id(_ part: String) -> String { "film.\(title).\(part)" }

  var details: String { "\(year)  ·  \(kind)  ·  \(minutes) min" }
}
