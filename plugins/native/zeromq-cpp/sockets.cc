#include "sockets.h"

#include <cerrno>
#include <cstring>

#include "message.h"
#include "place.h"

namespace marshalyard::zeromq {

void fail(const std::string& doing) {
  throw Failure("ZeroMQ failed while " + doing + " (" + zmq_strerror(zmq_errno()) + ").");
}

Context::Context() : context_(zmq_ctx_new()) {
  if (context_ == nullptr) fail("starting");
}

Context::~Context() { zmq_ctx_term(context_); }

Message::Message(std::size_t bytes) {
  if (zmq_msg_init_size(&message_, bytes) != 0) fail("making room for a message");
}

Socket::Socket(const Context& context, int type, const Settings& settings)
    : socket_(zmq_socket(context.get(), type)) {
  if (socket_ == nullptr) fail("opening a socket");
  int mark = static_cast<int>(settings.options.number("highWater"));
  set(ZMQ_LINGER, 0);
  set(ZMQ_SNDHWM, mark);
  set(ZMQ_RCVHWM, mark);
  set(ZMQ_SNDTIMEO, kLookUpMillis);
  set(ZMQ_RCVTIMEO, kLookUpMillis);
  if (settings.socketQueue > 0) {
    set(ZMQ_SNDBUF, settings.socketQueue);
    set(ZMQ_RCVBUF, settings.socketQueue);
  }
}

Socket::Socket(const Context& context, const std::string& news)
    : socket_(zmq_socket(context.get(), ZMQ_PAIR)) {
  if (socket_ == nullptr) fail("opening a socket");
  set(ZMQ_LINGER, 0);
  if (zmq_connect(socket_, news.c_str()) != 0) fail("watching a socket");
}

void Socket::set(int option, int value) {
  if (zmq_setsockopt(socket_, option, &value, sizeof value) != 0) fail("setting up a socket");
}

void Socket::set(int option, std::int64_t value) {
  if (zmq_setsockopt(socket_, option, &value, sizeof value) != 0) fail("setting up a socket");
}

void Socket::set(int option, const std::string& value) {
  if (zmq_setsockopt(socket_, option, value.data(), value.size()) != 0) fail("setting up a socket");
}

void Socket::tell(const std::string& news, int events) {
  if (zmq_socket_monitor(socket_, news.c_str(), events) != 0) fail("watching a socket");
}

// Two parts: the event, 2 bytes, with a value, 4 bytes; and the address.
int Socket::event() {
  Message what;
  if (!receive(what, ZMQ_DONTWAIT)) return 0;
  std::uint16_t number = 0;
  std::memcpy(&number, what.bytes(), sizeof number);
  Message where;
  if (hasMore()) receive(where, ZMQ_DONTWAIT);
  return number;
}

bool Socket::send(Message& message, int flags) {
  while (zmq_msg_send(message.get(), socket_, flags) < 0) {
    if (zmq_errno() == EAGAIN) return false;
    if (zmq_errno() != EINTR) fail("sending");
  }
  return true;
}

bool Socket::receive(Message& message, int flags) {
  while (zmq_msg_recv(message.get(), socket_, flags) < 0) {
    if (zmq_errno() == EAGAIN) return false;
    if (zmq_errno() != EINTR) fail("receiving");
  }
  return true;
}

bool Socket::hasMore() const {
  int more = 0;
  std::size_t size = sizeof more;
  return zmq_getsockopt(socket_, ZMQ_RCVMORE, &more, &size) == 0 && more != 0;
}

int Socket::bind(const Settings& settings, int wanted) {
  settings.ports.listen(wanted, [&](int port) { return bound(settings.bind, port); });
  char endpoint[256];
  std::size_t size = sizeof endpoint;
  if (zmq_getsockopt(socket_, ZMQ_LAST_ENDPOINT, endpoint, &size) != 0) fail("listening");
  return std::stoi(std::strrchr(endpoint, ':') + 1);
}

bool Socket::bound(const std::string& host, int port) {
  bool six = host.find(':') != std::string::npos;
  set(ZMQ_IPV6, six ? 1 : 0);
  std::string place = "tcp://" + (six ? "[" + host + "]" : host) + ":" +
                      (port == 0 ? "*" : std::to_string(port));
  if (zmq_bind(socket_, place.c_str()) == 0) return true;
  if (zmq_errno() == EADDRINUSE) return false;
  fail("listening at " + place);
}

std::string Socket::bindFile(const std::string& path) {
  std::string place = kIpcPlace + path;
  if (zmq_bind(socket_, place.c_str()) != 0) fail("listening at " + place);
  return place;
}

void Socket::connect(const std::string& place) {
  bool file = place.rfind(kIpcPlace, 0) == 0;
  if (!file) set(ZMQ_IPV6, place.front() == '[' ? 1 : 0);
  if (zmq_connect(socket_, ((file ? "" : "tcp://") + place).c_str()) != 0) {
    fail("connecting to " + place);
  }
}

Facts factsOf(const Settings& settings) {
  int major, minor, patch;
  zmq_version(&major, &minor, &patch);
  Facts facts;
  facts["library"] = "libzmq " + std::to_string(major) + "." + std::to_string(minor) + "." +
                     std::to_string(patch);
  if (settings.socketQueue > 0) {
    facts["sendQueue"] = std::to_string(settings.socketQueue);
    facts["receiveQueue"] = std::to_string(settings.socketQueue);
  }
  return facts;
}

std::string identityOf(std::uint64_t sender) {
  std::uint8_t bytes[9] = {'m'};
  put64(bytes + 1, sender);
  return std::string(reinterpret_cast<char*>(bytes), sizeof bytes);
}

}  // namespace marshalyard::zeromq
