import UIKit

/// A picture of somewhere, in its two colors, and what is written on its back.
struct Postcard {
  var place: String
  var greeting: String
  var sky: UIColor
  var ground: UIColor

  static let all = [
    Postcard(
      place: "Harbour", greeting: "The boats are louder than you said, and the tea is better.",
      sky: UIColor(red: 0.45, green: 0.72, blue: 0.9, alpha: 1),
      ground: UIColor(red: 0.1, green: 0.32, blue: 0.52, alpha: 1)),
    Postcard(
      place: "Dunes", greeting: "Walked until the sea was a sound. Sand in everything.",
      sky: UIColor(red: 0.98, green: 0.8, blue: 0.55, alpha: 1),
      ground: UIColor(red: 0.78, green: 0.48, blue: 0.25, alpha: 1)),
    Postcard(
      place: "Orchard", greeting: "Eleven hundred trees and one ladder. Wish you were taller.",
      sky: UIColor(red: 0.93, green: 0.9, blue: 0.7, alpha: 1),
      ground: UIColor(red: 0.32, green: 0.52, blue: 0.26, alpha: 1)),
    Postcard(
      place: "Night train", greeting: "Everybody is asleep but the tunnel.",
      sky: UIColor(red: 0.13, green: 0.13, blue: 0.32, alpha: 1),
      ground: UIColor(red: 0.36, green: 0.2, blue: 0.45, alpha: 1)),
  ]
}
