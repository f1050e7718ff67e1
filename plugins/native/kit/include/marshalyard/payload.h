// A typed sequence, generated from a seed bit for bit as the Java worker generates it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "marshalyard/data_type.h"

namespace marshalyard {

class Payload {
 public:
  // A payload of as many whole elements as fit into a number of bytes; throws Failure if not even
  // one fits.
  static Payload generate(DataType type, std::int64_t bytes, std::uint64_t seed);

  DataType type() const { return type_; }
  std::uint32_t elements() const { return elements_; }

  // Application bytes: elements times elementBytes().
  std::int64_t bytes() const { return std::int64_t{elements_} * elementBytes(type_); }

  // The elements, one behind the other, each as data_type.h lays it out; padding is 0. The memory
  // begins at a multiple of 8.
  const void* data() const { return words_.data(); }

  // The same by its type, such as as<double>().
  template <class Element>
  const Element* as() const {
    return reinterpret_cast<const Element*>(words_.data());
  }

 private:
  Payload(DataType type, std::uint32_t elements);

  DataType type_;
  std::uint32_t elements_;
  std::vector<std::uint64_t> words_;
};

// The index of the first of so many elements that differs, bit for bit in every field (padding
// does not count); -1 if none does. Both stand as data_type.h lays them out.
std::int64_t firstDifference(DataType type, const void* one, const void* other,
                             std::uint32_t elements);

// The element at an index as text for a message.
std::string elementText(DataType type, const void* elements, std::uint32_t index);

}  // namespace marshalyard
