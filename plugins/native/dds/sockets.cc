#include "sockets.h"

#include <dlfcn.h>
#include <netdb.h>

#include <cerrno>
#include <cstring>

#include "place.h"

namespace marshalyard::dds {

namespace {

thread_local Sockets* current = nullptr;

int realBind(int socket, const sockaddr* address, socklen_t length) {
  using Bind = int (*)(int, const sockaddr*, socklen_t);
  static const auto real = reinterpret_cast<Bind>(dlsym(RTLD_NEXT, "bind"));
  return real(socket, address, length);
}

bool isAny(const sockaddr* address) {
  if (address->sa_family == AF_INET) {
    return reinterpret_cast<const sockaddr_in*>(address)->sin_addr.s_addr == htonl(INADDR_ANY);
  }
  return address->sa_family == AF_INET6 &&
         IN6_IS_ADDR_UNSPECIFIED(&reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr);
}

in_port_t& portIn(sockaddr_storage& address) {
  return address.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6&>(address).sin6_port
                                       : reinterpret_cast<sockaddr_in&>(address).sin_port;
}

// The first address of a host.
socklen_t resolve(const std::string& host, const std::string& sentence, sockaddr_storage& into) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_DGRAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(host.c_str(), nullptr, &hints, &found) != 0) throw Failure(sentence);
  socklen_t length = found->ai_addrlen;
  std::memcpy(&into, found->ai_addr, length);
  freeaddrinfo(found);
  return length;
}

std::string digits(const sockaddr_storage& address, socklen_t length) {
  char text[NI_MAXHOST];
  getnameinfo(reinterpret_cast<const sockaddr*>(&address), length, text, sizeof text, nullptr, 0,
              NI_NUMERICHOST);
  return text;
}

int portOf(int socket) {
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  getsockname(socket, reinterpret_cast<sockaddr*>(&bound), &size);
  return ntohs(portIn(bound));
}

std::string queue(int socket, int option) {
  int bytes = 0;
  socklen_t size = sizeof bytes;
  getsockopt(socket, SOL_SOCKET, option, &bytes, &size);
  return std::to_string(bytes / 2);  // Linux doubles what was asked for (socket(7))
}

}  // namespace

Sockets::Scope::Scope(Sockets& sockets) : before_(current) { current = &sockets; }
Sockets::Scope::~Scope() { current = before_; }

std::string digitsOf(const std::string& place) {
  frames::Place read = frames::Place::parse(place);
  sockaddr_storage at{};
  socklen_t length = resolve(read.host,
                             "There is no host named '" + read.host +
                                 "'. Check its name or write its address.",
                             at);
  return frames::Place{digits(at, length), std::to_string(std::stoi(read.port))}.text();
}

Sockets::Sockets(const Settings& settings, int port) : ports_(settings.ports), wanted_(port) {
  length_ = resolve(settings.bind, "There is no address '" + settings.bind + "' to listen on.", at_);
  address_ = digits(at_, length_);
}

// The one that receives comes for all addresses, the one that sends for its interface's; what
// arrives there is read, too.
int Sockets::bind(int socket, const sockaddr* address) {
  bool receives = isAny(address);
  if (receives) facts_["receiveQueue"] = queue(socket, SO_RCVBUF);
  else facts_["sendQueue"] = queue(socket, SO_SNDBUF);
  try {
    ports_.listen(receives ? wanted_ : 0, [&](int port) { return listen(socket, port); });
    if (receives) port_ = portOf(socket);
    return 0;
  } catch (const Failure& e) {  // the library is no place for exceptions
    failure_ = e.what();
    errno = EADDRNOTAVAIL;
    return -1;
  }
}

bool Sockets::listen(int socket, int port) {
  portIn(at_) = htons(static_cast<in_port_t>(port));
  if (realBind(socket, reinterpret_cast<sockaddr*>(&at_), length_) != 0) {
    if (errno == EADDRINUSE) return false;
    throw Failure("DDS can't listen on " + address_ + " (" + std::strerror(errno) + ").");
  }
  return true;
}

}  // namespace marshalyard::dds

// Before the library's in the order of the dynamic linker.
extern "C" __attribute__((visibility("default"))) int bind(int socket, const sockaddr* address,
                                                           socklen_t length) noexcept {
  using namespace marshalyard::dds;
  return current == nullptr ? realBind(socket, address, length)
                            : current->bind(socket, address);
}
