import Foundation

/// A folder with the programs that Scripts/common.sh calls, and none else. They behave as Debian's do as far as the
/// scripts can see; what is installed is a file.
final class FakeMachine {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  private let folder: URL
  private let isRoot: Bool

  /// - Parameters:
  ///   - removed: packages of which only settings are left.
  ///   - lacks: programs that are not there.
  ///   - state: what is wrong: "no-network", "sudo-wants-password", "disk-fills-up", "swift-is-broken", "lacks:PACKAGE", "free:KILOBYTES",
  ///     "kernel:NAME", "swift:WHAT IT SAYS".
  ///   - system: what the system calls itself; nil where it says nothing.
  init(
    installed: Set<String>, removed: Set<String> = [], isRoot: Bool = true, lacks: Set<String> = [],
    state: Set<String> = [], system: String? = "Debian GNU/Linux 12 (bookworm)"
  ) throws {
    self.isRoot = isRoot
    folder = FileManager.default.temporaryDirectory.appending(path: "machine-\(UUID().uuidString)")
    for name in ["bin", "state"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    for (name, body) in Self.programs where !lacks.contains(name) {
      let file = folder.appending(path: "bin/\(name)")
      try "#!/bin/bash\n\(body)\n".write(to: file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    for name in ["awk", "bash", "cat", "env", "grep", "head", "mktemp", "rm", "sed", "sort", "tail"] {
      guard
        let real = ["/usr/bin", "/bin"].map({ "\($0)/\(name)" }).first(
          where: FileManager.default.isExecutableFile)
      else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "bin/\(name)").path, withDestinationPath: real)
    }
    try (system.map { "PRETTY_NAME=\"\($0)\"\n" } ?? "").write(
      to: folder.appending(path: "os-release"), atomically: true, encoding: .utf8)
    self.installed = installed
    try removed.map { $0 + "\n" }.joined().write(
      to: folder.appending(path: "removed"), atomically: true, encoding: .utf8)
    for name in state { set(name, true) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var installed: Set<String> {
    get { Set(lines("installed")) }
    set {
      try? newValue.sorted().map { $0 + "\n" }.joined().write(
        to: folder.appending(path: "installed"), atomically: true, encoding: .utf8)
    }
  }

  /// The calls that changed something, with their arguments.
  var calls: [String] { lines("calls") }

  /// True if dpkg was stopped in the middle.
  var isInterrupted: Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "interrupted").path)
  }

  func set(_ state: String, _ isSo: Bool) {
    let file = folder.appending(path: "state/\(state)")
    if isSo {
      try? Data().write(to: file)
    } else {
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// Runs a script that knows the functions of Scripts/common.sh.
  func run(_ script: String, _ options: String) throws -> Result {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/bash")
    shell.arguments = [
      "-c",
      """
      set \(options)
      source '\(Checkout.root.appending(path: "Scripts/common.sh").path)'
      is_root() { \(isRoot ? "true" : "false"); }
      \(script)
      """,
    ]
    shell.environment = [
      "PATH": folder.appending(path: "bin").path, "MACHINE": folder.path, "HOME": folder.path,
      "TMPDIR": folder.path,
      "OS_RELEASE": folder.appending(path: "os-release").path,
    ]
    shell.currentDirectoryURL = folder
    shell.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), folder.appending(path: "errors"))
    try Data().write(to: errors)
    shell.standardOutput = output
    shell.standardError = try FileHandle(forWritingTo: errors)
    try shell.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    return Result(
      status: shell.terminationStatus, output: printed,
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  private func lines(_ name: String) -> [String] {
    let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private static let programs = [
    // Prints what it knows, complains about each other name, and fails when there was one.
    "dpkg-query": """
    status=0
    for name in "${@:4}"; do
      if grep -qxF -- "$name" "$MACHINE/installed"; then echo "installed $name"
      elif grep -qxF -- "$name" "$MACHINE/removed"; then echo "config-files $name"
      else echo "dpkg-query: no packages found matching $name" >&2; status=1; fi
    done
    exit $status
    """,
    "dpkg": """
    case "$1" in
    --audit) [ ! -e "$MACHINE/interrupted" ] || echo "The following packages are only half configured: git" ;;
    --configure) echo "dpkg $*" >>"$MACHINE/calls"; rm -f "$MACHINE/interrupted" ;;
    esac
    """,
    // The size of a package is 1,500 kB fetched, 3,000 kB installed.
    "apt-get": """
    echo "apt-get $*" >>"$MACHINE/calls"
    names=()
    for word in "${@:2}"; do [[ $word == -* || $word == *=* ]] || names+=("$word"); done
    if [ "$1" = update ]; then
      [ ! -e "$MACHINE/state/no-network" ] || { echo "E: Failed to fetch http://debian/InRelease  Could not resolve 'debian'"; exit 100; }
      exit 0
    fi
    [ ! -e "$MACHINE/interrupted" ] || { echo "E: dpkg was interrupted, you must manually run 'dpkg --configure -a' to correct the problem."; exit 100; }
    for name in "${names[@]}"; do
      [ ! -e "$MACHINE/state/lacks:$name" ] || { echo "E: Unable to locate package $name"; exit 100; }
    done
    if [[ " $* " == *" --assume-no "* ]]; then
      echo "Need to get 1,500 kB/$((${#names[@]} * 1500)) kB of archives."
      echo "After this operation, 7.5 MB of additional disk space will be used."
      echo Abort.
      exit 1
    fi
    if [ -e "$MACHINE/state/disk-fills-up" ]; then
      : >"$MACHINE/interrupted"
      echo "dpkg: error processing archive git.deb (--unpack): cannot copy extracted data: No space left on device"
      exit 100
    fi
    printf '%s\\n' "${names[@]}" >>"$MACHINE/installed"
    """,
    "sudo": """
    echo "sudo $*" >>"$MACHINE/calls"
    [ "$1" != -n ] || shift
    [ ! -e "$MACHINE/state/sudo-wants-password" ] || { echo "sudo: a password is required" >&2; exit 1; }
    exec "$@"
    """,
    "true": "exit 0",
    "df": """
    free=100000000
    for state in "$MACHINE"/state/free:*; do [ ! -e "$state" ] || free=${state##*:}; done
    printf 'Filesystem 1024-blocks Used Available Capacity Mounted on\\n/dev/a 200000000 1 %s 1%% /\\n' "$free"
    """,
    "uname": """
    kernel=Linux
    for state in "$MACHINE"/state/kernel:*; do [ ! -e "$state" ] || kernel=${state##*:}; done
    echo "$kernel"
    """,
    "swift": """
    [ ! -e "$MACHINE/state/swift-is-broken" ] || { echo "swift: error while loading shared libraries: libxml2.so.2" >&2; exit 127; }
    said="Swift version 6.3 (swift-6.3-RELEASE)"
    for state in "$MACHINE"/state/swift:*; do [ ! -e "$state" ] || said=${state##*/swift:}; done
    echo "$said"
    echo "Target: x86_64-unknown-linux-gnu"
    """,
  ]
}
