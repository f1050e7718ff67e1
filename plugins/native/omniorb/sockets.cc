#include "sockets.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace marshalyard::corba {

namespace {

thread_local Sockets* current = nullptr;

int get(int socket, int level, int option) {
  int value = 0;
  socklen_t length = sizeof value;
  return getsockopt(socket, level, option, &value, &length) == 0 ? value : -1;
}

}  // namespace

Sockets::Scope::Scope(Sockets& sockets) : before_(current) { current = &sockets; }
Sockets::Scope::~Scope() { current = before_; }

int Sockets::opened(int socket) {
  std::lock_guard<std::mutex> lock(mutex_);
  if (closed_) {
    ::close(socket);
    errno = ENOTCONN;
    return -1;
  }
  setQueues(socket, queue_);
  sockets_.push_back(socket);
  return socket;
}

void Sockets::close() {
  std::lock_guard<std::mutex> lock(mutex_);
  if (closed_.exchange(true)) return;
  for (int socket : sockets_) ::shutdown(socket, SHUT_RDWR);
}

Facts Sockets::facts() const {
  std::lock_guard<std::mutex> lock(mutex_);
  return sockets_.empty() ? Facts() : factsOf(sockets_.back());
}

std::vector<int> Sockets::open() const {
  std::lock_guard<std::mutex> lock(mutex_);
  return sockets_;
}

Facts factsOf(int socket) {
  int send = get(socket, SOL_SOCKET, SO_SNDBUF);
  int receive = get(socket, SOL_SOCKET, SO_RCVBUF);
  if (send < 0 || receive < 0) return {};
  // Linux doubles what was asked for, to account for its own needs (socket(7)).
  return {{"sendQueue", std::to_string(send / 2)},
          {"receiveQueue", std::to_string(receive / 2)},
          {"noDelay", get(socket, IPPROTO_TCP, TCP_NODELAY) > 0 ? "true" : "false"}};
}

void setQueues(int socket, int bytes) {
  if (bytes == 0) return;
  setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
  setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes);
}

}  // namespace marshalyard::corba

// Before the library's in the order of the dynamic linker.
extern "C" __attribute__((visibility("default"))) int socket(int domain, int type,
                                                             int protocol) noexcept {
  using Socket = int (*)(int, int, int);
  static const auto real = reinterpret_cast<Socket>(dlsym(RTLD_NEXT, "socket"));
  int opened = real(domain, type, protocol);
  bool tcp = (domain == AF_INET || domain == AF_INET6) && (type & SOCK_STREAM) != 0;
  auto* sockets = marshalyard::corba::current;
  return opened < 0 || !tcp || sockets == nullptr ? opened : sockets->opened(opened);
}
