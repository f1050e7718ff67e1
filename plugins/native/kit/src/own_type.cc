#include "marshalyard/own_type.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <type_traits>

#include "marshalyard/descriptor.h"
#include "marshalyard/packed.h"
#include "value_maker.h"

namespace marshalyard {

namespace {

constexpr std::uint32_t kMostGiven = 100'000;

// The mean is taken over so many elements, or so many bytes if they come first.
constexpr std::uint32_t kSampledElements = 1000;
constexpr std::uint64_t kSampledBytes = 4 << 20;

std::uint32_t crc32Of(const std::string& text) {
  std::uint32_t sum = ~0u;
  for (char c : text) {
    sum ^= static_cast<std::uint8_t>(c);
    for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
  }
  return ~sum;
}

std::uint32_t mean(std::uint64_t bytes, std::uint32_t elements) {
  double mean = static_cast<double>(bytes) / elements;
  return std::max(1u, static_cast<std::uint32_t>(std::floor(mean + 0.5)));
}

// Lists the values of an element: a writer.
class ValueLister {
 public:
  std::string text() const {
    return "(" + (text_.size() > kMost ? text_.substr(0, kMost) + "..." : text_) + ")";
  }

  void boolean(bool value) { add(value ? "true" : "false"); }
  void character(char value) { add(std::to_string(static_cast<int>(value))); }
  void octet(std::uint8_t value) { add(std::to_string(value)); }
  template <class Number>
  void number(Number value) {
    if constexpr (std::is_same_v<Number, char16_t>) {
      number(std::uint32_t{value});
    } else {
      char digits[32];
      add(std::string(digits, std::to_chars(digits, digits + sizeof digits, value).ptr));
    }
  }
  void characters(const char* values, std::uint64_t count) {
    each(values, count, [this](char value) { character(value); });
  }
  void octets(const std::uint8_t* values, std::uint64_t count) {
    each(values, count, [this](std::uint8_t value) { octet(value); });
  }
  template <class Number>
  void numbers(const Number* values, std::uint64_t count) {
    each(values, count, [this](Number value) { number(value); });
  }
  void label(std::int32_t position) { number(position); }
  void count(std::uint32_t elements) { add(std::to_string(elements) + " elements"); }
  void text(const Sequence& run) {
    auto length = std::min<std::size_t>(run.count, kMost);
    add("\"" + std::string(static_cast<const char*>(run.data), length) + "\"");
  }
  void wideText(const Sequence& run) {
    add(std::to_string(run.count) + " units");
    numbers(static_cast<const char16_t*>(run.data), run.count);
  }

 private:
  static constexpr std::size_t kMost = 300;

  void add(const std::string& value) {
    if (text_.size() <= kMost) text_ += (text_.empty() ? "" : ", ") + value;
  }

  template <class Value, class Function>
  void each(const Value* values, std::uint64_t count, const Function& function) {
    for (std::uint64_t i = 0; i < count && text_.size() <= kMost; i++) function(values[i]);
  }

  std::string text_;
};

}  // namespace

OwnType::OwnType(Definition definition)
    : definition_(std::move(definition)),
      plan_(definition_.tree),
      wireId_(crc32Of(definition_.token + " " + definition_.name + " " + definition_.idl)),
      maker_(std::make_unique<ValueMaker>(definition_.tree, plan_, definition_.rules)) {
  const std::string& packed = definition_.packed;
  if (packed.empty()) {
    elementBytes_ = meanBytes();
    return;
  }
  if (definition_.given < 1 || definition_.given > kMostGiven) {
    throw Failure("There can't be " + std::to_string(definition_.given) + " values.");
  }
  given_ = readPacked<kLittleEndianMachine>(plan_, definition_.given,
                                            reinterpret_cast<const std::uint8_t*>(packed.data()),
                                            packed.size(), memory_);
  elementBytes_ = mean(packed.size(), definition_.given);
}

OwnType::~OwnType() = default;

std::uint32_t OwnType::meanBytes() const {
  Arena arena;
  std::uint64_t bytes = 0;
  std::uint32_t elements = 0;
  while (elements < kSampledElements && bytes < kSampledBytes) {
    arena.clear();
    bytes += packedBytes(*this, maker_->make(1, elements++, arena), 1);
  }
  return mean(bytes, elements);
}

const void* OwnType::generate(std::uint32_t elements, std::uint64_t seed, Arena& arena) const {
  return given_ == nullptr ? maker_->make(elements, seed, arena) : chosen(elements, seed, arena);
}

// In their order, from the last one to the first again.
const void* OwnType::chosen(std::uint32_t elements, std::uint64_t seed, Arena& arena) const {
  auto begin = static_cast<std::int64_t>(seed * elements) % definition_.given;
  auto next = static_cast<std::size_t>(begin < 0 ? begin + definition_.given : begin);
  auto* all = static_cast<char*>(arena.take(elements * plan_.size()));
  for (std::uint32_t i = 0; i < elements; i++) {
    std::memcpy(all + i * plan_.size(),
                static_cast<const char*>(given_) + next * plan_.size(), plan_.size());
    next = next + 1 == definition_.given ? 0 : next + 1;
  }
  return all;
}

const OwnType* typeWithId(const OwnTypes& types, std::uint32_t wireId) {
  for (const auto& type : types) {
    if (type->wireId() == wireId) return type.get();
  }
  return nullptr;
}

std::uint64_t packedBytes(const OwnType& type, const void* elements, std::uint32_t count) {
  PackedSize size;
  type.plan().write(elements, count, size);
  return size.bytes();
}

std::string elementText(const OwnType& type, const void* element) {
  ValueLister lister;
  type.plan().write(element, 1, lister);
  return lister.text();
}

}  // namespace marshalyard
