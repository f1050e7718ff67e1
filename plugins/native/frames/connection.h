// The connection that engines of the wire `tcp frames` need: c-sockets has it from the system's
// calls, ace from ACE's wrappers.
#pragma once

#include <sys/uio.h>

#include <cstddef>
#include <memory>
#include <string>

#include "marshalyard/engine.h"

namespace marshalyard::frames {

// A connected stream. Its methods throw Failure with the system's reason.
class Connection {
 public:
  virtual ~Connection() = default;

  // Called once by the thread that will read, of an end that has accepted: shakes hands where that
  // is to be done. Throws Failure if the other end is a stranger.
  virtual void enter() {}

  // Writes all parts; may change them.
  virtual void write(iovec* parts, int count) = 0;

  // Reads at least one byte, as many as are there and fit; 0 at the end of the stream.
  virtual std::size_t read(iovec* parts, int count) = 0;

  // True: one thread writes from now on while another one reads; false: one thread does both again.
  virtual void readElsewhere(bool) {}

  // The queue sizes, and whether Nagle's algorithm is off.
  virtual Facts facts() = 0;

  // Ends reads and writes that are under way, from any thread.
  virtual void shutDown() = 0;
};

// A socket that listens, and makes connections of what is accepted.
class Listener {
 public:
  virtual ~Listener() = default;

  // host:port as others reach it.
  virtual std::string place() = 0;

  // The socket that listens.
  virtual int number() = 0;

  // True if its connections shake hands before anything else is said, so that the token comes
  // encrypted.
  virtual bool secured() { return false; }

  // The connection of a socket that was accepted, which it closes.
  virtual std::unique_ptr<Connection> opened(int socket) = 0;
};

// The way in which an engine of this wire moves its messages.
struct Manner {
  std::string id;       // the engine's
  std::string library;  // its name and version, a fact
  bool networkOrder;    // numbers big-endian on the wire, else as the processor has them
  bool gather;  // header and elements from two places and to two places, a message at a time
};

}  // namespace marshalyard::frames
