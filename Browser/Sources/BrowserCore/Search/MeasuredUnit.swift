import Foundation

/// A unit of measurement. Its factors are the exact definitions of the International System and of the international yard and pound
/// (NIST Special Publication 811, appendix B); cups, pints and gallons are those of the United States unless they are named imperial.
struct MeasuredUnit: Sendable {
  /// The thing that is measured.
  enum Kind: Hashable, Sendable {
    case length, area, volume, mass, temperature, speed, time, data, energy, power, pressure, angle
  }

  let kind: Kind
  /// The symbol that stands after a number.
  let symbol: String
  /// Base units in one of these.
  let factor: Double
  /// Base units at zero.
  let zero: Double
  /// The names by which it is known, in lower case.
  let names: [String]

  private init(_ kind: Kind, _ symbol: String, _ factor: Double, zero: Double = 0, _ names: String) {
    self.kind = kind
    self.symbol = symbol
    self.factor = factor
    self.zero = zero
    self.names = names.split(separator: ",").map(String.init) + [symbol.lowercased()]
  }

  /// Returns an amount in the base unit of its kind.
  func base(ofAmount amount: Double) -> Double { amount * factor + zero }

  /// Returns an amount of the base unit in this one.
  func amount(ofBase base: Double) -> Double { (base - zero) / factor }

  /// Returns the unit of a name; nil when there is none.
  static func named(_ name: String) -> MeasuredUnit? { byName[name] }

  private static let byName: [String: MeasuredUnit] = Dictionary(
    all.flatMap { unit in unit.names.map { ($0, unit) } }, uniquingKeysWith: { first, _ in first })

  private static let fahrenheit = 5.0 / 9

  static let all: [MeasuredUnit] = [
    .init(.length, "mm", 0.001, "millimetre,millimetres,millimeter,millimeters"),
    .init(.length, "cm", 0.01, "centimetre,centimetres,centimeter,centimeters"),
    .init(.length, "m", 1, "metre,metres,meter,meters"),
    .init(.length, "km", 1000, "kilometre,kilometres,kilometer,kilometers"),
    .init(.length, "in", 0.0254, "inch,inches,\",″"),
    .init(.length, "ft", 0.3048, "foot,feet,′"),
    .init(.length, "yd", 0.9144, "yard,yards"),
    .init(.length, "mi", 1609.344, "mile,miles"),
    .init(.length, "nmi", 1852, "nautical mile,nautical miles"),
    .init(.area, "m²", 1, "m2,square metre,square metres,square meter,square meters"),
    .init(.area, "km²", 1e6, "km2,square kilometre,square kilometres,square kilometer,square kilometers"),
    .init(.area, "ha", 1e4, "hectare,hectares"),
    .init(.area, "ft²", 0.09290304, "ft2,sq ft,square foot,square feet"),
    .init(.area, "acre", 4046.8564224, "acres"),
    .init(.area, "mi²", 2_589_988.110336, "mi2,square mile,square miles"),
    .init(.volume, "ml", 1e-6, "millilitre,millilitres,milliliter,milliliters"),
    .init(.volume, "cl", 1e-5, "centilitre,centilitres,centiliter,centiliters"),
    .init(.volume, "l", 1e-3, "litre,litres,liter,liters"),
    .init(.volume, "m³", 1, "m3,cubic metre,cubic metres,cubic meter,cubic meters"),
    .init(.volume, "tsp", 4.92892159375e-6, "teaspoon,teaspoons"),
    .init(.volume, "tbsp", 1.478676478125e-5, "tablespoon,tablespoons"),
    .init(.volume, "fl oz", 2.95735295625e-5, "fluid ounce,fluid ounces"),
    .init(.volume, "cup", 2.365882365e-4, "cups"),
    .init(.volume, "pt", 4.73176473e-4, "pint,pints"),
    .init(.volume, "qt", 9.46352946e-4, "quart,quarts"),
    .init(.volume, "gal", 3.785411784e-3, "gallon,gallons"),
    .init(.volume, "imp pt", 5.6826125e-4, "imperial pint,imperial pints"),
    .init(.volume, "imp gal", 4.54609e-3, "imperial gallon,imperial gallons"),
    .init(.mass, "mg", 1e-6, "milligram,milligrams"),
    .init(.mass, "g", 1e-3, "gram,grams,gramme,grammes"),
    .init(.mass, "kg", 1, "kilogram,kilograms,kilo,kilos"),
    .init(.mass, "t", 1000, "tonne,tonnes"),
    .init(.mass, "oz", 0.028349523125, "ounce,ounces"),
    .init(.mass, "lb", 0.45359237, "lbs,pound,pounds"),
    .init(.mass, "st", 6.35029318, "stone,stones"),
    .init(.temperature, "K", 1, "kelvin,kelvins"),
    .init(.temperature, "°C", 1, zero: 273.15, "c,celsius,degrees celsius,degrees c"),
    .init(
      .temperature, "°F", fahrenheit, zero: 273.15 - 32 * fahrenheit,
      "f,fahrenheit,degrees fahrenheit,degrees f"),
    .init(.speed, "m/s", 1, "metres per second,meters per second"),
    .init(.speed, "km/h", 1 / 3.6, "kmh,kph,kilometres per hour,kilometers per hour"),
    .init(.speed, "mph", 0.44704, "mi/h,miles per hour"),
    .init(.speed, "kn", 1852.0 / 3600, "knot,knots"),
    .init(.time, "ms", 1e-3, "millisecond,milliseconds"),
    .init(.time, "s", 1, "sec,second,seconds"),
    .init(.time, "min", 60, "minute,minutes"),
    .init(.time, "h", 3600, "hour,hours,hr,hrs"),
    .init(.time, "days", 86_400, "d,day"),
    .init(.time, "weeks", 604_800, "week"),
    .init(.data, "B", 1, "byte,bytes"),
    .init(.data, "kB", 1e3, "kilobyte,kilobytes"),
    .init(.data, "MB", 1e6, "megabyte,megabytes"),
    .init(.data, "GB", 1e9, "gigabyte,gigabytes"),
    .init(.data, "TB", 1e12, "terabyte,terabytes"),
    .init(.data, "KiB", 1024, "kibibyte,kibibytes"),
    .init(.data, "MiB", 1_048_576, "mebibyte,mebibytes"),
    .init(.data, "GiB", 1_073_741_824, "gibibyte,gibibytes"),
    .init(.data, "TiB", 1_099_511_627_776, "tebibyte,tebibytes"),
    .init(.data, "bit", 0.125, "bits"),
    .init(.data, "Mbit", 125_000, "megabit,megabits"),
    .init(.data, "Gbit", 1.25e8, "gigabit,gigabits"),
    .init(.energy, "J", 1, "joule,joules"),
    .init(.energy, "kJ", 1000, "kilojoule,kilojoules"),
    .init(.energy, "kcal", 4184, "kilocalorie,kilocalories,calorie,calories"),
    .init(.energy, "kWh", 3.6e6, "kilowatt hour,kilowatt hours"),
    .init(.power, "W", 1, "watt,watts"),
    .init(.power, "kW", 1000, "kilowatt,kilowatts"),
    .init(.power, "hp", 745.69987158227022, "horsepower"),
    .init(.pressure, "hPa", 100, "hectopascal,hectopascals,mbar,millibar"),
    .init(.pressure, "kPa", 1000, "kilopascal,kilopascals"),
    .init(.pressure, "bar", 1e5, "bars"),
    .init(.pressure, "psi", 6894.757293168361, "pounds per square inch"),
    .init(.pressure, "atm", 101_325, "atmosphere,atmospheres"),
    .init(.angle, "°", .pi / 180, "deg,degree,degrees"),
    .init(.angle, "rad", 1, "radian,radians"),
  ]
}
