// The door of a receiver: accepts connections, and lets in only those whose first bytes show that
// their sender was given the receiver's address. Strangers cost no thread, and of memory what the
// kernel has for a socket: at most 64 may wait, each for 5 s, and a further one takes the place of
// that which has waited longest.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "marshalyard/engine.h"

namespace marshalyard {

class Door {
 public:
  enum class Sight { kStranger, kMore, kSender };

  // Judges the first bytes of a connection; kMore where these are too few to tell. They stay unread
  // for who serves the connection.
  using Look = std::function<Sight(const std::uint8_t* bytes, std::size_t count)>;

  // The most bytes that are looked at; a connection that has not shown by then is a stranger's.
  static constexpr std::size_t kMostBytes = 4096;

  // listening: sockets that listen, which stay their owner's.
  Door(std::vector<int> listening, Look look,
       std::chrono::milliseconds patience = std::chrono::seconds(5));
  ~Door();
  Door(const Door&) = delete;

  // A connection that may enter, and at which of the listening sockets it came.
  struct Entered {
    int socket;
    std::size_t listening;
  };

  // Waits for the next one; its socket is the caller's, -1 when the door was shut. Used by one
  // thread. Throws Failure if accepting fails.
  Entered accept();

  // Ends an accept that is under way, from any thread.
  void shut();

  // refusedConnections, also if there are none, and waitingConnections, if there are any.
  Facts facts() const;

 private:
  using Clock = std::chrono::steady_clock;

  struct Guest {
    int socket;
    std::size_t listening;
    Clock::time_point since;
  };

  Clock::duration untilNext() const;
  bool hasRoom() const;
  void welcome(std::size_t listening);
  Sight see(const Guest& guest, short events);
  void refuseLongest();
  void refuseLate();

  const std::vector<int> listening_;
  const Look look_;
  const std::chrono::milliseconds patience_;
  const int shut_;              // an eventfd that can be read when the door was shut
  std::deque<Guest> guests_;  // who has waited longest comes first
  std::atomic<std::size_t> waiting_{0};
  std::atomic<std::int64_t> refused_{0};
};

}  // namespace marshalyard
