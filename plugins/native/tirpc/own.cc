#include "own.h"

#include <algorithm>
#include <type_traits>

#include "marshalyard/packed.h"

namespace marshalyard::rpc {

namespace {

// The largest message, as an experiment may ask for it.
constexpr std::uint64_t kMostBytes = 1 << 30;

// Memory that is taken before as much has arrived; a multiple of 4, so that opaque bytes that are
// read in parts are filled up at their end only.
constexpr std::uint32_t kPart = 64 * 1024;

void check(bool_t done) {
  if (!done) throw Failure("the call ended inside a value.");
}

void moveInt(XDR* xdrs, std::int32_t value) { check(xdr_int32_t(xdrs, &value)); }

void moveOpaque(XDR* xdrs, const void* bytes, std::size_t count) {
  check(xdr_opaque(xdrs, static_cast<char*>(const_cast<void*>(bytes)), static_cast<u_int>(count)));
}

// Writes values as XDR has them, as the engine oncrpc does: a number takes four bytes or eight,
// octets in an array stand side by side, texts are opaque bytes in UTF-8 or UTF-16.
class XdrWriter {
 public:
  // memory: for texts that are converted.
  XdrWriter(XDR* xdrs, std::vector<std::uint8_t>& memory) : xdrs_(xdrs), memory_(memory) {}

  void boolean(bool value) { moveInt(xdrs_, value ? 1 : 0); }
  void character(char value) { moveInt(xdrs_, static_cast<signed char>(value)); }
  void octet(std::uint8_t value) { moveInt(xdrs_, value); }
  template <class Number>
  void number(Number value) {
    if constexpr (std::is_same_v<Number, float>) {
      check(xdr_float(xdrs_, &value));
    } else if constexpr (std::is_same_v<Number, double>) {
      check(xdr_double(xdrs_, &value));
    } else if constexpr (sizeof value == 8) {
      auto bits = static_cast<std::int64_t>(value);
      check(xdr_int64_t(xdrs_, &bits));
    } else if constexpr (std::is_same_v<Number, std::uint16_t>) {
      moveInt(xdrs_, static_cast<std::int16_t>(value));
    } else {
      moveInt(xdrs_, static_cast<std::int32_t>(value));
    }
  }
  void characters(const char* values, std::uint64_t count) { moveOpaque(xdrs_, values, count); }
  void octets(const std::uint8_t* values, std::uint64_t count) {
    moveOpaque(xdrs_, values, count);
  }
  template <class Number>
  void numbers(const Number* values, std::uint64_t count) {
    for (std::uint64_t i = 0; i < count; i++) number(values[i]);
  }
  void label(std::int32_t position) { moveInt(xdrs_, position); }
  void count(std::uint32_t elements) { moveInt(xdrs_, static_cast<std::int32_t>(elements)); }
  void text(const Sequence& run) {
    count(run.count);
    moveOpaque(xdrs_, run.data, run.count);
  }
  void wideText(const Sequence& run) {
    std::size_t bytes = run.count * sizeof(char16_t);
    if (memory_.size() < bytes) memory_.resize(bytes);
    PackedWriter<kLittleEndianMachine> to(memory_.data());
    to.numbers(static_cast<const char16_t*>(run.data), run.count);
    count(static_cast<std::uint32_t>(bytes));
    moveOpaque(xdrs_, memory_.data(), bytes);
  }

 private:
  XDR* const xdrs_;
  std::vector<std::uint8_t>& memory_;
};

// Reads values as XdrWriter writes them.
class XdrReader {
 public:
  explicit XdrReader(XDR* xdrs) : xdrs_(xdrs) {}

  bool boolean() { return int32() != 0; }
  char character() { return static_cast<char>(int32()); }
  std::uint8_t octet() { return static_cast<std::uint8_t>(int32()); }
  template <class Number>
  Number number() {
    if constexpr (std::is_same_v<Number, float>) {
      float value;
      check(xdr_float(xdrs_, &value));
      return value;
    } else if constexpr (std::is_same_v<Number, double>) {
      double value;
      check(xdr_double(xdrs_, &value));
      return value;
    } else if constexpr (sizeof(Number) == 8) {
      std::int64_t bits;
      check(xdr_int64_t(xdrs_, &bits));
      return static_cast<Number>(bits);
    } else {
      return static_cast<Number>(int32());
    }
  }
  void characters(char* into, std::uint32_t count) { moveOpaque(xdrs_, into, count); }
  void octets(std::uint8_t* into, std::uint32_t count) { moveOpaque(xdrs_, into, count); }
  template <class Number>
  void numbers(Number* into, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; i++) into[i] = number<Number>();
  }
  std::int32_t label() { return int32(); }
  std::uint32_t count(std::uint64_t least) {
    std::int32_t count = int32();
    auto elements = static_cast<std::uint32_t>(count);
    if (count >= 0 && elements * std::max<std::uint64_t>(1, least) <= kMostBytes) return elements;
    throw Failure("a sequence of " + std::to_string(elements) + " elements came.");
  }
  Sequence text(Arena& arena) {
    std::uint32_t length = count(1);
    return {opaque(length, arena), length};
  }
  Sequence wideText(Arena& arena) {
    std::uint32_t bytes = count(1);
    if (bytes % sizeof(char16_t) != 0) throw Failure("a wide text came with half a character.");
    auto* units = reinterpret_cast<char16_t*>(opaque(bytes, arena));
    std::uint32_t length = bytes / sizeof(char16_t);
    if constexpr (kLittleEndianMachine) {
      for (std::uint32_t i = 0; i < length; i++) units[i] = reversed(units[i]);
    }
    return {units, length};
  }
  std::uint32_t sure(std::uint32_t, std::size_t size) const {
    return std::max<std::uint32_t>(4, static_cast<std::uint32_t>(kPart / size) & ~3u);
  }

  char* opaque(std::uint32_t length, Arena& arena) {
    return takeArriving(length, kPart, 1, arena, [this](char* at, std::uint32_t part) {
      moveOpaque(xdrs_, at, part);
    });
  }

 private:
  std::int32_t int32() {
    std::int32_t value;
    check(xdr_int32_t(xdrs_, &value));
    return value;
  }

  XDR* const xdrs_;
};

// No exception may pass through the library, which is written in C.
template <class Step>
bool_t told(std::string& fault, const Step& step) {
  try {
    step();
    return TRUE;
  } catch (const std::exception& e) {
    fault = e.what();
    return FALSE;
  }
}

// What stands before the elements.
void encodeHead(XDR* xdrs, const OwnSent& sent) {
  moveInt(xdrs, static_cast<std::int32_t>(sent.type.wireId()));
  moveInt(xdrs, static_cast<std::int32_t>(sent.elements));
}

}  // namespace

bool_t xdrOwnSent(XDR* xdrs, OwnSent* sent) {
  if (xdrs->x_op != XDR_ENCODE) return xdrs->x_op == XDR_FREE;
  std::string fault;
  return told(fault, [&] {
    encodeHead(xdrs, *sent);
    XdrWriter to(xdrs, sent->memory);
    sent->type.plan().write(sent->values, sent->elements, to);
  });
}

bool_t xdrOwnPacked(XDR* xdrs, OwnSent* sent) {
  if (xdrs->x_op != XDR_ENCODE) return xdrs->x_op == XDR_FREE;
  std::string fault;
  return told(fault, [&] {
    encodeHead(xdrs, *sent);
    std::uint64_t bytes = packedBytes(sent->type, sent->values, sent->elements);
    if (bytes > kMostBytes) throw Failure("the message is too large.");
    if (sent->memory.size() < bytes) sent->memory.resize(bytes);
    PackedWriter<kLittleEndianMachine> to(sent->memory.data());
    sent->type.plan().write(sent->values, sent->elements, to);
    moveInt(xdrs, static_cast<std::int32_t>(bytes));
    moveOpaque(xdrs, sent->memory.data(), bytes);
  });
}

void OwnArrived::decode(XDR* xdrs) {
  XdrReader from(xdrs);
  type_ = typeWithId(types_, from.number<std::uint32_t>());
  if (type_ == nullptr) {
    throw Failure(
        "A call came with a type that this receiver was not told of. Use the same experiment at"
        " both ends.");
  }
  memory_.clear();
  try {
    elements_ = from.count(type_->plan().least());
    if (packed_) {
      std::uint32_t bytes = from.count(1);
      auto* packed = reinterpret_cast<const std::uint8_t*>(from.opaque(bytes, memory_));
      values_ = readPacked<kLittleEndianMachine>(type_->plan(), elements_, packed, bytes, memory_);
    } else {
      values_ = type_->plan().read(elements_, from, memory_);
    }
  } catch (const Failure& e) {
    throw Failure("A call with elements of the type " + type_->token() + " can't be read: " +
                  e.what());
  }
}

bool_t xdrOwnArrived(XDR* xdrs, OwnArrived* arrived) {
  if (xdrs->x_op != XDR_DECODE) return xdrs->x_op == XDR_FREE;
  return told(arrived->fault_, [&] { arrived->decode(xdrs); });
}

}  // namespace marshalyard::rpc
