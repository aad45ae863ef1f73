import Foundation

extension Planet {
  static let all = [earth, mars, jupiter, saturn, neptune]

  static let earth = Planet(
    name: "Earth", line: "The one with tea",
    text:
      "Two thirds of it are sea, and the rest is mostly somewhere else. Seen from the Moon it never rises and never "
      + "sets; it only turns, once a day, and shows all of itself.",
    distance: "149.6 million km", diameter: "12,756 km", day: "24.0 hours", gravity: "9.8 m/s²",
    temperature: "15 °C", colors: [0x8FD3FF, 0x2B7FD6, 0x0B2F7A], glow: 0x5FB4FF,
    sky: [0x050B24, 0x0C2148, 0x14406B], surface: .continents(land: 0x4FA66A, ice: 0xF4FBFF), ring: nil,
    tilt: 0.41)

  static let mars = Planet(
    name: "Mars", line: "Rust, and a long view",
    text:
      "Its tallest mountain is three times as high as any of ours, and so wide that from its foot one cannot see the "
      + "top. Evenings are blue there, and afternoons butterscotch.",
    distance: "228.0 million km", diameter: "6,792 km", day: "24.7 hours", gravity: "3.7 m/s²",
    temperature: "−65 °C", colors: [0xFFB48A, 0xD9633B, 0x6E2318], glow: 0xFF8A5C,
    sky: [0x1A0A14, 0x3A1420, 0x6B2A24], surface: .dust(dark: 0x9A3A26), ring: nil, tilt: 0.44)

  static let jupiter = Planet(
    name: "Jupiter", line: "A storm with a planet",
    text:
      "It weighs more than twice as much as all the others together. The red spot is a storm that has been watched "
      + "since telescopes were good enough to see it, and into which Earth would fit whole.",
    distance: "778.5 million km", diameter: "142,984 km", day: "9.9 hours", gravity: "23.1 m/s²",
    temperature: "−110 °C", colors: [0xFFE3BD, 0xD69C6C, 0x6B3A2E], glow: 0xFFC48F,
    sky: [0x140C1C, 0x2C1830, 0x5A2F3C], surface: .bands(count: 13, turbulence: 1, spot: 0xC8553A), ring: nil,
    tilt: 0.05)

  static let saturn = Planet(
    name: "Saturn", line: "Lighter than water",
    text:
      "Its rings are wide enough to reach from here most of the way to the Moon, and in most places thinner than a "
      + "house is high. A bath large enough to hold the planet would see it float.",
    distance: "1,432 million km", diameter: "120,536 km", day: "10.7 hours", gravity: "9.0 m/s²",
    temperature: "−140 °C", colors: [0xFFF0C9, 0xE2B979, 0x7A5632], glow: 0xFFDD9E,
    sky: [0x0E0B1E, 0x241C3C, 0x4A3A5C], surface: .bands(count: 9, turbulence: 0.35, spot: nil),
    ring: Ring(inner: 1.24, outer: 2.1, color: 0xEBCF9C), tilt: 0.38)

  static let neptune = Planet(
    name: "Neptune", line: "Found with a pencil",
    text:
      "Somebody worked out where it had to be before anybody had seen it. Winds blow there faster than sound does "
      + "here, and a year lasts longer than anyone remembers.",
    distance: "4,515 million km", diameter: "49,528 km", day: "16.1 hours", gravity: "11.0 m/s²",
    temperature: "−200 °C", colors: [0xA9E4FF, 0x3D78E8, 0x17237E], glow: 0x6FA8FF,
    sky: [0x060818, 0x0E1440, 0x20327A], surface: .bands(count: 7, turbulence: 0.5, spot: 0x1E3FA8),
    ring: nil,
    tilt: 0.49)
}
