import CWebKitGTK
import Foundation
import WebKitValues

extension WebCertificate {
  /// - Parameter certificate: a borrowed `GTlsCertificate`.
  init(_ certificate: UnsafeMutablePointer<GTlsCertificate>) {
    let pem = Self.property("certificate-pem", of: certificate)
    self.init(
      subject: takeString(g_tls_certificate_get_subject_name(certificate)) ?? "",
      issuer: takeString(g_tls_certificate_get_issuer_name(certificate)) ?? "",
      notBefore: Self.date(g_tls_certificate_get_not_valid_before(certificate)),
      notAfter: Self.date(g_tls_certificate_get_not_valid_after(certificate)),
      dnsNames: Self.names(g_tls_certificate_get_dns_names(certificate)),
      sha256Fingerprint: Self.fingerprint(ofPEM: pem), pem: pem)
  }

  /// A certificate object for the engine; the caller owns it.
  func makeTLSCertificate() -> UnsafeMutablePointer<GTlsCertificate>? {
    g_tls_certificate_new_from_pem(pem, -1, nil)
  }

  private static func property(_ name: String, of certificate: UnsafeMutablePointer<GTlsCertificate>)
    -> String
  {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
    defer { g_value_unset(&value) }
    UnsafeMutableRawPointer(certificate).withMemoryRebound(to: GObject.self, capacity: 1) {
      g_object_get_property($0, name, &value)
    }
    return copyString(g_value_get_string(&value)) ?? ""
  }

  private static func date(_ time: OpaquePointer?) -> Date? {
    guard let time else { return nil }
    defer { g_date_time_unref(time) }
    return Date(timeIntervalSince1970: TimeInterval(g_date_time_to_unix(time)))
  }

  private static func names(_ array: UnsafeMutablePointer<GPtrArray>?) -> [String] {
    guard let array else { return [] }
    defer { g_ptr_array_unref(array) }
    return (0..<Int(array.pointee.len)).compactMap { index in
      guard let item = array.pointee.pdata[index] else { return nil }
      let bytes = OpaquePointer(item)
      var size: gsize = 0
      guard let start = g_bytes_get_data(bytes, &size) else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(size)), as: UTF8.self)
    }
  }

  /// SHA-256 of the DER form, which is what lies between a PEM's first BEGIN and END.
  static func fingerprint(ofPEM pem: String) -> String {
    let body = pem.components(separatedBy: "-----END").first?.components(separatedBy: "CERTIFICATE-----").last
    guard let body, let der = Data(base64Encoded: body, options: .ignoreUnknownCharacters), !der.isEmpty
    else {
      return ""
    }
    let hex = der.withUnsafeBytes {
      takeString(
        g_compute_checksum_for_data(
          G_CHECKSUM_SHA256, $0.bindMemory(to: UInt8.self).baseAddress, gsize($0.count)))
    }
    let digits = Array((hex ?? "").uppercased())
    return stride(from: 0, to: digits.count, by: 2)
      .map { String(digits[$0..<min($0 + 2, digits.count)]) }.joined(separator: ":")
  }
}

extension WebCertificateError.Problems {
  init(_ flags: GTlsCertificateFlags) {
    self = []
    let pairs: [(GTlsCertificateFlags, Self)] = [
      (G_TLS_CERTIFICATE_UNKNOWN_CA, .unknownAuthority), (G_TLS_CERTIFICATE_BAD_IDENTITY, .wrongHost),
      (G_TLS_CERTIFICATE_NOT_ACTIVATED, .notYetValid), (G_TLS_CERTIFICATE_EXPIRED, .expired),
      (G_TLS_CERTIFICATE_REVOKED, .revoked), (G_TLS_CERTIFICATE_INSECURE, .insecure),
      (G_TLS_CERTIFICATE_GENERIC_ERROR, .other),
    ]
    for (flag, problem) in pairs where flags.rawValue & flag.rawValue != 0 { insert(problem) }
  }
}
