import Foundation

/// Speed, pitch and loudness as SSIP counts them: each from -100 to 100, of which 0 is a voice's usual speed and pitch.
struct SpeechManner: Equatable, Sendable {
  let rate: Int32
  let pitch: Int32
  let volume: Int32

  /// - Parameters:
  ///   - rate: from 0 to 1, of which 0.5 is usual.
  ///   - pitchMultiplier: from 0.5 to 2; octaves are evenly spaced.
  ///   - volume: from 0 to 1.
  init(rate: Float, pitchMultiplier: Float, volume: Float) {
    self.rate = Self.scaled((Double(rate) - 0.5) * 2)
    pitch = Self.scaled(pitchMultiplier > 0 ? log2(Double(pitchMultiplier)) : -1)
    self.volume = Self.scaled(Double(volume) * 2 - 1)
  }

  /// - Parameter part: from -1 to 1; what is beyond counts as the nearest, and what is no number as 0.
  private static func scaled(_ part: Double) -> Int32 {
    part.isNaN ? 0 : Int32((min(max(part, -1), 1) * 100).rounded())
  }
}
