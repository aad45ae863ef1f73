import Foundation
import UIKit

/// The one player, with its observers.
@MainActor
final class Player {
  private(set) var state: PlayerState
  private var observers: [() -> Void] = []
  private var timer: Timer?

  init(_ album: Album) {
    state = PlayerState(album: album)
  }

  isolated deinit {
    timer?.invalidate()
  }

  func observe(_ observer: @escaping () -> Void) {
    observers.append(observer)
    observer()
  }

  func play(_ album: Album) {
    state = PlayerState(album: album, isPlaying: state.isPlaying)
    tell()
  }

  func toggle() {
    state.isPlaying.toggle()
    tell()
  }

  /// - Parameter progress: 0…1.
  func seek(to progress: Double) {
    state.time = progress * Double(state.album.seconds)
    tell()
  }

  /// The next record of the shelf, or the one before.
  func skip(_ step: Int) {
    let albums = Album.all
    let index = albums.firstIndex(of: state.album) ?? 0
    play(albums[(index + step + albums.count) % albums.count])
  }

  private func tell() {
    showTimer()
    for observer in observers { observer() }
  }

  /// A second's hand while something plays.
  private func showTimer() {
    if state.isPlaying, timer == nil {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in
        MainActor.assumeIsolated {
          self?.state.advance(by: 1)
          self?.tell()
        }
      }
    } else if !state.isPlaying {
      timer?.invalidate()
      timer = nil
    }
  }
}
