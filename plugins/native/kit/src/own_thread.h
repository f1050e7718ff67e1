// Threads of the worker's own. Their names begin with "own-", so that they are not taken for an
// engine's; threads that an engine starts inherit the name of the thread that opened its end.
#pragma once

#include <pthread.h>

#include <string>

namespace marshalyard {

constexpr const char* kOwnThread = "own-";

// Names the calling thread; the kernel keeps 15 characters.
inline void nameThread(const std::string& name) {
  pthread_setname_np(pthread_self(), name.substr(0, 15).c_str());
}

}  // namespace marshalyard
