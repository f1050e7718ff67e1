// One connection, and the messages of the service on it.
#pragma once

#include <thrift/protocol/TProtocol.h>
#include <thrift/transport/TTransport.h>

#include <memory>
#include <string>

#include "marshalyard/engine.h"
#include "socket.h"

namespace marshalyard::thrift {

namespace protocol = apache::thrift::protocol;

inline const char* const kFlood = "flood";
inline const char* const kCall = "call";
inline const char* const kBarrier = "barrier";

class Elements;

class Connection {
 public:
  explicit Connection(frames::Socket socket);

  // Begins with the frames, behind the token.
  void begin(const Options& options);

  // The first bytes of the connection.
  void present(const std::uint8_t* bytes, std::size_t count);
  void take(std::uint8_t* bytes, std::size_t count);

  protocol::TProtocol& wire() { return *wire_; }

  // Writes a message with what it carries, nothing if that is null, and hands it to the socket.
  void send(const char* name, protocol::TMessageType type, std::int32_t number,
            const Elements* elements);

  Facts facts() const;

  // Ends the connection, from any thread.
  void shutDown();

 private:
  frames::Socket socket_;
  std::shared_ptr<apache::thrift::transport::TTransport> transport_;
  std::shared_ptr<protocol::TProtocol> wire_;
};

}  // namespace marshalyard::thrift
