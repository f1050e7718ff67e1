// ZeroMQ's sockets for both ends: opened as the settings ask, closed with their owner.
#pragma once

#include <zmq.h>

#include <cstdint>
#include <string>

#include "marshalyard/engine.h"

namespace marshalyard::zeromq {

// The option that chooses what carries the messages, and its value for UNIX-domain sockets.
inline const char* const kTransport = "transport";
inline const char* const kIpc = "ipc";

// What the place of a receiver begins with that listens on UNIX-domain sockets.
inline const char* const kIpcPlace = "ipc://";

// Sockets wait so long at a time, so that their owner sees that it was closed.
constexpr int kLookUpMillis = 100;

// Throws Failure with what libzmq says of its last error.
[[noreturn]] void fail(const std::string& doing);

// Closing it ends what waits at its sockets; it goes when they have been closed.
class Context {
 public:
  Context();
  ~Context();
  Context(const Context&) = delete;

  void* get() const { return context_; }

  // Makes every use of its sockets fail from now on; from any thread.
  void shutDown() { zmq_ctx_shutdown(context_); }

 private:
  void* const context_;
};

// One part of a message.
class Message {
 public:
  Message() { zmq_msg_init(&message_); }
  explicit Message(std::size_t bytes);
  ~Message() { zmq_msg_close(&message_); }
  Message(const Message&) = delete;

  std::uint8_t* bytes() { return static_cast<std::uint8_t*>(zmq_msg_data(&message_)); }
  std::size_t size() { return zmq_msg_size(&message_); }
  zmq_msg_t* get() { return &message_; }

 private:
  zmq_msg_t message_;
};

// A socket; used by one thread.
class Socket {
 public:
  // With the queues and the mark that the settings ask for.
  Socket(const Context& context, int type, const Settings& settings);
  // A pair that hears of the events of another socket, by the name that was given to it.
  Socket(const Context& context, const std::string& news);
  ~Socket() { zmq_close(socket_); }
  Socket(const Socket&) = delete;

  void set(int option, int value);
  void set(int option, std::int64_t value);
  void set(int option, const std::string& value);

  // Lets a pair hear of these events.
  void tell(const std::string& news, int events);

  // The number of the next event for which this pair was opened; 0 if there is none.
  int event();

  // False if there was no room within 100 ms. Throws Failure.
  bool send(Message& message, int flags = 0);

  // False if nothing came, at once with ZMQ_DONTWAIT, else within the socket's time.
  bool receive(Message& message, int flags = 0);

  bool hasMore() const;

  // Listens on TCP, and returns the port.
  int bind(const Settings& settings, int wanted);

  // Listens on a UNIX-domain socket, and returns its place.
  std::string bindFile(const std::string& path);

  // place: host:port, or as bindFile returned it.
  void connect(const std::string& place);

  void* get() const { return socket_; }

 private:
  bool bound(const std::string& host, int port);

  void* const socket_;
};

// Library and queues, by name.
Facts factsOf(const Settings& settings);

// The name by which the ROUTER knows a sender; those that begin with 0 are ZeroMQ's own.
std::string identityOf(std::uint64_t sender);

}  // namespace marshalyard::zeromq
