import Foundation

/// The state of the player: its record, the time in its track, and whether it plays. Nothing is heard: there is no sound in the gallery, only time.
struct PlayerState: Equatable {
  var album: Album
  var isPlaying = false
  /// Seconds into the track.
  var time: TimeInterval = 0

  /// 0…1.
  var progress: Double { min(max(time / Double(album.seconds), 0), 1) }

  var elapsed: String { Album.time(Int(time)) }
  var remaining: String { "−\(Album.time(max(0, album.seconds - Int(time))))" }

  /// Lets time pass; the track stops at its end.
  mutating func advance(by seconds: TimeInterval) {
    guard isPlaying else { return }
    time = min(time + seconds, Double(album.seconds))
    if time >= Double(album.seconds) { isPlaying = false }
  }
}
