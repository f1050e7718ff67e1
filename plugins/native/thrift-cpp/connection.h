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

  // Where the next message is read from, by another thread than the one that sends if need be.
  protocol::TProtocol& wire();

  // Writes a message with what it carries, nothing if that is null, and hands it to the socket.
  void send(const char* name, protocol::TMessageType type, std::int32_t number,
            const Elements* elements);

  Facts facts() const;

  // Ends the connection, from any thread.
  void shutDown();

 private:
  class Frames;

  frames::Socket socket_;
  // One of each for both directions, for a compact protocol has one state for what it reads and what
  // it writes.
  std::shared_ptr<apache::thrift::transport::TTransport> transport_;  // out
  std::shared_ptr<protocol::TProtocol> out_;
  std::shared_ptr<Frames> frames_;  // in
  std::shared_ptr<protocol::TProtocol> in_;
};

}  // namespace marshalyard::thrift
