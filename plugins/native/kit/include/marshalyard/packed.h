// The packed form of values, as engines/PROTOCOL.md describes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "marshalyard/byte_order.h"
#include "marshalyard/descriptor.h"
#include "marshalyard/value_plan.h"

namespace marshalyard {

// Counts the bytes of values: a writer.
class PackedSize {
 public:
  std::uint64_t bytes() const { return bytes_; }

  void boolean(bool) { bytes_ += 1; }
  void character(char) { bytes_ += 1; }
  void octet(std::uint8_t) { bytes_ += 1; }
  template <class Number>
  void number(Number) {
    bytes_ += sizeof(Number);
  }
  void characters(const char*, std::uint64_t count) { bytes_ += count; }
  void octets(const std::uint8_t*, std::uint64_t count) { bytes_ += count; }
  template <class Number>
  void numbers(const Number*, std::uint64_t count) {
    bytes_ += count * sizeof(Number);
  }
  void label(std::int32_t) { bytes_ += sizeof(std::int32_t); }
  void count(std::uint32_t) { bytes_ += sizeof(std::uint32_t); }
  void text(const Sequence& run) { bytes_ += sizeof(std::uint32_t) + run.count; }
  void wideText(const Sequence& run) {
    bytes_ += sizeof(std::uint32_t) + std::uint64_t{run.count} * sizeof(char16_t);
  }

 private:
  std::uint64_t bytes_ = 0;
};

// Writes values to memory that has room for them; with Swap, in the byte order that this machine
// does not have.
template <bool Swap>
class PackedWriter {
 public:
  explicit PackedWriter(std::uint8_t* to) : at_(to) {}

  void boolean(bool value) { *at_++ = value ? 1 : 0; }
  void character(char value) { *at_++ = static_cast<std::uint8_t>(value); }
  void octet(std::uint8_t value) { *at_++ = value; }
  template <class Number>
  void number(Number value) {
    if constexpr (Swap) value = reversed(value);
    std::memcpy(at_, &value, sizeof value);
    at_ += sizeof value;
  }
  void characters(const char* values, std::uint64_t count) { bytes(values, count); }
  void octets(const std::uint8_t* values, std::uint64_t count) { bytes(values, count); }
  template <class Number>
  void numbers(const Number* values, std::uint64_t count) {
    if constexpr (!Swap) return bytes(values, count * sizeof(Number));
    for (std::uint64_t i = 0; i < count; i++) {
      Number value = reversed(values[i]);
      std::memcpy(at_ + i * sizeof value, &value, sizeof value);
    }
    at_ += count * sizeof(Number);
  }
  void label(std::int32_t position) { number(position); }
  void count(std::uint32_t elements) { number(elements); }
  void text(const Sequence& run) {
    number(run.count);
    bytes(run.data, run.count);
  }
  void wideText(const Sequence& run) {
    number(run.count);
    numbers(static_cast<const char16_t*>(run.data), run.count);
  }

 private:
  void bytes(const void* from, std::uint64_t count) {
    std::memcpy(at_, from, count);
    at_ += count;
  }

  std::uint8_t* at_;
};

// Reads what a PackedWriter with the same Swap wrote, and nothing behind its end. Texts are copied.
template <bool Swap>
class PackedReader {
 public:
  PackedReader(const std::uint8_t* from, std::size_t bytes) : at_(from), end_(from + bytes) {}

  // Bytes that have not been read.
  std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }

  bool boolean() {
    std::uint8_t value = octet();
    if (value > 1) throw Failure("A boolean came as " + std::to_string(value) + ".");
    return value == 1;
  }
  char character() { return static_cast<char>(octet()); }
  std::uint8_t octet() {
    if (at_ == end_) tooShort();
    return *at_++;
  }
  template <class Number>
  Number number() {
    Number value;
    if (left() < sizeof value) tooShort();
    std::memcpy(&value, at_, sizeof value);
    at_ += sizeof value;
    if constexpr (Swap) value = reversed(value);
    return value;
  }
  void characters(char* into, std::uint32_t count) { bytes(into, count); }
  void octets(std::uint8_t* into, std::uint32_t count) { bytes(into, count); }
  template <class Number>
  void numbers(Number* into, std::uint32_t count) {
    bytes(into, std::uint64_t{count} * sizeof(Number));
    if constexpr (Swap) {
      for (std::uint32_t i = 0; i < count; i++) into[i] = reversed(into[i]);
    }
  }
  std::int32_t label() { return number<std::int32_t>(); }
  std::uint32_t count(std::uint64_t least) {
    auto elements = number<std::uint32_t>();
    require(elements, least);
    return elements;
  }
  Sequence text(Arena& arena) {
    std::uint32_t length = count(1);
    auto* characters = static_cast<char*>(arena.take(length));
    bytes(characters, length);
    return {characters, length};
  }
  Sequence wideText(Arena& arena) {
    std::uint32_t length = count(sizeof(char16_t));
    auto* units = static_cast<char16_t*>(arena.take(length * sizeof(char16_t)));
    numbers(units, length);
    return {units, length};
  }

  // Throws Failure unless as many elements, each of so many bytes, can follow.
  void require(std::uint32_t elements, std::uint64_t least) const {
    if (elements <= INT32_MAX && elements * std::max<std::uint64_t>(1, least) <= left()) return;
    throw Failure(std::to_string(elements) + " elements, of at least " + std::to_string(least) +
                  " bytes each, are said to follow, but " + std::to_string(left()) +
                  " bytes are left.");
  }
  std::uint32_t sure(std::uint32_t elements, std::size_t) const { return elements; }

 private:
  [[noreturn]] static void tooShort() { throw Failure("A message ends inside a value."); }

  void bytes(void* into, std::uint64_t count) {
    if (left() < count) tooShort();
    std::memcpy(into, at_, count);
    at_ += count;
  }

  const std::uint8_t* at_;
  const std::uint8_t* const end_;
};

// Reads so many elements that fill so many bytes; throws Failure with a sentence if what stands
// there are no such elements.
template <bool Swap>
const void* readPacked(const ValuePlan& plan, std::uint32_t elements, const std::uint8_t* from,
                       std::size_t bytes, Arena& arena) {
  PackedReader<Swap> reader(from, bytes);
  reader.require(elements, plan.least());
  const void* values = plan.read(elements, reader, arena);
  if (reader.left() == 0) return values;
  throw Failure("A message has " + std::to_string(reader.left()) + " bytes behind its elements.");
}

}  // namespace marshalyard
