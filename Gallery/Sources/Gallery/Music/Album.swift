import UIKit

/// A record of the Music example; all of them are invented.
struct Album: Equatable {
  var title: String
  var artist: String
  var cover: CoverArt
  /// Minutes and seconds of what is played of it.
  var track: String
  var seconds: Int

  static let all: [Album] = [
    Album(
      title: "Low Tide, High Noon", artist: "The Gullwick Four",
      cover: CoverArt(.arcs, [0x14213D, 0xFCA311, 0xE5E5E5, 0xD62828]), track: "Sandbank", seconds: 214),
    Album(
      title: "Paper Weather", artist: "Ines Oda",
      cover: CoverArt(.waves, [0xFFB4A2, 0xE5989B, 0xB5838D, 0x6D6875]), track: "Light Rain, Later",
      seconds: 187),
    Album(
      title: "Counting Swifts", artist: "Wren Hollis",
      cover: CoverArt(.circles, [0x264653, 0x2A9D8F, 0xE9C46A, 0xE76F51]), track: "Six Twelve", seconds: 242),
    Album(
      title: "Ferries", artist: "Night Timetable",
      cover: CoverArt(.rays, [0x03071E, 0x9D0208, 0xF48C06, 0xFFBA08]), track: "Last One Over", seconds: 301),
    Album(
      title: "Quarter Notes", artist: "Bureau of Squares",
      cover: CoverArt(.quarters, [0xF1FAEE, 0xE63946, 0x457B9D, 0x1D3557]), track: "Parquet", seconds: 165),
    Album(
      title: "Static Garden", artist: "Halftone Orchestra",
      cover: CoverArt(.dots, [0x10002B, 0x5A189A, 0xE0AAFF, 0xFF6D9E]), track: "Bloom", seconds: 228),
    Album(
      title: "Glasshouse", artist: "Marlow & Finch",
      cover: CoverArt(.peaks, [0x006D77, 0x83C5BE, 0xEDF6F9, 0xE29578]), track: "Condensation", seconds: 196),
    Album(
      title: "Slow Machines", artist: "Osk",
      cover: CoverArt(.lines, [0xFEFAE0, 0x606C38, 0x283618, 0xDDA15E]), track: "Idle", seconds: 259),
  ]

  var length: String { Self.time(seconds) }

  static func time(_ seconds: Int) -> String {
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
