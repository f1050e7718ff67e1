#include "sockets.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <deque>
#include <map>

namespace marshalyard::corba {

namespace {

thread_local Sockets* current = nullptr;

// By the numbers of doorways; never destroyed, for the ORB's threads end with the process only.
std::mutex& doorways() {
  static auto* const mutex = new std::mutex;
  return *mutex;
}

std::map<int, std::deque<int>>& waiting() {
  static auto* const sockets = new std::map<int, std::deque<int>>;
  return *sockets;
}

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

Doorway::Doorway(int listening)
    : number_(listening), listener_(fcntl(listening, F_DUPFD_CLOEXEC, 0)) {
  // It can be read as often as there are connections.
  int events = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE);
  bool replaced = listener_ >= 0 && events >= 0 && dup3(events, number_, O_CLOEXEC) == number_;
  if (events >= 0) ::close(events);
  if (!replaced) {
    throw Failure(std::string("omniORB's connections can't be watched (") + std::strerror(errno) +
                  ").");
  }
  std::lock_guard<std::mutex> lock(doorways());
  waiting()[number_];
}

void Doorway::letIn(int socket) {
  std::lock_guard<std::mutex> lock(doorways());
  waiting()[number_].push_back(socket);
  eventfd_write(number_, 1);
}

bool Doorway::has(int number) {
  std::lock_guard<std::mutex> lock(doorways());
  return waiting().count(number) > 0;
}

int Doorway::next(int number) {
  std::lock_guard<std::mutex> lock(doorways());
  std::deque<int>& sockets = waiting()[number];
  eventfd_t one;
  if (sockets.empty() || eventfd_read(number, &one) != 0) {
    errno = EAGAIN;
    return -1;
  }
  int socket = sockets.front();
  sockets.pop_front();
  return socket;
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

extern "C" __attribute__((visibility("default"))) int accept(int listening, sockaddr* address,
                                                             socklen_t* length) {
  using Accept = int (*)(int, sockaddr*, socklen_t*);
  static const auto real = reinterpret_cast<Accept>(dlsym(RTLD_NEXT, "accept"));
  using marshalyard::corba::Doorway;
  return Doorway::has(listening) ? Doorway::next(listening) : real(listening, address, length);
}
