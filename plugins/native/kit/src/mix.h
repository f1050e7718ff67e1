// Messages of several sizes, and of several types, which follow each other in an order that begins
// anew at its end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "marshalyard/element_type.h"

namespace marshalyard {

struct Mix {
  std::vector<std::int64_t> bytes;  // the payload's size of each part; empty for messages of one size
  std::vector<std::size_t> cycle;   // the part of each message in turn
  std::vector<ElementType> types = {};  // of each part; empty if all have that of the order

  bool operator==(const Mix& other) const {
    return bytes == other.bytes && cycle == other.cycle && types == other.types;
  }
  bool one() const { return bytes.empty(); }
  std::size_t partOf(std::int64_t message) const {
    return cycle[static_cast<std::size_t>(message) % cycle.size()];
  }
};

}  // namespace marshalyard
