#include "marshalyard/door.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace marshalyard {

namespace {

constexpr std::size_t kMostWaiting = 64;

// No connection is cut for a further one before, however fast these come.
constexpr std::chrono::milliseconds kLeast{50};

Failure failed(const std::string& what) { return Failure(what + ": " + std::strerror(errno) + "."); }

}  // namespace

Door::Door(std::vector<int> listening, Look look, std::chrono::milliseconds patience)
    : listening_(std::move(listening)),
      look_(std::move(look)),
      patience_(patience),
      shut_(eventfd(0, EFD_CLOEXEC)) {
  if (shut_ < 0) throw failed("A receiver can't watch its connections");
}

Door::~Door() {
  for (const Guest& guest : guests_) ::close(guest.socket);
  ::close(shut_);
}

void Door::shut() { eventfd_write(shut_, 1); }

Door::Entered Door::accept() {
  while (true) {
    refuseLate();
    std::vector<pollfd> watched{{shut_, POLLIN, 0}};
    bool room = hasRoom();
    for (int socket : listening_) watched.push_back({room ? socket : -1, POLLIN, 0});
    for (const Guest& guest : guests_) watched.push_back({guest.socket, POLLIN | POLLRDHUP, 0});
    auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(untilNext()).count();
    int ready = poll(watched.data(), watched.size(), static_cast<int>(wait));
    if (ready < 0 && errno != EINTR) throw failed("Waiting for connections failed");
    if (ready <= 0) continue;
    if (watched[0].revents != 0) return {-1, 0};
    std::size_t at = 1 + listening_.size();
    for (auto guest = guests_.begin(); guest != guests_.end(); at++) {
      Sight seen = watched[at].revents == 0 ? Sight::kMore : see(*guest, watched[at].revents);
      if (seen == Sight::kSender) {
        Entered entered{guest->socket, guest->listening};
        guests_.erase(guest);
        waiting_ = guests_.size();
        return entered;
      }
      if (seen == Sight::kStranger) {
        ::close(guest->socket);
        guest = guests_.erase(guest);
        refused_++;
        waiting_ = guests_.size();
      } else {
        ++guest;
      }
    }
    for (std::size_t i = 0; i < listening_.size(); i++) {
      if (watched[1 + i].revents != 0) welcome(i);
    }
  }
}

// Time until one of those who wait has to go; negative for ever.
Door::Clock::duration Door::untilNext() const {
  if (guests_.empty()) return std::chrono::milliseconds(-1);
  auto limit = hasRoom() ? patience_ : std::chrono::milliseconds(kLeast);
  auto left = guests_.front().since + limit - Clock::now();
  return std::max<Clock::duration>(left, {}) + std::chrono::milliseconds(1);
}

bool Door::hasRoom() const {
  return guests_.size() < kMostWaiting || Clock::now() - guests_.front().since >= kLeast;
}

void Door::welcome(std::size_t listening) {
  int socket = accept4(listening_[listening], nullptr, nullptr, SOCK_CLOEXEC);
  if (socket < 0) {
    if (errno == EINTR || errno == ECONNABORTED || errno == EAGAIN) return;
    throw failed("Accepting a connection failed");
  }
  if (guests_.size() >= kMostWaiting) refuseLongest();
  guests_.push_back({socket, listening, Clock::now()});
  waiting_ = guests_.size();
}

Door::Sight Door::see(const Guest& guest, short events) {
  std::uint8_t first[kMostBytes];
  ssize_t got = recv(guest.socket, first, sizeof first, MSG_PEEK | MSG_DONTWAIT);
  if (got < 0) return errno == EAGAIN || errno == EINTR ? Sight::kMore : Sight::kStranger;
  auto count = static_cast<std::size_t>(got);
  Sight seen = look_(first, count);
  if (seen == Sight::kMore && (count == kMostBytes || (events & (POLLRDHUP | POLLHUP)) != 0)) {
    return Sight::kStranger;
  }
  if (seen != Sight::kStranger) {
    // Wakes this thread when there is more to see, not for what it has seen.
    int lowest = seen == Sight::kMore ? static_cast<int>(count) + 1 : 1;
    setsockopt(guest.socket, SOL_SOCKET, SO_RCVLOWAT, &lowest, sizeof lowest);
  }
  return seen;
}

void Door::refuseLongest() {
  ::close(guests_.front().socket);
  guests_.pop_front();
  refused_++;
  waiting_ = guests_.size();
}

void Door::refuseLate() {
  while (!guests_.empty() && Clock::now() - guests_.front().since >= patience_) refuseLongest();
}

Facts Door::facts() const {
  Facts facts;
  facts["refusedConnections"] = std::to_string(refused_);
  if (waiting_ > 0) facts["waitingConnections"] = std::to_string(waiting_);
  return facts;
}

}  // namespace marshalyard
