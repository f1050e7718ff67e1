// The prepared requests of a phase, in the order in which they are sent.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "marshalyard/engine.h"
#include "mix.h"

namespace marshalyard {

// The prepared variants of a payload, sent in turn. Several connections are used in turn, too, each
// with the variants in turn. Of a mixture, the parts follow each other in its order, each with its
// variants in turn on each connection.
class Requests {
 public:
  using Variants = std::vector<std::unique_ptr<Request>>;

  // The variants on a single connection.
  explicit Requests(Variants variants) { prepared_.push_back(std::move(variants)); begin(); }

  // The variants by connection, as many for each.
  explicit Requests(std::vector<Variants> prepared) : prepared_(std::move(prepared)) { begin(); }

  // The same of a mixture: the variants of its first part, then those of the second, and so on.
  //
  // outstanding: the most requests whose replies are still to come; 0 if none is collected.
  Requests(std::vector<Variants> prepared, const Mix& mix, int outstanding);

  std::size_t connections() const { return prepared_.size(); }

  Request& next() {
    if (only_ != nullptr) return *only_;
    if (mixture_) return nextOfMixture();
    last_ = connection_;
    std::size_t turn = last_ == 0 ? lap_ : lap_ + last_ % variants_;
    Request& request = *prepared_[last_][turn < variants_ ? turn : turn - variants_];
    if (++connection_ == prepared_.size()) {
      connection_ = 0;
      if (++lap_ == variants_) lap_ = 0;
    }
    return request;
  }

  // The next request to send, on a given connection. Not to be mixed with next(): its replies can't
  // be collected.
  Request& nextOn(std::size_t given) {
    if (mixture_) return nextOfMixtureOn(given);
    std::size_t variant = turn_;
    turn_ = variant + 1 == variants_ ? 0 : variant + 1;
    return *prepared_[given][variant];
  }

  // The connection of the request that was given last, from 0.
  std::size_t connection() const { return last_; }

  // Waits for a reply on the only connection, as below.
  std::int64_t collect() { return only_ != nullptr ? only_->collect() : collect(0); }

  // Waits for a reply on a connection. The variants are sent in turn, so that their replies are due
  // in turn. Called by one thread for each connection.
  //
  // Returns which next() it answers, from 0.
  std::int64_t collect(std::size_t on) {
    if (mixture_) return collectOfMixture(on);
    std::size_t variant = due_[on].variant;
    due_[on].variant = variant + 1 == variants_ ? 0 : variant + 1;
    std::int64_t sent = prepared_[on][variant]->collect();
    std::size_t first = on % variants_;
    std::size_t within = variant >= first ? variant - first : variant + variants_ - first;
    auto lap = static_cast<std::int64_t>(within) + sent * static_cast<std::int64_t>(variants_);
    return lap * static_cast<std::int64_t>(prepared_.size()) + static_cast<std::int64_t>(on);
  }

 private:
  // The variant whose reply is due; threads of other connections have lines of the cache of their
  // own.
  struct alignas(64) Due {
    std::size_t variant;
  };

  // The state of a mixture.
  struct Mixture {
    // A prepared request with the messages that it was sent for, by send, again and again.
    struct Sent {
      std::vector<std::int64_t> messages;
      std::uint64_t sends = 0;
    };
    // One connection.
    struct Line {
      std::vector<std::size_t> turns;  // by part: the variant that is next
      std::vector<std::size_t> due;    // likewise: the variant whose reply is due
      std::vector<Sent> sent;          // by prepared request
      std::int64_t collected = 0;
    };
    Mix mix;
    std::size_t variants;
    std::vector<Line> lines;
    std::int64_t sent = 0;
    std::size_t at = 0;  // in the cycle
  };

  Request& nextOfMixture();
  Request& nextOfMixtureOn(std::size_t given);
  std::int64_t collectOfMixture(std::size_t on);

  void begin() {
    variants_ = prepared_[0].size();
    if (prepared_.size() == 1 && variants_ == 1) only_ = prepared_[0][0].get();
    for (std::size_t c = 0; c < prepared_.size(); c++) due_.push_back({c % variants_});
  }

  std::vector<Variants> prepared_;  // by connection
  Request* only_ = nullptr;         // null if there are several
  std::size_t variants_ = 1;
  std::vector<Due> due_;  // by connection
  std::size_t connection_ = 0;  // of the next request
  std::size_t lap_ = 0;         // how many times the connections have been used, modulo the variants
  std::size_t last_ = 0;
  std::size_t turn_ = 0;  // the variant of the next request on a given connection
  std::unique_ptr<Mixture> mixture_;  // null for messages of one size
};

}  // namespace marshalyard
