#include "connection.h"

#include <fcntl.h>
#include <sys/socket.h>
#include <thrift/config.h>
#include <thrift/protocol/TBinaryProtocol.h>
#include <thrift/protocol/TCompactProtocol.h>
#include <thrift/transport/TBufferTransports.h>
#include <thrift/transport/TSocket.h>

#include <cerrno>
#include <cstring>

#include "elements.h"

namespace marshalyard::thrift {

namespace {

using apache::thrift::TConfiguration;
using apache::thrift::transport::TFramedTransport;
using apache::thrift::transport::TSocket;

constexpr int kMostBytes = 1 << 30;
constexpr int kDepth = 16;

std::shared_ptr<protocol::TProtocol> protocolOver(
    const std::shared_ptr<apache::thrift::transport::TTransport>& transport,
    const Options& options) {
  if (options.text("protocol") == "compact") {
    return std::make_shared<protocol::TCompactProtocol>(transport);
  }
  return std::make_shared<protocol::TBinaryProtocol>(transport);
}

}  // namespace

// Thrift counts the bytes of a message until the transport is flushed, and takes no more than its
// bound: where nothing is written, that is never.
class Connection::Frames : public TFramedTransport {
 public:
  using TFramedTransport::TFramedTransport;

  void beginMessage() { resetConsumedMessageSize(); }
};

Connection::Connection(frames::Socket socket) : socket_(std::move(socket)) {}

void Connection::begin(const Options& options) {
  auto bounds = std::make_shared<TConfiguration>(kMostBytes, kMostBytes, kDepth);
  // Thrift closes the number that it is given.
  auto socket =
      std::make_shared<TSocket>(fcntl(socket_.number(), F_DUPFD_CLOEXEC, 0), bounds);
  transport_ = std::make_shared<TFramedTransport>(socket, bounds);
  out_ = protocolOver(transport_, options);
  frames_ = std::make_shared<Frames>(socket, bounds);
  in_ = protocolOver(frames_, options);
}

protocol::TProtocol& Connection::wire() {
  frames_->beginMessage();
  return *in_;
}

void Connection::present(const std::uint8_t* bytes, std::size_t count) {
  if (::send(socket_.number(), bytes, count, MSG_NOSIGNAL) != static_cast<ssize_t>(count)) {
    throw Failure(std::string("The token can't be shown (") + std::strerror(errno) + ").");
  }
}

void Connection::take(std::uint8_t* bytes, std::size_t count) {
  if (::recv(socket_.number(), bytes, count, MSG_WAITALL) != static_cast<ssize_t>(count)) {
    throw Failure("A connection ended before its token.");
  }
}

void Connection::send(const char* name, protocol::TMessageType type, std::int32_t number,
                      const Elements* elements) {
  out_->writeMessageBegin(name, type, number);
  out_->writeStructBegin("");
  if (elements != nullptr) {
    out_->writeFieldBegin("elements", protocol::T_STRUCT, 1);
    elements->write(*out_);
    out_->writeFieldEnd();
  }
  out_->writeFieldStop();
  out_->writeStructEnd();
  out_->writeMessageEnd();
  transport_->flush();
}

Facts Connection::facts() const {
  Facts facts = frames::factsOf(socket_.number());
  facts["library"] = std::string("Thrift ") + PACKAGE_VERSION;
  return facts;
}

void Connection::shutDown() { ::shutdown(socket_.number(), SHUT_RDWR); }

}  // namespace marshalyard::thrift
