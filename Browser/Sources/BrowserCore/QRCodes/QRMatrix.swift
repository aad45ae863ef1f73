/// The modules of a QR code while it is made (ISO/IEC 18004:2015, sections 6.3 and 7.7 to 7.10).
struct QRMatrix {
  let version: QRVersion
  let size: Int
  private(set) var modules: [Bool]
  /// True for modules of patterns, format and version, which no mask changes.
  private var isFixed: [Bool]

  /// The masks, by number: they turn round the modules for which they are true (table 10).
  static let masks = 0..<8
  /// The two bits of error correction level M (table 12).
  private static let level = 0b00
  /// The bits that turn round those of the format, so that it is never 0 (section 7.9.1).
  private static let formatMask = 0b101_0100_0001_0010
  private static let formatPolynomial = 0b101_0011_0111
  private static let versionPolynomial = 0b1_1111_0010_0101

  /// Makes a matrix with the patterns, and room for the rest.
  init(version: QRVersion) {
    self.version = version
    size = version.size
    modules = Array(repeating: false, count: size * size)
    isFixed = modules
    placePatterns()
    // Its modules are not for data; what stands there depends on the mask.
    placeFormat(mask: 0)
    placeVersion()
  }

  private subscript(row: Int, column: Int) -> Bool { modules[row * size + column] }

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  // MARK: - Patterns

  private mutating func placePatterns() {
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] {
      for y in max(0, row - 4)...min(size - 1, row + 4) {
        for x in max(0, column - 4)...min(size - 1, column + 4) {
          let distance = max(abs(y - row), abs(x - column))
          fix(y, x, distance != 2 && distance != 4)
        }
      }
    }
    let centers = version.alignment
    for row in centers {
      for column in centers where !isInCorner(row, column) {
        for y in -2...2 {
          for x in -2...2 { fix(row + y, column + x, max(abs(y), abs(x)) != 1) }
        }
      }
    }
  }

  /// Returns true where a finder pattern stands.
  private func isInCorner(_ row: Int, _ column: Int) -> Bool {
    let last = size - 7
    return (row == 6 && (column == 6 || column == last)) || (row == last && column == 6)
  }

  /// The format stands twice: around the first finder pattern, and beside the two others.
  private mutating func placeFormat(mask: Int) {
    let bits =
      QRBits.checked(Self.level << 3 | mask, by: Self.formatPolynomial, length: 10) ^ Self.formatMask
    for bit in 0..<15 {
      let isDark = bits >> bit & 1 != 0
      switch bit {
      case 0..<6: fix(bit, 8, isDark)
      case 6, 7: fix(bit + 1, 8, isDark)
      case 8: fix(8, 7, isDark)
      default: fix(8, 14 - bit, isDark)
      }
      if bit < 8 { fix(8, size - 1 - bit, isDark) } else { fix(size - 15 + bit, 8, isDark) }
    }
    fix(size - 8, 8, true)
  }

  private mutating func placeVersion() {
    guard version.isNamed else { return }
    let bits = QRBits.checked(version.number, by: Self.versionPolynomial, length: 12)
    for bit in 0..<18 {
      let isDark = bits >> bit & 1 != 0
      let (near, far) = (bit / 3, size - 11 + bit % 3)
      fix(near, far, isDark)
      fix(far, near, isDark)
    }
  }

  // MARK: - Data

  /// The places of the data's bits, in their order: up and down in columns of two, from the right, around the upright timing pattern.
  private var places: [Int] {
    var result: [Int] = []
    var isUpward = true
    for right in stride(from: size - 1, through: 1, by: -2).map({ $0 > 6 ? $0 : $0 - 1 }) {
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          result.append(row * size + column)
        }
      }
      isUpward.toggle()
    }
    return result
  }

  /// Writes codewords. Modules that are left over stay light.
  mutating func place(_ codewords: [UInt8]) {
    for (index, place) in places.prefix(codewords.count * 8).enumerated() {
      modules[place] = codewords[index / 8] >> UInt8(7 - index % 8) & 1 != 0
    }
  }

  // MARK: - Masks

  /// Returns the matrix with a mask over its data, and the format that says which.
  func masked(by mask: Int) -> QRMatrix {
    var result = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] && Self.turns(mask, row, column) {
        result.modules[row * size + column].toggle()
      }
    }
    result.placeFormat(mask: mask)
    return result
  }

  private static func turns(_ mask: Int, _ i: Int, _ j: Int) -> Bool {
    switch mask {
    case 0: (i + j) % 2 == 0
    case 1: i % 2 == 0
    case 2: j % 3 == 0
    case 3: (i + j) % 3 == 0
    case 4: (i / 2 + j / 3) % 2 == 0
    case 5: i * j % 2 + i * j % 3 == 0
    case 6: (i * j % 2 + i * j % 3) % 2 == 0
    default: ((i + j) % 2 + i * j % 3) % 2 == 0
    }
  }

  // MARK: - Penalty

  /// A finder pattern's sequence with the light modules on one side of it.
  private static let finderLikes: [[Bool]] = [
    [true, false, true, true, true, false, true, false, false, false, false],
    [false, false, false, false, true, false, true, true, true, false, true],
  ]
  /// The weights of what makes a code hard to read (table 11): runs, blocks, what looks like a finder pattern, and unbalance.
  private enum Weight {
    static let (run, block, finder, balance) = (3, 3, 40, 10)
    /// The modules from which on a row of one colour counts.
    static let shortestRun = 5
    /// The steps of unbalance, in hundredths of the modules.
    static let balanceStep = 5
  }

  /// The measure of how hard the code is to read (section 7.8.3.1). The least is the best.
  var penalty: Int {
    var result = 0
    for index in 0..<size {
      result += Self.penalty(of: (0..<size).map { self[index, $0] })
      result += Self.penalty(of: (0..<size).map { self[$0, index] })
    }
    for row in 0..<(size - 1) {
      for column in 0..<(size - 1) {
        let isDark = self[row, column]
        if self[row, column + 1] == isDark, self[row + 1, column] == isDark,
          self[row + 1, column + 1] == isDark
        {
          result += Weight.block
        }
      }
    }
    let dark = modules.count { $0 }
    let deviation = abs(dark * 100 - modules.count * 50)
    return result + deviation / (Weight.balanceStep * modules.count) * Weight.balance
  }

  private static func penalty(of line: [Bool]) -> Int {
    var (result, run) = (0, 1)
    for index in 1...line.count {
      if index < line.count, line[index] == line[index - 1] {
        run += 1
      } else {
        if run >= Weight.shortestRun { result += Weight.run + run - Weight.shortestRun }
        run = 1
      }
    }
    let length = finderLikes[0].count
    for start in 0...(line.count - length) {
      let part = line[start..<start + length]
      if finderLikes.contains(where: { part.elementsEqual($0) }) { result += Weight.finder }
    }
    return result
  }
}
