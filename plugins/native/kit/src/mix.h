// Messages of several sizes, which follow each other in an order that begins anew at its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace marshalyard {

struct Mix {
  std::vector<std::int64_t> bytes;  // the payload's size of each part; empty for messages of one size
  std::vector<std::size_t> cycle;   // the part of each message in turn

  bool operator==(const Mix& other) const { return bytes == other.bytes && cycle == other.cycle; }
  bool one() const { return bytes.empty(); }
  std::size_t partOf(std::int64_t message) const {
    return cycle[static_cast<std::size_t>(message) % cycle.size()];
  }
};

}  // namespace marshalyard
