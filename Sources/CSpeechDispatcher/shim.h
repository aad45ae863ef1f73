// Speech Dispatcher for Swift: the client's side of SSIP. The inline function here stands for a macro of a type that Swift
// does not import; nothing else belongs in this file.
#pragma once

#include <libspeechd.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>

/// Has writing to a service that is gone fail instead of ending the program, as GLib does; what the program chose itself stays.
static inline void martlet_ignore_broken_pipes(void) {
  struct sigaction action;
  if (sigaction(SIGPIPE, NULL, &action) == 0 && action.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
}
