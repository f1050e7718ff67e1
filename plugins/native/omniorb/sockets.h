// The sockets that omniORB opens. The ORB has no setting for their queues and gives nobody their
// descriptors, so this program puts a socket() of its own before the library's.
#pragma once

#include <atomic>
#include <mutex>
#include <vector>

#include "marshalyard/engine.h"

namespace marshalyard::corba {

// The sockets that are opened on behalf of one end.
class Sockets {
 public:
  // queue: bytes of SO_SNDBUF and SO_RCVBUF of each, set before connect; 0 for the default.
  explicit Sockets(int queue) : queue_(queue) {}

  // Shuts down the sockets that are open; from now on none can be opened on its behalf.
  void close();

  bool closed() const { return closed_.load(std::memory_order_relaxed); }

  // The facts of the socket that was opened last; empty if there is none.
  Facts facts() const;

  // All that are open, oldest first.
  std::vector<int> open() const;

  // A scope in which this thread opens sockets on behalf of these.
  class Scope {
   public:
    explicit Scope(Sockets& sockets);
    ~Scope();
    Scope(const Scope&) = delete;

   private:
    Sockets* before_;
  };

  // Notes what socket() returns; -1 if closed.
  int opened(int socket);

 private:
  const int queue_;
  std::atomic<bool> closed_{false};
  mutable std::mutex mutex_;
  std::vector<int> sockets_;
};

// The sockets at which the ORB waits for connections. A Door waits there in its place, and the ORB
// gets those that the door has let in.
class Doorway {
 public:
  // Takes the place of a socket that listens, under whose number the ORB goes on to wait.
  explicit Doorway(int listening);

  // The socket that listens, under another number.
  int listener() const { return listener_; }

  // Gives the ORB a connection.
  void letIn(int socket);

  // The ORB's next connection; -1 if there is none, or if no doorway has this number.
  static int next(int number);
  static bool has(int number);

 private:
  const int number_;
  const int listener_;
};

// What the kernel gave a socket.
Facts factsOf(int socket);

// Sets both queues; 0 leaves them.
void setQueues(int socket, int bytes);

}  // namespace marshalyard::corba
