#include "wrappers.h"

#include <ace/INET_Addr.h>
#include <ace/SOCK_Acceptor.h>
#include <ace/SOCK_Connector.h>
#include <ace/SOCK_Stream.h>
#include <netinet/tcp.h>

#include <cerrno>
#include <cstring>

#include "marshalyard/limits.h"
#include "place.h"

namespace marshalyard::wrappers {

namespace {

using frames::Place;

// Long enough for any link that one would measure.
constexpr int kConnectSeconds = 10;

constexpr int kBacklog = 1024;  // a few hundred strangers find room beside a sender

std::string reason() { return std::strerror(errno); }

void set(ACE_SOCK& socket, int level, int option, int value) {
  if (socket.set_option(level, option, &value, sizeof value) == 0) return;
  throw Failure("A socket's option can't be set to " + std::to_string(value) + " (" + reason() +
                ").");
}

int get(ACE_SOCK& socket, int level, int option) {
  int value = 0;
  int length = sizeof value;
  if (socket.get_option(level, option, &value, &length) == 0) return value;
  throw Failure("A socket's option can't be read (" + reason() + ").");
}

void setQueues(ACE_SOCK& socket, int bytes) {
  if (bytes == 0) return;
  set(socket, SOL_SOCKET, SO_SNDBUF, bytes);
  set(socket, SOL_SOCKET, SO_RCVBUF, bytes);
}

void prepare(ACE_SOCK& socket, const Settings& settings) {
  setQueues(socket, settings.socketQueue);
  set(socket, IPPROTO_TCP, TCP_NODELAY, settings.options.flag("noDelay") ? 1 : 0);
}

ACE_INET_Addr addressOf(const std::string& host, const std::string& port) {
  ACE_INET_Addr address;
  if (address.set(static_cast<u_short>(std::stoi(port)), host.c_str()) == 0) return address;
  throw Failure("There is no host named '" + host + "'. Check its name or write its address.");
}

class Stream : public frames::Connection {
 public:
  explicit Stream(const ACE_SOCK_Stream& stream) : stream_(stream) {}
  ~Stream() override { stream_.close(); }

  void write(iovec* parts, int count) override {
    ssize_t wrote = count == 1 ? stream_.send_n(parts->iov_base, parts->iov_len)
                               : stream_.sendv_n(parts, count);
    if (wrote <= 0) throw Failure(wrote == 0 ? "the other end closed it" : reason());
  }

  std::size_t read(iovec* parts, int count) override {
    while (true) {
      ssize_t got = count == 1 ? stream_.recv(parts->iov_base, parts->iov_len)
                               : stream_.recvv(parts, count);
      if (got >= 0) return static_cast<std::size_t>(got);
      if (errno != EINTR) throw Failure(reason());
    }
  }

  Facts facts() override {
    // Linux doubles what was asked for, to account for its own needs (socket(7)).
    return {{"sendQueue", std::to_string(get(stream_, SOL_SOCKET, SO_SNDBUF) / 2)},
            {"receiveQueue", std::to_string(get(stream_, SOL_SOCKET, SO_RCVBUF) / 2)},
            {"noDelay", get(stream_, IPPROTO_TCP, TCP_NODELAY) != 0 ? "true" : "false"}};
  }

  void shutDown() override { ::shutdown(stream_.get_handle(), SHUT_RDWR); }

 private:
  ACE_SOCK_Stream stream_;
};

// Opens as ACE_SOCK_Acceptor does, with the queues set in between.
class QueuedAcceptor : public ACE_SOCK_Acceptor {
 public:
  int open(const ACE_INET_Addr& at, int queue) {
    if (ACE_SOCK::open(SOCK_STREAM, at.get_type(), 0, 1) != 0) return -1;
    setQueues(*this, queue);
    return shared_open(at, at.get_type(), kBacklog, 0);
  }
};

class Acceptor : public frames::Listener {
 public:
  explicit Acceptor(const Settings& settings) : settings_(settings) {
    settings.ports.listen(std::stoi(settings.options.text("port")),
                          [this](int port) { return listensOn(std::to_string(port)); });
    ACE_INET_Addr bound;
    acceptor_.get_local_addr(bound);
    place_ = Place{settings.advertised, std::to_string(bound.get_port_number())}.text();
  }

  ~Acceptor() override { acceptor_.close(); }

  std::string place() override { return place_; }

  int number() override { return acceptor_.get_handle(); }

  std::unique_ptr<frames::Connection> opened(int socket) override {
    ACE_SOCK_Stream stream(socket);
    auto connection = std::make_unique<Stream>(stream);
    prepare(stream, settings_);
    return connection;
  }

 private:
  // False if the port is taken.
  bool listensOn(const std::string& port) {
    if (acceptor_.open(addressOf(settings_.bind, port), settings_.socketQueue) == 0) return true;
    int error = errno;
    acceptor_.close();
    if (error == EADDRINUSE) return false;
    throw Failure("Can't listen at " + Place{settings_.bind, port}.text() + " (" +
                  std::strerror(error) +
                  "). Check the receiver's host, which must be an address of its own machine, and"
                  " the option 'port'.");
  }

  const Settings settings_;
  QueuedAcceptor acceptor_;
  std::string place_;
};

}  // namespace

std::unique_ptr<frames::Listener> listen(const Settings& settings) {
  return std::make_unique<Acceptor>(settings);
}

std::unique_ptr<frames::Connection> connect(const std::string& text, const Settings& settings) {
  Place place = Place::parse(text);
  ACE_INET_Addr to = addressOf(place.host, place.port);
  ACE_SOCK_Stream stream;
  if (stream.open(SOCK_STREAM, to.get_type(), 0, 0) != 0) {
    throw Failure("A socket can't be opened (" + reason() + ").");
  }
  auto connection = std::make_unique<Stream>(stream);
  prepare(stream, settings);
  ACE_Time_Value patience(kConnectSeconds);
  ACE_SOCK_Connector connector;
  if (connector.connect(stream, to, &patience) == 0) return connection;
  if (errno == EADDRNOTAVAIL) throw Failure("Can't connect to " + text + "." + portLimit());
  bool late = errno == ETIME || errno == ETIMEDOUT;
  throw Failure((late ? "Nobody answers at " : "Nobody listens at ") + text + " (" + reason() +
                "). Start the receiver first and check its address.");
}

}  // namespace marshalyard::wrappers
