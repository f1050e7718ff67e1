#include "tcp.h"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "socket.h"
#ifdef MARSHALYARD_TLS
#include "tls.h"
#endif

namespace marshalyard::sockets {

namespace {

using frames::Socket;

// How long the kernel polls the device, in us (socket(7)).
constexpr int kBusyPollMicros = 50;

class Tcp : public frames::Connection {
 public:
  Tcp(Socket socket, const Settings& settings)
      : socket_(std::move(socket)),
        gather_(settings.options.text("calls") == "writev"),
        spin_(settings.options.text("waiting") == "spin") {
    if (settings.options.text("waiting") != "busy-poll") return;
    frames::setOption(socket_.number(), SOL_SOCKET, SO_BUSY_POLL, kBusyPollMicros,
                      "The option waiting: busy-poll needs the right to set SO_BUSY_POLL"
                      " (CAP_NET_ADMIN), which");
  }

  void write(iovec* parts, int count) override {
    while (count > 0) {
      ssize_t wrote = gather_ ? ::writev(socket_.number(), parts, count)
                              : ::write(socket_.number(), parts->iov_base, parts->iov_len);
      if (wrote < 0 && errno == EINTR) continue;
      if (wrote < 0) throw Failure(std::strerror(errno));
      auto left = static_cast<std::size_t>(wrote);
      for (; count > 0 && left >= parts->iov_len; parts++, count--) left -= parts->iov_len;
      if (count == 0) return;
      parts->iov_base = static_cast<char*>(parts->iov_base) + left;
      parts->iov_len -= left;
    }
  }

  std::size_t read(iovec* parts, int count) override {
    while (true) {
      ssize_t got = spin_     ? ask(parts, count)
                    : gather_ ? ::readv(socket_.number(), parts, count)
                              : ::read(socket_.number(), parts->iov_base, parts->iov_len);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR && errno != EAGAIN) throw Failure(std::strerror(errno));
    }
  }

  Facts facts() override { return frames::factsOf(socket_.number()); }

  void shutDown() override { ::shutdown(socket_.number(), SHUT_RDWR); }

 private:
  // Does not wait.
  ssize_t ask(iovec* parts, int count) {
    msghdr message{};
    message.msg_iov = parts;
    message.msg_iovlen = static_cast<std::size_t>(count);
    return recvmsg(socket_.number(), &message, MSG_DONTWAIT);
  }

  Socket socket_;
  const bool gather_;
  const bool spin_;
};

class TcpListener : public frames::Listener {
 public:
  explicit TcpListener(const Settings& settings)
      : settings_(settings), listening_(frames::listenAt(settings)) {
#ifdef MARSHALYARD_TLS
    if (settings.tls) security_ = securityOf(*settings.tls);
#endif
  }

  std::string place() override { return listening_.place; }

  int number() override { return listening_.socket.number(); }

  std::unique_ptr<frames::Connection> opened(int accepted) override {
    Socket socket(accepted);
    frames::prepare(socket.number(), settings_);
#ifdef MARSHALYARD_TLS
    if (security_) return secureAccepted(socket.release(), security_, settings_);
#endif
    return std::make_unique<Tcp>(std::move(socket), settings_);
  }

  bool secured() override { return settings_.tls.has_value(); }

 private:
  const Settings settings_;
  frames::Listening listening_;
#ifdef MARSHALYARD_TLS
  std::shared_ptr<Security> security_;
#endif
};

}  // namespace

std::unique_ptr<frames::Listener> listen(const Settings& settings) {
  return std::make_unique<TcpListener>(settings);
}

std::unique_ptr<frames::Connection> connect(const std::string& place, const Settings& settings) {
  Socket socket = frames::connectTo(place, settings);
#ifdef MARSHALYARD_TLS
  if (settings.tls) {
    return secureConnected(socket.release(), securityOf(*settings.tls), place, settings);
  }
#endif
  return std::make_unique<Tcp>(std::move(socket), settings);
}

}  // namespace marshalyard::sockets
