import Foundation

/// The parameters of Print Page (https://www.w3.org/TR/webdriver2/#print-page).
struct PrintParameters: Equatable {
  /// The way in which all of the page is printed.
  var print = AutomatedPrint()
  /// The sheets that are wanted; none for all.
  var ranges: [PageRange] = []

  private static let pointsPerCentimetre = 72 / 2.54
  /// The standard's least side of a sheet, 1 point, in centimetres.
  private static let leastSide = 2.54 / 72
  /// The greatest side of a PDF's page, 14,400 points (PDF 1.7, annex C), in centimetres.
  private static let greatestSide = 508.0
  private static let scales = 0.1...2.0

  /// - Throws: `invalid argument`.
  static func read(_ body: JSONValue) throws(WebDriverError) -> PrintParameters {
    var parameters = PrintParameters()
    let orientation = try value("orientation", of: body, "portrait", "a text") { $0.string }
    guard ["portrait", "landscape"].contains(orientation) else {
      throw WebDriverError(.invalidArgument, "“orientation” is “portrait” or “landscape”")
    }
    parameters.print.scale = try value("scale", of: body, 1, "a number from 0.1 to 2") {
      $0.number.flatMap { scales.contains($0) ? $0 : nil }
    }
    parameters.print.printsBackgrounds = try value("background", of: body, false, "true or false") { $0.bool }
    let page = try value("page", of: body, JSONValue.object([:]), "an object") {
      $0.object.map(JSONValue.object)
    }
    func side(_ name: String, _ standard: Double) throws(WebDriverError) -> Double {
      try value(name, of: page, standard, "a number of centimetres, from 1 point to 508") {
        $0.number.flatMap { (leastSide...greatestSide).contains($0) ? $0 : nil }
      } * pointsPerCentimetre
    }
    let (width, height) = (try side("width", 21.59), try side("height", 27.94))
    parameters.print.paper =
      orientation == "portrait" ? CGSize(width: width, height: height) : CGSize(width: height, height: width)
    try parameters.readMargins(body)
    // The engine fits everything that it can to the width of the paper, and takes no wish about it.
    _ = try value("shrinkToFit", of: body, true, "true or false") { $0.bool }
    let ranges = try value("pageRanges", of: body, [], "a list") { $0.array }
    for range in ranges { parameters.ranges.append(try PageRange.read(range)) }
    return parameters
  }

  private mutating func readMargins(_ body: JSONValue) throws(WebDriverError) {
    let margin = try Self.value("margin", of: body, JSONValue.object([:]), "an object") {
      $0.object.map(JSONValue.object)
    }
    func edge(_ name: String) throws(WebDriverError) -> Double {
      try Self.value(name, of: margin, 1, "a number of centimetres that is not negative") {
        $0.number.flatMap { $0 >= 0 ? $0 : nil }
      } * Self.pointsPerCentimetre
    }
    (print.top, print.bottom) = (try edge("top"), try edge("bottom"))
    (print.left, print.right) = (try edge("left"), try edge("right"))
    guard print.paper.width - print.left - print.right >= 1,
      print.paper.height - print.top - print.bottom >= 1
    else { throw WebDriverError(.invalidArgument, "the margins leave nothing of the paper") }
  }

  /// "Getting a property with default": what is there has to be of the kind.
  private static func value<Value>(
    _ name: String, of object: JSONValue, _ standard: Value, _ kind: String, _ read: (JSONValue) -> Value?
  ) throws(WebDriverError) -> Value {
    guard let found = object[name] else { return standard }
    guard let value = read(found) else { throw WebDriverError(.invalidArgument, "“\(name)” is \(kind)") }
    return value
  }
}
