// libsecret for Swift: the client's side of the Secret Service (https://specifications.freedesktop.org/secret-service/).
#pragma once

#include <libsecret/secret.h>

// The attributes of what Martlet keeps. A function, because the structure ends in room that is reserved.
static inline const SecretSchema *martlet_password_schema(void) {
  static const SecretSchema schema = {
      "org.martlet.Martlet.Password",
      SECRET_SCHEMA_NONE,
      {
          {"martlet-room", SECRET_SCHEMA_ATTRIBUTE_STRING},
          {"kind", SECRET_SCHEMA_ATTRIBUTE_STRING},
          {"origin", SECRET_SCHEMA_ATTRIBUTE_STRING},
          {"realm", SECRET_SCHEMA_ATTRIBUTE_STRING},
          {"user", SECRET_SCHEMA_ATTRIBUTE_STRING},
          {NULL, 0},
      },
  };
  return &schema;
}

// A macro with a cast, which Swift does not see.
static inline GDBusProxy *martlet_proxy(gpointer object) { return G_DBUS_PROXY(object); }
