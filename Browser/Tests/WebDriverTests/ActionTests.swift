import Foundation
import Testing

@testable import WebDriver

/// Action sequences as clients send them (https://www.w3.org/TR/webdriver2/#actions), and keys.
@Suite struct ActionTests {
  private func read(_ json: JSONValue) throws -> [ActionSequence] {
    try ActionSequence.read(["actions": [json]])
  }

  @Test func pointersAreRead() throws {
    let sequence = try #require(
      try read([
        "type": "pointer", "id": "p", "parameters": ["pointerType": "touch"],
        "actions": [
          ["type": "pointerMove", "x": 1.5, "y": 2, "duration": 100],
          ["type": "pointerMove", "x": 0, "y": 0, "origin": ["element-6066-11e4-a52e-4f735466cecf": "e"]],
          ["type": "pointerDown", "button": 0], ["type": "pause", "duration": 20],
          ["type": "pointerUp", "button": 0, "width": 3, "pressure": 0.5, "twist": 359, "azimuthAngle": 6],
        ],
      ]).first)
    let shape = try PointerShape(["width": 3, "pressure": 0.5, "twist": 359, "azimuthAngle": 6])
    #expect(shape.members == ["width": 3, "pressure": 0.5, "twist": 359, "azimuthAngle": 6])
    #expect(sequence.source == .pointer(.touch))
    #expect(
      sequence.actions == [
        .pointerMove(x: 1.5, y: 2, origin: .viewport, duration: 100),
        .pointerMove(x: 0, y: 0, origin: .element("e"), duration: nil), .pointerDown(button: 0), .pause(20),
        .pointerUp(button: 0, shape: shape),
      ])
  }

  /// The specification's ranges, and what lies outside of them.
  @Test(
    arguments: [
      ["width": -1], ["width": 0.5], ["height": nil], ["height": 9_007_199_254_740_992], ["pressure": 1.5],
      ["pressure": "1"], ["tangentialPressure": -2], ["tiltX": 91], ["tiltY": 0.5], ["twist": 360],
      ["altitudeAngle": 1.6], ["altitudeAngle": -0.1], ["azimuthAngle": 6.3], ["azimuthAngle": true],
    ] as [JSONValue])
  func aPointerHasAShape(_ member: JSONValue) {
    for base: [String: JSONValue] in [
      ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
      ["type": "pointerMove", "x": 0, "y": 0],
    ] {
      let action = JSONValue.object(base.merging(member.object ?? [:]) { $1 })
      #expect {
        try read(["type": "pointer", "id": "p", "actions": [action]])
      } throws: {
        ($0 as? WebDriverError)?.code == .invalidArgument
      }
    }
  }

  @Test(
    arguments: [
      ["type": "pointer", "actions": []],
      ["type": "finger", "id": "p", "actions": []],
      ["type": "pointer", "id": "p", "parameters": ["pointerType": "nose"], "actions": []],
      ["type": "pointer", "id": "p", "actions": [["type": "keyDown", "value": "a"]]],
      ["type": "pointer", "id": "p", "actions": [["type": "pointerDown", "button": -1]]],
      ["type": "key", "id": "k", "actions": [["type": "keyDown", "value": "ab"]]],
      ["type": "none", "id": "n", "actions": [["type": "pause", "duration": -1]]],
      ["type": "none", "id": "n", "actions": [["type": "pause", "duration": nil]]],
      ["type": "none", "id": "n", "actions": [["type": "pause", "duration": 9_007_199_254_740_992]]],
      ["type": "pointer", "id": "p", "parameters": "mouse", "actions": []],
      [
        "type": "wheel", "id": "w",
        "actions": [["type": "scroll", "x": 0.1, "y": 0, "deltaX": 0, "deltaY": 1]],
      ],
      [
        "type": "wheel", "id": "w",
        "actions": [["type": "scroll", "x": 0, "y": 0, "deltaX": 0, "deltaY": 1, "origin": "pointer"]],
      ],
    ] as [JSONValue])
  func whatIsWrongIsTold(_ json: JSONValue) {
    #expect { try read(json) } throws: { ($0 as? WebDriverError)?.code == .invalidArgument }
  }

  /// The specification's tables of keys.
  @Test func keysHaveTheirNames() {
    #expect(Key("\u{E007}").value == "Enter")
    #expect(Key("\u{E007}").code == "NumpadEnter")
    #expect(Key("\u{E008}").location == 1)
    #expect(Key("\u{E053}").value == "Meta")
    #expect(Key("\u{E031}").value == "F1")
    #expect(Key("\u{E023}").code == "Numpad9")
    #expect(Key("\u{E040}").value == "ZenkakuHankaku" && Key("\u{E040}").character == 0)
    #expect(Key("a").code == "KeyA")
    #expect(Key("!").code == "Digit1")
    #expect(Key("?").code == "Slash")
    #expect(Key("é").code == "")
    #expect(Key("A").isShifted && Key("%").isShifted && !Key("a").isShifted && !Key("5").isShifted)
  }

  @Test func shiftMakesCapitals() {
    #expect(Key("b").shifted == Key("B"))
    #expect(Key("ß").shifted == Key("ß"))
    #expect(Key("\u{E007}").shifted == Key("\u{E007}"))
  }

  @Test func numbersStayWhole() {
    #expect(JSONValue.array([390, 1.5, .number(-0.25), .number(1e300)]).text == "[390,1.5,-0.25,1e+300]")
    #expect(JSONValue(data: Data("[1, true, null]".utf8)) == [1, true, nil])
  }
}
