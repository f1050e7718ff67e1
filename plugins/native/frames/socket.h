// TCP sockets for engines: opened with the queues and options that the settings ask for.
#pragma once

#include <string>

#include "marshalyard/engine.h"

namespace marshalyard::frames {

// A socket that is closed with this.
class Socket {
 public:
  explicit Socket(int number) : number_(number) {}
  Socket(Socket&& other) noexcept : number_(other.release()) {}
  ~Socket();

  // -1 if there is none.
  int number() const { return number_; }

  // Gives up closing it.
  int release();

 private:
  int number_;
};

// A socket that listens, and host:port where others reach it.
struct Listening {
  Socket socket;
  std::string place;
};

// All of these read the options noDelay and port, and throw Failure with a sentence.

Listening listenAt(const Settings& settings);

// Gives a socket that was accepted its queues and options.
void prepare(int socket, const Settings& settings);

// Connects to host:port.
Socket connectTo(const std::string& place, const Settings& settings);

// One more descriptor of a socket, which then does not block; for a library that closes its own.
Socket nonBlockingCopy(int socket);

// The options that the kernel gave a socket: its queues, and whether Nagle's algorithm is off.
Facts factsOf(int socket);

// Sets an option; what names it in the sentence if it can't be set.
void setOption(int socket, int level, int option, int value, const std::string& what);

}  // namespace marshalyard::frames
