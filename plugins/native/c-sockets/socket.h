// TCP by the system's calls.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "connection.h"

namespace marshalyard::sockets {

// How a thread waits for data.
enum class Waiting {
  kBlock,     // the kernel wakes it
  kBusyPoll,  // the kernel polls the network device for it (SO_BUSY_POLL)
  kSpin,      // it asks again and again
};

// What the engine's options say of a socket.
struct SocketSettings {
  int queue;  // bytes of SO_SNDBUF and SO_RCVBUF; 0 for the system's default
  bool noDelay;
  bool gather;  // writev and readv, else write and read
  Waiting waiting;
};

// A socket that is closed with this.
class Socket {
 public:
  explicit Socket(int number) : number_(number) {}
  Socket(Socket&& other) noexcept : number_(other.number_) { other.number_ = -1; }
  ~Socket();
  int number() const { return number_; }

 private:
  int number_;
};

// Listens on an address of this machine and tells the place where others reach it. Throws Failure
// with a sentence.
std::unique_ptr<frames::Listener> listen(const Settings& settings, SocketSettings with);

// Connects to host:port; throws Failure with a sentence if nobody listens there.
std::unique_ptr<frames::Connection> connect(const std::string& place, SocketSettings with);

}  // namespace marshalyard::sockets
