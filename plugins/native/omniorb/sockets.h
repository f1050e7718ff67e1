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

  // From now on no socket can be opened on its behalf; those that are open are shut down.
  void close();

  bool closed() const { return closed_.load(std::memory_order_relaxed); }

  // Of the socket that was opened last; empty if there is none.
  Facts facts() const;

  // All that are open, oldest first.
  std::vector<int> open() const;

  // What this thread opens while this lives is opened on behalf of these sockets.
  class Scope {
   public:
    explicit Scope(Sockets& sockets);
    ~Scope();
    Scope(const Scope&) = delete;

   private:
    Sockets* before_;
  };

  // For socket(): what it returns; -1 if closed.
  int opened(int socket);

 private:
  const int queue_;
  std::atomic<bool> closed_{false};
  mutable std::mutex mutex_;
  std::vector<int> sockets_;
};

// What the kernel gave a socket.
Facts factsOf(int socket);

// Sets both queues; 0 leaves them.
void setQueues(int socket, int bytes);

}  // namespace marshalyard::corba
