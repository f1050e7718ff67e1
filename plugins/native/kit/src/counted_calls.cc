// The calls that send and receive, counted. These come before those of the C library in the order of
// the dynamic linker, so that an engine's library finds them, too.
#undef _FORTIFY_SOURCE  // which defines some of them itself

#include <dlfcn.h>
#include <sys/socket.h>

#include "marshalyard/socket_calls.h"

namespace {

template <typename Call>
Call next(const char* name) {
  return reinterpret_cast<Call>(dlsym(RTLD_NEXT, name));
}

}  // namespace

#define MARSHALYARD_FOUND_FIRST extern "C" __attribute__((visibility("default")))

MARSHALYARD_FOUND_FIRST ssize_t send(int socket, const void* bytes, size_t count, int flags) {
  static const auto call = next<ssize_t (*)(int, const void*, size_t, int)>("send");
  return marshalyard::sendCalls.count(call(socket, bytes, count, flags));
}

MARSHALYARD_FOUND_FIRST ssize_t sendto(int socket, const void* bytes, size_t count, int flags,
                                       const sockaddr* to, socklen_t length) {
  static const auto call =
      next<ssize_t (*)(int, const void*, size_t, int, const sockaddr*, socklen_t)>("sendto");
  return marshalyard::sendCalls.count(call(socket, bytes, count, flags, to, length));
}

MARSHALYARD_FOUND_FIRST ssize_t sendmsg(int socket, const msghdr* message, int flags) {
  static const auto call = next<ssize_t (*)(int, const msghdr*, int)>("sendmsg");
  return marshalyard::sendCalls.count(call(socket, message, flags));
}

MARSHALYARD_FOUND_FIRST ssize_t recv(int socket, void* bytes, size_t count, int flags) {
  static const auto call = next<ssize_t (*)(int, void*, size_t, int)>("recv");
  return marshalyard::receiveCalls.count(call(socket, bytes, count, flags));
}

MARSHALYARD_FOUND_FIRST ssize_t recvfrom(int socket, void* bytes, size_t count, int flags,
                                         sockaddr* from, socklen_t* length) {
  static const auto call =
      next<ssize_t (*)(int, void*, size_t, int, sockaddr*, socklen_t*)>("recvfrom");
  return marshalyard::receiveCalls.count(call(socket, bytes, count, flags, from, length));
}

MARSHALYARD_FOUND_FIRST ssize_t recvmsg(int socket, msghdr* message, int flags) {
  static const auto call = next<ssize_t (*)(int, msghdr*, int)>("recvmsg");
  return marshalyard::receiveCalls.count(call(socket, message, flags));
}
