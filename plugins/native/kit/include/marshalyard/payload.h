// A typed sequence, generated from a seed bit for bit as the Java worker generates it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "marshalyard/arena.h"
#include "marshalyard/data_type.h"
#include "marshalyard/element_type.h"

namespace marshalyard {

class Payload {
 public:
  // A payload of as many whole elements as fit into a number of bytes; throws Failure if not even
  // one fits.
  static Payload generate(const ElementType& type, std::int64_t bytes, std::uint64_t seed);

  // The data type, one of those that every worker knows; throws std::logic_error for one of the
  // user's own, which reaches only engines that ask for elementType().
  DataType type() const { return type_.listed(); }

  // The data type, whatever it is.
  const ElementType& elementType() const { return type_; }

  std::uint32_t elements() const { return elements_; }

  // Application bytes: elements times ElementType::elementBytes().
  std::int64_t bytes() const { return std::int64_t{elements_} * type_.elementBytes(); }

  // The elements, one behind the other, each as data_type.h lays it out, or value_plan.h for a type
  // of the user's own; padding is 0 in the former. The memory begins at a multiple of 8.
  const void* data() const { return own_ == nullptr ? words_.data() : own_; }

  // The same by its type, such as as<double>().
  template <class Element>
  const Element* as() const {
    return static_cast<const Element*>(data());
  }

 private:
  Payload(const ElementType& type, std::uint32_t elements) : type_(type), elements_(elements) {}
  void generateListed(std::uint64_t seed);
  void generateOwn(std::uint64_t seed);

  ElementType type_;
  std::uint32_t elements_;
  std::vector<std::uint64_t> words_;
  std::shared_ptr<Arena> memory_;  // of elements of a type of the user's own
  const void* own_ = nullptr;      // these elements
};

// The index of the first of so many elements that differs, bit for bit in every field (padding
// does not count); -1 if none does. Both stand as a payload has them.
std::int64_t firstDifference(const ElementType& type, const void* one, const void* other,
                             std::uint32_t elements);

// The element at an index as text for a message.
std::string elementText(const ElementType& type, const void* elements, std::uint32_t index);

}  // namespace marshalyard
