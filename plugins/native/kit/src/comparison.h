// Compares every element of every payload with the variants that are sent in turn.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "marshalyard/payload.h"

namespace marshalyard {

// Because the variants differ, a payload that repeats an earlier one (a stale buffer) is found by
// its wrong count.
class Comparison {
 public:
  // types, sizes: of the payloads, one or those of a mixture's parts, each with the variants.
  //
  // senders: each of them may be within a turn. lossy: some variants may arrive less often than
  // others.
  Comparison(const std::vector<ElementType>& types, const std::vector<std::int64_t>& sizes,
             std::uint64_t seed, int variants, int senders, bool lossy);

  // Calls of a probe with this payload come between them.
  void expectProbe(Payload sent) { probe_ = std::move(sent); }

  void compare(const ElementType& type, std::uint32_t elements, const void* content);

  // Compares a call of the probe: it counts only if it is corrupt.
  void compareProbe(const ElementType& type, std::uint32_t elements, const void* content);

  struct Report {
    std::int64_t payloads, elements, corrupt;
    std::string firstFault;
  };
  Report report();

 private:
  const Payload& sentLike(const ElementType& type, std::uint32_t elements, std::size_t turn) const;
  // which: what has arrived, as the sentence begins.
  static std::string fault(const std::string& which, const ElementType& type,
                           std::uint32_t elements, const void* content, const Payload& sent);

  std::mutex mutex_;
  std::vector<Payload> expected_;  // the variants of the first part, of the second, and so on
  std::optional<Payload> probe_;
  std::vector<std::int64_t> seen_;
  const std::size_t variants_;
  const int senders_;
  const bool lossy_;
  std::int64_t payloads_ = 0;
  std::int64_t elements_ = 0;
  std::int64_t corrupt_ = 0;
  std::string firstFault_;
};

}  // namespace marshalyard
