import Foundation

/// Files that can do something by themselves once they are opened, on this system or on another one to which they are carried.
public enum DownloadRisk {
  /// Returns true for programs, scripts, packages, starters and documents with macros, by the name's ending or the type that the server says.
  public static func isProgram(name: String, mimeType: String?) -> Bool {
    // Scalars, as programs look for endings: a letter before the dot may make one character with it.
    let ending = name.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    if let ending, endings.contains(String(ending).lowercased()) { return true }
    guard let type = mimeType?.lowercased().split(separator: ";").first else { return false }
    return types.contains(type.trimmingCharacters(in: .whitespaces))
  }

  private static let endings: Set<String> = [
    // Programs and what installs them.
    "appimage", "deb", "rpm", "run", "bin", "elf", "so", "snap", "flatpak", "flatpakref", "flatpakrepo",
    "apk", "xpi",
    // Starters of the desktop.
    "desktop", "directory", "service", "jnlp",
    // Scripts.
    "sh", "bash", "zsh", "fish", "csh", "ksh", "py", "pyw", "pyc", "pyz", "pl", "rb", "lua", "tcl", "php",
    "jar",
    // Other systems', which Wine and shared folders run.
    "exe", "msi", "msix", "appx", "bat", "cmd", "com", "scr", "pif", "cpl", "dll", "ps1", "psm1", "vb", "vbs",
    "vbe", "js", "jse",
    "ws", "wsc", "wsf", "wsh", "sct", "msc", "msp", "mst", "hta", "reg", "lnk", "url", "scf", "inf", "gadget",
    "application", "pkg", "dmg", "app",
    "command", "workflow",
    // Documents with macros.
    "docm", "dotm", "xlsb", "xlsm", "xltm", "xlam", "xll", "pptm", "potm", "ppam", "ppsm", "sldm",
  ]

  private static let types: Set<String> = [
    "application/x-executable", "application/x-pie-executable", "application/x-sharedlib",
    "application/x-elf",
    "application/vnd.appimage", "application/x-iso9660-appimage", "application/vnd.debian.binary-package",
    "application/x-debian-package", "application/x-rpm", "application/x-redhat-package-manager",
    "application/x-desktop", "application/x-shellscript", "application/x-sh", "application/x-csh",
    "text/x-shellscript",
    "text/x-python", "text/x-python3", "application/x-python-code", "application/x-perl",
    "application/x-ruby",
    "application/java-archive", "application/x-java-archive", "application/x-java-jnlp-file",
    "application/x-msdownload", "application/x-msdos-program", "application/x-ms-dos-executable",
    "application/vnd.microsoft.portable-executable", "application/x-msi", "application/x-ms-shortcut",
    "application/vnd.android.package-archive", "application/vnd.flatpak", "application/vnd.flatpak.ref",
    "application/vnd.snap", "application/x-xpinstall", "application/x-apple-diskimage",
  ]
}
