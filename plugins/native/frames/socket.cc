#include "socket.h"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>

#include "marshalyard/limits.h"
#include "place.h"

namespace marshalyard::frames {

namespace {

// Long enough for any link that one would measure.
constexpr int kConnectMillis = 10'000;

constexpr int kBacklog = 1024;  // a few hundred strangers find room beside a sender

std::string reason() { return std::strerror(errno); }

int get(int socket, int level, int option) {
  int value = 0;
  socklen_t length = sizeof value;
  if (getsockopt(socket, level, option, &value, &length) == 0) return value;
  throw Failure("A socket's option can't be read (" + reason() + ").");
}

void setQueues(int socket, int bytes) {
  if (bytes == 0) return;
  setOption(socket, SOL_SOCKET, SO_SNDBUF, bytes, "The socket queue SO_SNDBUF");
  setOption(socket, SOL_SOCKET, SO_RCVBUF, bytes, "The socket queue SO_RCVBUF");
}

// The addresses of a host, released with this.
class Addresses {
 public:
  Addresses(const std::string& host, const std::string& port, int flags) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = flags;
    if (getaddrinfo(host.c_str(), port.c_str(), &hints, &first_) != 0) {
      throw Failure("There is no host named '" + host +
                    "'. Check its name or write its address.");
    }
  }
  ~Addresses() { freeaddrinfo(first_); }
  Addresses(const Addresses&) = delete;
  const addrinfo& first() const { return *first_; }

 private:
  addrinfo* first_ = nullptr;
};

void connectInTime(int socket, const addrinfo& to, const std::string& place) {
  auto refused = [&](const std::string& what, int error) {
    if (error == EADDRNOTAVAIL) return Failure("Can't connect to " + place + "." + portLimit());
    return Failure(what + place + " (" + std::strerror(error) +
                   "). Start the receiver first and check its address.");
  };
  fcntl(socket, F_SETFL, O_NONBLOCK);
  if (::connect(socket, to.ai_addr, to.ai_addrlen) != 0) {
    if (errno != EINPROGRESS) throw refused("Nobody listens at ", errno);
    pollfd ready{socket, POLLOUT, 0};
    if (poll(&ready, 1, kConnectMillis) == 0) throw refused("Nobody answers at ", ETIMEDOUT);
    int error = get(socket, SOL_SOCKET, SO_ERROR);
    if (error != 0) throw refused("Nobody listens at ", error);
  }
  fcntl(socket, F_SETFL, 0);
}

int portOf(int socket) {
  sockaddr_storage bound{};
  socklen_t length = sizeof bound;
  getsockname(socket, reinterpret_cast<sockaddr*>(&bound), &length);
  return ntohs(bound.ss_family == AF_INET6 ? reinterpret_cast<sockaddr_in6&>(bound).sin6_port
                                           : reinterpret_cast<sockaddr_in&>(bound).sin_port);
}

// False if the port is taken.
bool listens(std::optional<Socket>& socket, const Settings& settings, int port) {
  std::string number = std::to_string(port);
  Addresses addresses(settings.bind, number, AI_PASSIVE);
  const addrinfo& at = addresses.first();
  socket.emplace(::socket(at.ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  setOption(socket->number(), SOL_SOCKET, SO_REUSEADDR, 1, "SO_REUSEADDR");
  setQueues(socket->number(), settings.socketQueue);
  if (bind(socket->number(), at.ai_addr, at.ai_addrlen) == 0 &&
      ::listen(socket->number(), kBacklog) == 0) {
    return true;
  }
  if (errno == EADDRINUSE) return false;
  throw Failure("Can't listen at " + Place{settings.bind, number}.text() + " (" + reason() +
                "). Check the receiver's host, which must be an address of its own machine, and"
                " the option 'port'.");
}

}  // namespace

Socket::~Socket() {
  if (number_ >= 0) ::close(number_);
}

int Socket::release() {
  int number = number_;
  number_ = -1;
  return number;
}

Listening listenAt(const Settings& settings) {
  std::optional<Socket> listening;
  settings.ports.listen(std::stoi(settings.options.text("port")),
                        [&](int port) { return listens(listening, settings, port); });
  std::string place =
      Place{settings.advertised, std::to_string(portOf(listening->number()))}.text();
  return {std::move(*listening), place};
}

void prepare(int socket, const Settings& settings) {
  setQueues(socket, settings.socketQueue);
  setOption(socket, IPPROTO_TCP, TCP_NODELAY, settings.options.flag("noDelay") ? 1 : 0,
            "TCP_NODELAY");
}

Socket connectTo(const std::string& text, const Settings& settings) {
  Place place = Place::parse(text);
  Addresses addresses(place.host, place.port, 0);
  const addrinfo& to = addresses.first();
  Socket socket(::socket(to.ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  prepare(socket.number(), settings);
  connectInTime(socket.number(), to, text);
  return socket;
}

Socket nonBlockingCopy(int socket) {
  Socket copy(fcntl(socket, F_DUPFD_CLOEXEC, 0));
  if (copy.number() < 0 || fcntl(copy.number(), F_SETFL, O_NONBLOCK) != 0) {
    throw Failure("The connection gets no second descriptor (" + reason() + ").");
  }
  return copy;
}

Facts factsOf(int socket) {
  // Linux doubles what was asked for, to account for its own needs (socket(7)).
  return {{"sendQueue", std::to_string(get(socket, SOL_SOCKET, SO_SNDBUF) / 2)},
          {"receiveQueue", std::to_string(get(socket, SOL_SOCKET, SO_RCVBUF) / 2)},
          {"noDelay", get(socket, IPPROTO_TCP, TCP_NODELAY) != 0 ? "true" : "false"}};
}

void setOption(int socket, int level, int option, int value, const std::string& what) {
  if (setsockopt(socket, level, option, &value, sizeof value) == 0) return;
  throw Failure(what + " can't be set to " + std::to_string(value) + " (" + reason() + ").");
}

}  // namespace marshalyard::frames
