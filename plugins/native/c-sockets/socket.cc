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

#include "place.h"

namespace marshalyard::sockets {

namespace {

using frames::Place;

// Long enough for any link that one would measure.
constexpr int kConnectMillis = 10'000;

constexpr int kBacklog = 50;

// How long the kernel polls the device, in us (socket(7)).
constexpr int kBusyPollMicros = 50;

std::string reason() { return std::strerror(errno); }

void set(int socket, int level, int option, int value, const std::string& what) {
  if (setsockopt(socket, level, option, &value, sizeof value) == 0) return;
  throw Failure(what + " can't be set to " + std::to_string(value) + " (" + reason() + ").");
}

int get(int socket, int level, int option) {
  int value = 0;
  socklen_t length = sizeof value;
  if (getsockopt(socket, level, option, &value, &length) == 0) return value;
  throw Failure("A socket's option can't be read (" + reason() + ").");
}

void setQueues(int socket, int bytes) {
  if (bytes == 0) return;
  set(socket, SOL_SOCKET, SO_SNDBUF, bytes, "The socket queue SO_SNDBUF");
  set(socket, SOL_SOCKET, SO_RCVBUF, bytes, "The socket queue SO_RCVBUF");
}

void setBehaviour(int socket, const SocketSettings& with) {
  set(socket, IPPROTO_TCP, TCP_NODELAY, with.noDelay ? 1 : 0, "TCP_NODELAY");
  if (with.waiting != Waiting::kBusyPoll) return;
  set(socket, SOL_SOCKET, SO_BUSY_POLL, kBusyPollMicros,
      "The option waiting: busy-poll needs the right to set SO_BUSY_POLL (CAP_NET_ADMIN), which");
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

class Tcp : public frames::Connection {
 public:
  Tcp(Socket socket, SocketSettings with) : socket_(std::move(socket)), with_(with) {}

  void write(iovec* parts, int count) override {
    while (count > 0) {
      ssize_t wrote = with_.gather ? ::writev(socket_.number(), parts, count)
                                   : ::write(socket_.number(), parts->iov_base, parts->iov_len);
      if (wrote < 0 && errno == EINTR) continue;
      if (wrote < 0) throw Failure(reason());
      auto left = static_cast<std::size_t>(wrote);
      while (count > 0 && left >= parts->iov_len) {
        left -= parts->iov_len;
        parts++;
        count--;
      }
      if (count == 0) return;
      parts->iov_base = static_cast<char*>(parts->iov_base) + left;
      parts->iov_len -= left;
    }
  }

  std::size_t read(iovec* parts, int count) override {
    while (true) {
      ssize_t got = with_.waiting == Waiting::kSpin ? ask(parts, count)
                    : with_.gather ? ::readv(socket_.number(), parts, count)
                                   : ::read(socket_.number(), parts->iov_base, parts->iov_len);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR && errno != EAGAIN) throw Failure(reason());
    }
  }

  Facts facts() override {
    int socket = socket_.number();
    // Linux doubles what was asked for, to account for its own needs (socket(7)).
    return {{"sendQueue", std::to_string(get(socket, SOL_SOCKET, SO_SNDBUF) / 2)},
            {"receiveQueue", std::to_string(get(socket, SOL_SOCKET, SO_RCVBUF) / 2)},
            {"noDelay", get(socket, IPPROTO_TCP, TCP_NODELAY) != 0 ? "true" : "false"}};
  }

  void shutDown() override { ::shutdown(socket_.number(), SHUT_RDWR); }

 private:
  ssize_t ask(iovec* parts, int count) {
    msghdr message{};
    message.msg_iov = parts;
    message.msg_iovlen = static_cast<std::size_t>(count);
    return recvmsg(socket_.number(), &message, MSG_DONTWAIT);
  }

  Socket socket_;
  const SocketSettings with_;
};

class TcpListener : public frames::Listener {
 public:
  TcpListener(Socket socket, Place place, SocketSettings with)
      : socket_(std::move(socket)), place_(std::move(place)), with_(with) {}

  std::string place() override { return place_.text(); }

  std::unique_ptr<frames::Connection> accept() override {
    while (true) {
      int accepted = accept4(socket_.number(), nullptr, nullptr, SOCK_CLOEXEC);
      if (accepted >= 0) {
        Socket socket(accepted);
        setQueues(accepted, with_.queue);
        setBehaviour(accepted, with_);
        return std::make_unique<Tcp>(std::move(socket), with_);
      }
      if (errno == EINVAL) return nullptr;  // shut down
      if (errno != EINTR && errno != ECONNABORTED) throw Failure(reason() + ".");
    }
  }

  void shutDown() override { ::shutdown(socket_.number(), SHUT_RDWR); }

 private:
  Socket socket_;
  const Place place_;
  const SocketSettings with_;
};

void connectInTime(int socket, const addrinfo& to, const std::string& place) {
  auto refused = [&](const std::string& what, int error) {
    return Failure(what + place + " (" + std::strerror(error) +
                   "). Start the receiver first and check its address.");
  };
  fcntl(socket, F_SETFL, O_NONBLOCK);
  if (::connect(socket, to.ai_addr, to.ai_addrlen) != 0) {
    if (errno != EINPROGRESS) throw refused("Nobody listens at ", errno);
    pollfd ready{socket, POLLOUT, 0};
    int count = poll(&ready, 1, kConnectMillis);
    if (count == 0) throw refused("Nobody answers at ", ETIMEDOUT);
    int error = get(socket, SOL_SOCKET, SO_ERROR);
    if (error != 0) throw refused("Nobody listens at ", error);
  }
  fcntl(socket, F_SETFL, 0);
}

}  // namespace

Socket::~Socket() {
  if (number_ >= 0) ::close(number_);
}

std::unique_ptr<frames::Listener> listen(const Settings& settings, SocketSettings with) {
  std::string port = settings.options.text("port");
  std::string asked = Place{settings.bind, port}.text();
  Addresses addresses(settings.bind, port, AI_PASSIVE);
  const addrinfo& at = addresses.first();
  Socket socket(::socket(at.ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  set(socket.number(), SOL_SOCKET, SO_REUSEADDR, 1, "SO_REUSEADDR");
  setQueues(socket.number(), with.queue);
  if (bind(socket.number(), at.ai_addr, at.ai_addrlen) != 0 ||
      ::listen(socket.number(), kBacklog) != 0) {
    if (errno == EADDRINUSE) {
      throw Failure("The port of " + asked +
                    " is taken. Set the option 'port' to another one, or to 0 for any free one.");
    }
    throw Failure("Can't listen at " + asked + " (" + reason() +
                  "). Check the receiver's host, which must be an address of its own machine, and"
                  " the option 'port'.");
  }
  sockaddr_storage bound{};
  socklen_t length = sizeof bound;
  getsockname(socket.number(), reinterpret_cast<sockaddr*>(&bound), &length);
  in_port_t number = bound.ss_family == AF_INET6
                         ? reinterpret_cast<sockaddr_in6&>(bound).sin6_port
                         : reinterpret_cast<sockaddr_in&>(bound).sin_port;
  Place place{settings.advertised, std::to_string(ntohs(number))};
  return std::make_unique<TcpListener>(std::move(socket), place, with);
}

std::unique_ptr<frames::Connection> connect(const std::string& text, SocketSettings with) {
  Place place = Place::parse(text);
  Addresses addresses(place.host, place.port, 0);
  const addrinfo& to = addresses.first();
  Socket socket(::socket(to.ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  setQueues(socket.number(), with.queue);
  setBehaviour(socket.number(), with);
  connectInTime(socket.number(), to, text);
  return std::make_unique<Tcp>(std::move(socket), with);
}

}  // namespace marshalyard::sockets
