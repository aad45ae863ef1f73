/// The answer to a page that looks at a permission without asking for it (`navigator.permissions.query()`).
package enum WebPermissionState: Sendable { case prompt, granted, denied }
