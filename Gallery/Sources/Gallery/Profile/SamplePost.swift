import UIKit

/// Something that the sample's person wrote.
struct SamplePost {
  var time: String
  var text: String
  /// Nil for words alone.
  var scene: SceneArt?
  var replies: Int
  var repeats: Int
  var hearts: Int

  static let posts = [
    SamplePost(
      time: "2h",
      text: "First one over the harbour at 6:12 this morning. Late, loud and in a great hurry, as ever.",
      scene: .lighthouse, replies: 12, repeats: 31, hearts: 284),
    SamplePost(
      time: "1d",
      text:
        "If you are having your roof done this summer: please ask for a swift brick. It costs less than the skip.",
      scene: nil, replies: 48, repeats: 212, hearts: 1034),
    SamplePost(
      time: "3d", text: "Night survey with borrowed binoculars. Nothing flew, but look at that sky.",
      scene: .night,
      replies: 9, repeats: 17, hearts: 340),
    SamplePost(
      time: "5d",
      text: "Forty-one. Same chimney, same evening, one more than last year. I am not crying, it is the tea.",
      scene: nil, replies: 77, repeats: 103, hearts: 2210),
    SamplePost(
      time: "1w", text: "The ridge before breakfast. They feed up here when it rains in the valley.",
      scene: .hills,
      replies: 5, repeats: 22, hearts: 198),
    SamplePost(
      time: "2w",
      text: "To the person who keeps asking: they sleep on the wing. No, really. Yes, for months.",
      scene: nil,
      replies: 140, repeats: 390, hearts: 4019),
  ]

  static let replies = [
    SamplePost(
      time: "4h", text: "@tidetables North-east, and then they were gone.", scene: nil, replies: 1,
      repeats: 0, hearts: 6),
    SamplePost(
      time: "2d", text: "@loomstreet A pair needs a gap of three centimetres. A letterbox, lying down.",
      scene: nil, replies: 3,
      repeats: 2, hearts: 41),
  ]
}
